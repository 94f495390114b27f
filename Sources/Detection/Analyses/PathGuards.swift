import ProjectModel
import SwiftOutline
import SwiftSource

/// Tests that keep a path from being popped when it is empty.
struct PathGuards {
  private static let checks: Set<String> = ["precondition", "assert", "preconditionFailure", "require"]
  private static let depthLimit = 4

  let project: Project
  /// The last name of the path: `path` of `coordinator.path`.
  let path: WordID

  /// Whether a test of the path dominates a call, or the call's own arguments come from the path.
  func protect(_ call: NodeIndex, reader: BodyReader) -> Bool {
    let outline = reader.outline
    if reader.arguments(of: call).contains(where: { tests($0.index..<Int(outline[$0].end), reader: reader) }) {
      return true
    }
    var below = call
    for ancestor in reader.ancestors(of: call) {
      switch outline[ancestor].kind {
      case .whileStatement:
        if mentionsPath(ancestor.index..<below.index, reader: reader) { return true }
      case .ifStatement, .forStatement, .ternary, .sequence, .switchStatement, .switchCase:
        if tests(ancestor.index..<below.index, reader: reader) { return true }
      case .block, .closure, .conditionalBranch:
        if isTestedBefore(below, in: ancestor, reader: reader) { return true }
      default: break
      }
      below = ancestor
    }
    return false
  }

  /// Whether every call of the function makes such a test before; nobody's calls prove nothing.
  func protectAllCallers(of body: Body, _ search: inout CallerSearch, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit, let function = project.member(of: body), project[function].kind == .function else {
      return false
    }
    let sites = search.callers(of: function)
    guard !sites.isEmpty else { return false }
    for site in sites {
      let reader = search.reader(for: site.body)
      guard protect(site.call, reader: reader) || protectAllCallers(of: site.body, &search, depth: depth + 1) else {
        return false
      }
    }
    return true
  }

  /// A guard, an early way out, a precondition or an append that stands before a statement in its block.
  private func isTestedBefore(_ statement: NodeIndex, in block: NodeIndex, reader: BodyReader) -> Bool {
    let outline = reader.outline
    return outline.children(of: block).prefix { $0 < statement }.contains { earlier in
      let range = earlier.index..<Int(outline[earlier].end)
      switch outline[earlier].kind {
      case .guardStatement: return tests(range, reader: reader)
      case .ifStatement: return leaves(earlier, reader: reader) && tests(range, reader: reader)
      case .call:
        let name = project.text(outline[earlier].word)
        if name == "append", let receiver = reader.receiver(of: earlier) { return outline[receiver].word == path }
        return Self.checks.contains(name) && tests(range, reader: reader)
      default: return false
      }
    }
  }

  /// A loop that looks at the path in any way decides when to stop.
  private func mentionsPath(_ range: Range<Int>, reader: BodyReader) -> Bool {
    range.contains { index in
      let node = reader.outline.nodes[index]
      return node.word == path && (node.kind == .name || node.kind == .member)
        || tests(index..<index + 1, reader: reader)
    }
  }

  private func leaves(_ statement: NodeIndex, reader: BodyReader) -> Bool {
    (statement.index..<Int(reader.outline[statement].end)).contains { index in
      switch reader.outline.nodes[index].kind {
      case .returnStatement, .throwStatement, .jump: true
      default: false
      }
    }
  }

  /// `path.isEmpty`, `path.count`, or a function or property of the project that looks at one of them.
  private func tests(_ range: Range<Int>, reader: BodyReader, depth: Int = 0) -> Bool {
    range.contains { index in
      let node = reader.outline.nodes[index]
      guard node.kind == .member || node.kind == .name || node.kind == .call else { return false }
      let name = project.text(node.word)
      if node.kind == .member, ["isEmpty", "count", "last", "first"].contains(name) {
        guard let base = reader.outline.firstChild(of: NodeIndex(index)) else { return false }
        return reader.outline[base].word == path || project.text(reader.outline[base].word) == "wrappedValue"
      }
      return depth == 0 && isHelper(NodeIndex(index), reader: reader)
    }
  }

  private func isHelper(_ node: NodeIndex, reader: BodyReader) -> Bool {
    var members: [DeclarationRef] = []
    if reader.outline[node].kind == .call {
      members = reader.targets(of: node)
    } else if let found = reader.property(named: node) {
      members = [found.property]
    }
    return members.prefix(4).contains { member in
      project.bodies(of: member, type: project.type(around: member)).contains { body in
        let inner = BodyReader(body, project: project)
        return tests(inner.nodes, reader: inner, depth: 1)
      }
    }
  }
}
