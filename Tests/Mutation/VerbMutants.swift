import ProjectModel
import SwiftOutline
import SwiftSource

/// Projects in which the functions that add and remove children are called something else.
struct VerbMutants {
  let code: CodeBase
  let removals: Removals

  private var project: Project { code.project }

  /// One mutant for each verb, and one with all of them.
  func renameVerbs() -> [Mutant] {
    let functions = code.model.adders.union(removals.removers).filter { isOwn($0) }
    let words = Set(functions.map { project[$0].name }).sorted { project.text($0) < project.text($1) }
    guard !words.isEmpty else { return [] }
    let single = words.compactMap { mutant(renaming: [$0], from: functions) }
    return words.count == 1 ? single : single + [mutant(renaming: words, from: functions)].compactMap(\.self)
  }

  private func isOwn(_ function: DeclarationRef) -> Bool {
    guard let type = project.type(around: function), code.isProduct(function.file) else { return false }
    return takesAnyChild(function) && project.ancestry(of: type).externals.allSatisfy { !project.isCoordinatorName($0) }
      && !["start", "init", "append", "remove", "insert"].contains(project.text(project[function].name))
  }

  /// A verb is there for all children; a function for one class of child, such as a delegate method, is none.
  private func takesAnyChild(_ function: DeclarationRef) -> Bool {
    project.parameters(of: function).contains { parameter in
      guard let id = project.valueType(of: parameter).typeID else { return true }
      return project[id].kind == .protocol || (code.isCoordinatorClass(id) && !project[id].subtypes.isEmpty)
    }
  }

  private func mutant(renaming words: [WordID], from functions: Set<DeclarationRef>) -> Mutant? {
    var edits: [Int: [Edit]] = [:]
    for word in words {
      let text = project.text(word)
      for file in project.files.indices {
        for offset in places(of: word, text, file) {
          edits[file, default: []].append(Edit(range: offset..<offset + text.utf8.count, text: "zork" + text))
        }
      }
    }
    guard let first = functions.filter({ words.contains(project[$0].name) }).min() else { return nil }
    let note = words.map { project.text($0) }.joined(separator: ", ")
    return Mutant(
      mutator: .renameVerbs, file: first.file, offset: Int(project[first].nameRange.start), note: note, edits: edits)
  }

  /// Every token of that name, except in calls that reach no function of the project.
  private func places(of word: WordID, _ text: String, _ file: Int) -> [Int] {
    let outline = project.files[file].outline
    let declared = outline.declarations.filter { $0.kind == .function && $0.name == word }
      .map { Int($0.nameRange.start) }
    let used = outline.nodes.indices.compactMap { index -> Int? in
      let node = outline.nodes[index]
      guard node.kind == .name || node.kind == .member, node.word == word else { return nil }
      return isForeignCallee(NodeIndex(index), file) ? nil : place(of: node, named: text, file)
    }
    return declared + used
  }

  private func isForeignCallee(_ node: NodeIndex, _ file: Int) -> Bool {
    guard let body = project.body(around: NodeRef(file: file, index: node)) else { return true }
    let reader = BodyReader(body, project: project)
    guard let parent = reader.parent(of: node), reader.outline[parent].kind == .call, reader.callee(of: parent) == node
    else { return false }
    return reader.targets(of: parent).isEmpty
  }

  /// A name begins its node; a member stands at the end of the base, behind the dot.
  private func place(of node: Node, named text: String, _ file: Int) -> Int? {
    let range = Int(node.range.start)..<Int(node.range.end)
    guard node.kind == .member else { return range.lowerBound }
    let found = code.text(file, range).utf8LastRange(of: "." + text)
    return found.map { range.lowerBound + $0.lowerBound + 1 }
  }
}

extension String {
  /// The byte offsets of the last occurrence.
  func utf8LastRange(of word: String) -> Range<Int>? {
    guard let found = ranges(of: word).last else { return nil }
    let start = utf8.distance(from: startIndex, to: found.lowerBound)
    return start..<start + word.utf8.count
  }
}
