import ProjectModel
import SwiftOutline
import SwiftSource

/// Whether anything in the product runs a function.
///
/// The framework runs overrides, accessors, initialisers, `@objc` methods and methods of protocols that the project does not
/// declare; a reference without a call (`onEnd: finish`, `#selector(ended)`) counts as a caller too.
struct Liveness {
  let project: Project
  private var references: [WordID: [NodeRef]] = [:]
  private var known: [DeclarationRef: Bool] = [:]
  private var outside: [DeclarationRef: Bool] = [:]
  /// Folders with an entry point of an app, each with a `/` at its end: what is in and below them is no library.
  private let apps: Set<Substring>

  init(project: Project) {
    self.project = project
    let entries = project.types.indices.map { TypeID($0) }.filter { project.roles(of: $0).contains(.app) }
    apps = Set(entries.flatMap { project[$0].rows }.map { Self.folder(of: project.files[$0.file].path[...]) })
  }

  /// Whether some code mentions the function without calling it.
  mutating func isReferenced(_ function: DeclarationRef) -> Bool {
    if let known = known[function] { return known }
    let isMentioned =
      project.isCrowded(project[function].name)
      || references(to: project[function].name).contains { mentions($0, function) }
    known[function] = isMentioned
    return isMentioned
  }

  /// A mention on an object of another type, and a local or parameter of the same name, mean something else.
  private func mentions(_ mention: NodeRef, _ function: DeclarationRef) -> Bool {
    guard let owner = project.type(around: function), let body = project.body(around: mention) else { return true }
    let reader = BodyReader(body, project: project)
    let node = reader.outline[mention.index]
    if node.kind == .name {
      return reader.local(named: node.word, at: mention.index) == nil
        && reader.parameter(named: node.word, at: mention.index) == nil
        && body.type.map { project.areRelated($0, owner) } ?? true
    }
    guard !node.flags.contains(.implicitBase), let base = reader.outline.firstChild(of: mention.index) else {
      return false
    }
    switch reader.type(of: base) {
    case .instance(let id), .metatype(.instance(let id)): return project.areRelated(id, owner)
    case .unknown, .any, .external, .metatype: return true
    default: return false
    }
  }

  /// Whether code outside the project may call the function.
  mutating func isCalledFromOutside(_ function: DeclarationRef) -> Bool {
    if let known = outside[function] { return known }
    let isCalled = mayBeCalledFromOutside(function)
    outside[function] = isCalled
    return isCalled
  }

  /// Whether the framework runs the function on an event: an override, or what an undeclared protocol requires.
  func isCallback(_ function: DeclarationRef) -> Bool {
    guard project[function].kind == .function else { return false }
    return overridesForeignFunction(function) || mayImplementForeignProtocol(function)
  }

  private func overridesForeignFunction(_ function: DeclarationRef) -> Bool {
    !project[function].modifiers.isDisjoint(with: [.override]) && !overridesProjectFunction(function)
  }

  private func mayBeCalledFromOutside(_ function: DeclarationRef) -> Bool {
    let row = project[function]
    guard row.kind == .function else { return true }
    if overridesForeignFunction(function) { return true }
    let outline = project.files[function.file].outline
    let isExposed = outline.roots(of: row.attributes).contains {
      ["objc", "IBAction", "Sendable"].prefix(2).contains(project.text(outline[$0].word))
    }
    return isExposed || isOffered(function) || mayImplementForeignProtocol(function)
  }

  /// A public function of a library that nothing here imports is called by those who use it. An app is no library.
  private func isOffered(_ function: DeclarationRef) -> Bool {
    guard isPublic(function), !isInApp(function.file) else { return false }
    let module = project.module(of: function.file)
    let folders = Set(
      project.files[function.file].path.split(separator: "/").compactMap { project.words.find(String($0)) })
    return !project.files.indices.contains {
      project.kinds[$0] == .product && (project.file($0, imports: module) || project.file($0, importsAnyOf: folders))
    }
  }

  /// Whether an entry point stands in the folder of a file or in one around it. A library beside its example is in none.
  private func isInApp(_ file: Int) -> Bool {
    var folder = Self.folder(of: project.files[file].path[...])
    while !apps.contains(folder), !folder.isEmpty { folder = Self.folder(of: folder.dropLast()) }
    return apps.contains(folder)
  }

  /// The path up to its last `/`, empty for a file in no folder.
  private static func folder(of path: Substring) -> Substring {
    path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)]
  }

  /// `public func` in an extension is the same as `func` in a public one.
  private func isPublic(_ function: DeclarationRef) -> Bool {
    let modifiers = project[function].modifiers
    if !modifiers.isDisjoint(with: [.public, .open]) { return true }
    guard modifiers.isDisjoint(with: [.private, .fileprivate, .internal, .package]),
      let row = project.rowOfType(around: function), project[row].kind == .extension
    else { return false }
    return project[row].modifiers.contains(.public)
  }

  private func overridesProjectFunction(_ function: DeclarationRef) -> Bool {
    guard let type = project.type(around: function) else { return false }
    return project.lineage(of: type).dropFirst().contains { project.declares(project[function].name, in: $0) }
  }

  /// A method of a type that conforms to an undeclared protocol may be a requirement of it, unless a project protocol says it.
  private func mayImplementForeignProtocol(_ function: DeclarationRef) -> Bool {
    guard let type = project.type(around: function),
      project[function].modifiers.isDisjoint(with: [.private, .fileprivate])
    else { return false }
    if overridesProjectFunction(function) { return false }
    let harmless: Set<String> = [
      "NSObject", "AnyObject", "ObservableObject", "Equatable", "Hashable", "Sendable", "Identifiable", "Codable",
      "NSObjectProtocol", "class",
      "CustomStringConvertible", "Decodable", "Encodable",
    ]
    let ownRow = project.rowOfType(around: function)
    let names =
      project.externalSupertypes(written: ownRow) + project.externalSupertypes(written: project[type].rows.first)
    return names.contains { !harmless.contains(project.text($0)) && !project.isCoordinatorName($0) }
  }

  private mutating func references(to function: WordID) -> [NodeRef] {
    if let known = references[function] { return known }
    let found = project.mentions(of: function).filter {
      !Self.isCallee($0.index.index, project.files[$0.file].outline.nodes)
    }
    references[function] = found
    return found
  }

  /// The callee is the first child of its call.
  private static func isCallee(_ index: Int, _ nodes: [Node]) -> Bool {
    index > 0 && nodes[index - 1].kind == .call && nodes[index - 1].word == nodes[index].word
  }
}

extension Project {
  /// Whether a type or its extensions declare a function or requirement of this name.
  func declares(_ name: WordID, in type: TypeID) -> Bool {
    allMembers(named: name, of: type).contains { self[$0].kind == .function && self.type(around: $0) == type }
  }

  /// The type or extension row that a member is written in.
  func rowOfType(around member: DeclarationRef) -> DeclarationRef? {
    var current = self[member].parent
    let outline = files[member.file].outline
    while current.exists {
      if outline[current].kind.isType { return DeclarationRef(file: member.file, index: current) }
      current = outline[current].parent
    }
    return nil
  }

  /// The supertypes written at one row that the project does not declare.
  func externalSupertypes(written row: DeclarationRef?) -> [WordID] {
    guard let row, let type = type(around: row) else { return [] }
    let outline = files[row.file].outline
    let externals = Set(ancestry(of: type).externals)
    return outline.roots(of: self[row].inherited).flatMap { root in
      outline.nodes[root.index..<Int(outline[root].end)].map(\.word).filter(externals.contains)
    }
  }
}
