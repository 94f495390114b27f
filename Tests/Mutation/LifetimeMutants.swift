import AppModel
import ProjectModel
import SwiftOutline
import SwiftSource

/// Mutants that keep an object too long: a strong reference upwards, a forgotten removal.
struct LifetimeMutants {
  let code: CodeBase
  let removals: Removals

  private var project: Project { code.project }

  // MARK: weak

  /// Every weak reference of a coordinator to a coordinator, a delegate or another object of the project.
  func dropWeak() -> [Mutant] {
    project.types.indices.map(TypeID.init).filter { code.isCoordinatorClass($0) }.flatMap { type in
      project.members(of: type).filter { isUpwardReference($0, of: type) }
        .compactMap { mutant(droppingWeakOf: $0, in: type) }
    }
  }

  private func isUpwardReference(_ ref: DeclarationRef, of type: TypeID) -> Bool {
    let row = project[ref]
    guard row.kind == .variable, code.isProduct(ref.file), !row.modifiers.isDisjoint(with: [.weak, .unowned]),
      row.modifiers.isDisjoint(with: [.static, .classMember, .computed])
    else { return false }
    let name = project.text(row.name)
    if project.idioms.names(.delegateNames).matches(name) { return true }
    if project.idioms.names(.upwardNames).matches(name) { return true }
    guard case .instance(let id) = project.valueType(of: ref) else { return false }
    return !project.roles(of: id).isDisjoint(with: [.coordinator, .coordinatorProtocol]) && !makes(id, type)
  }

  /// What a coordinator makes itself is below it: a weak reference to it only looks whether it is still there.
  private func makes(_ made: TypeID, _ maker: TypeID) -> Bool {
    project.bodies(of: maker).contains { body in
      let reader = BodyReader(body, project: project)
      return reader.nodes.contains {
        let node = NodeIndex($0)
        return reader.outline[node].kind == .call && reader.constructedType(of: node)?.typeID == made
      }
    }
  }

  private func mutant(droppingWeakOf ref: DeclarationRef, in type: TypeID) -> Mutant? {
    let row = project[ref]
    let range = Int(row.range.start)..<Int(row.nameRange.start)
    let text = code.text(ref.file, range)
    for word in ["unowned(unsafe) ", "unowned(safe) ", "unowned ", "weak "] {
      guard let found = text.utf8Range(of: word) else { continue }
      let place = range.lowerBound + found.lowerBound..<range.lowerBound + found.upperBound
      return Mutant(
        mutator: .dropWeak, file: ref.file, offset: Int(row.nameRange.start),
        note: project.name(of: type) + "." + project.text(row.name), edits: [ref.file: [Edit(range: place, text: "")]],
        files: [ref.file])
    }
    return nil
  }

  // MARK: Removals

  /// All removals of one kept child, and the one removal inside each of the project's own verbs.
  func deleteRemoval() -> [Mutant] {
    let children = Set(removals.all.compactMap(\.child)).sorted()
    return children.compactMap { mutant(forgetting: $0) } + removals.all.compactMap { mutant(forgettingAll: $0) }
  }

  private func mutant(forgetting child: TypeID) -> Mutant? {
    let keeps = code.keeps(of: child).filter { $0.shape == .element }
    let own = removals.all.filter { $0.child.map { project.areRelated($0, child) } ?? false }
    guard !keeps.isEmpty else { return nil }
    return mutant(deleting: own, keeps: keeps, note: "of " + project.name(of: child))
  }

  /// The removal inside the project's own verb: without it no child of the list is ever removed.
  private func mutant(forgettingAll removal: Removal) -> Mutant? {
    guard removal.child == nil, let property = removal.property else { return nil }
    let keeps = code.model.keeps.filter {
      $0.shape == .element && $0.property == property && code.isProduct($0.body.file)
        && code.isCoordinatorClass($0.child.typeID)
    }
    guard !keeps.isEmpty, removals.all.count(where: { $0.property == property }) == 1 else { return nil }
    return mutant(deleting: [removal], keeps: keeps, note: "from " + project.text(project[property].name))
  }

  private func mutant(deleting removals: [Removal], keeps: [CoordinatorKeep], note: String) -> Mutant? {
    var edits: [Int: [Edit]] = [:]
    for removal in removals {
      let reader = BodyReader(removal.body, project: project)
      guard let statement = reader.statement(of: removal.node) else { return nil }
      let file = removal.body.file
      edits[file, default: []].append(.deletion(code.range(file, statement), in: code.bytes[file]))
    }
    guard let first = removals.first else { return nil }
    return Mutant(
      mutator: .deleteRemoval, file: first.body.file, offset: code.range(first.body.file, first.node).lowerBound,
      note: note, edits: edits, files: Set(keeps.map(\.body.file)),
      adds: keeps.map { ($0.body.file, code.range($0.body.file, $0.node).lowerBound) })
  }

  // MARK: Moves

  /// Every function that removes a child, as an extension in a file of its own.
  func moveRemoval() -> [Mutant] {
    var seen: Set<DeclarationRef> = []
    return removals.all.compactMap { removal in
      guard let function = project.member(of: removal.body), project[function].kind == .function,
        let type = removal.body.type, seen.insert(function).inserted, !project[type].isLocal(in: project)
      else { return nil }
      return mutant(moving: function, of: type)
    }
  }

  private func mutant(moving function: DeclarationRef, of type: TypeID) -> Mutant? {
    let row = project[function]
    let file = function.file
    let range = Int(row.range.start)..<Int(row.range.end)
    var text = code.text(file, range)
    for word in ["private ", "fileprivate ", "override ", "final "] {
      guard let found = text.firstRange(of: word), let keyword = text.firstRange(of: "func ") else { continue }
      if found.lowerBound < keyword.lowerBound { text.removeSubrange(found) }
    }
    let imports = code.text(file, 0..<code.bytes[file].count).split(separator: "\n").filter { $0.hasPrefix("import ") }
    let name = project.name(of: type)
    let added = imports.joined(separator: "\n") + "\n\nextension \(name) {\n  \(text)\n}\n"
    let folder = code.path(file).split(separator: "/").dropLast().joined(separator: "/")
    return Mutant(
      mutator: .moveRemoval, file: file, offset: range.lowerBound, note: name + "." + project.text(row.name),
      edits: [file: [.deletion(range, in: code.bytes[file])]],
      additions: [((folder.isEmpty ? "" : folder + "/") + "ZorkRemoval.swift", added)])
  }
}

extension TypeInfo {
  /// Declared inside a function: no extension can name it.
  func isLocal(in project: Project) -> Bool { rows.contains { project[$0].modifiers.contains(.local) } }
}

extension String {
  /// The byte offsets of the first occurrence.
  func utf8Range(of word: String) -> Range<Int>? {
    guard let found = firstRange(of: word) else { return nil }
    let start = utf8.distance(from: startIndex, to: found.lowerBound)
    return start..<start + word.utf8.count
  }
}
