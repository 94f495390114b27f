import ProjectModel
import SwiftOutline
import SwiftSource

/// Adds that do something only while nothing is there yet.
extension OnceFinder {
  /// Inside `if navigation.viewControllers.isEmpty { … }` or `if page == nil { page = … }`, behind a guard of that, or in a
  /// function that is called only there: only the first time does anything.
  func runsOnlyWhenEmpty(_ node: NodeIndex, in body: Body, search: inout CallerSearch, depth: Int = 0) -> Bool {
    if isBehindEmptiness(node, reader: search.reader(for: body)) { return true }
    guard depth < Self.depthLimit, let function = project.member(of: body), project[function].kind == .function else {
      return false
    }
    let sites = search.callers(of: function)
    return !sites.isEmpty
      && sites.allSatisfy { runsOnlyWhenEmpty($0.call, in: $0.body, search: &search, depth: depth + 1) }
  }

  private func isBehindEmptiness(_ node: NodeIndex, reader: BodyReader) -> Bool {
    var below = node
    for ancestor in reader.ancestors(of: node) {
      switch reader.outline[ancestor].kind {
      case .ifStatement:
        guard let test = reader.outline.firstChild(of: ancestor), node.index >= Int(reader.outline[test].end) else {
          break
        }
        if testsEmptiness(of: test, reader: reader) { return true }
      case .block, .closure:
        let isGuarded = reader.outline.children(of: ancestor).prefix { $0 < below }.contains { earlier in
          reader.outline[earlier].kind == .guardStatement
            && reader.outline.firstChild(of: earlier).map { testsEmptiness(of: $0, reader: reader) } ?? false
        }
        if isGuarded { return true }
      default: break
      }
      below = ancestor
    }
    return false
  }

  private func testsEmptiness(of test: NodeIndex, reader: BodyReader) -> Bool {
    let children = project.idioms.names("children-names", "NAME")
    return (test.index..<Int(reader.outline[test].end)).contains { index in
      let member = reader.outline.nodes[index]
      if member.kind == .sequence, isMissing(NodeIndex(index), reader: reader) { return true }
      guard member.kind == .member, project.text(member.word) == "isEmpty",
        let list = reader.outline.firstChild(of: NodeIndex(index)), !isNegated(NodeIndex(index), reader: reader)
      else { return false }
      let name = project.text(reader.outline[list].word)
      return name == "viewControllers" || children.matches(name)
    }
  }

  private func isNegated(_ node: NodeIndex, reader: BodyReader) -> Bool {
    reader.ancestors(of: node).contains {
      reader.outline[$0].kind == .prefix && project.text(reader.outline[$0].word) == "!"
    }
  }

  /// `page == nil`, of a property that this code fills.
  private func isMissing(_ comparison: NodeIndex, reader: BodyReader) -> Bool {
    let parts = Array(reader.outline.children(of: comparison))
    return parts.indices.dropLast(2).contains { position in
      project.text(reader.outline[parts[position + 1]].word) == "=="
        && reader.outline[parts[position + 2]].kind == .literal && reader.outline[parts[position + 2]].word == .nil
        && reader.property(named: parts[position]).map { $0.base == nil } == true
        && isFilled(reader.outline[parts[position]].word, reader: reader)
    }
  }

  private func isFilled(_ property: WordID, reader: BodyReader) -> Bool {
    reader.nodes.contains { index in
      let children = Array(reader.outline.children(of: NodeIndex(index)))
      return reader.outline.nodes[index].kind == .assign && children.count == 2
        && reader.outline[children[0]].word == property && reader.outline[children[1]].word != .nil
    }
  }
}
