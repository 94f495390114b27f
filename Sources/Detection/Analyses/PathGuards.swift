import ProjectModel
import SwiftOutline
import SwiftSource

/// Tests that keep a path from being popped when it is empty.
struct PathGuards {
  private static let checks: Set<String> = ["precondition", "assert", "require"]
  private static let exits: Set<String> = ["fatalError", "preconditionFailure", "exit", "abort"]
  private static let depthLimit = 4

  let project: Project
  /// The last name of the path: `path` of `coordinator.path`.
  let path: WordID

  private var conditions: PathConditionReader { PathConditionReader(project: project, path: path) }

  /// Whether a test of the path dominates a call, or the call's own arguments come from the path.
  func protect(_ call: NodeIndex, reader: BodyReader) -> Bool {
    let outline = reader.outline
    if reader.arguments(of: call).contains(where: { tests($0.index..<Int(outline[$0].end), reader: reader) }) {
      return true
    }
    var below = call
    for ancestor in reader.ancestors(of: call) {
      if isProtected(below, in: ancestor, reader: reader) { return true }
      below = ancestor
    }
    return false
  }

  /// Whether a statement, as one of its parts is reached, says that the path is not empty.
  private func isProtected(_ part: NodeIndex, in statement: NodeIndex, reader: BodyReader) -> Bool {
    let outline = reader.outline
    switch outline[statement].kind {
    case .ifStatement:
      let said = conditions.conditions(of: statement, reader: reader)
      let isThen = outline.children(of: statement).first { outline[$0].kind == .block } == part
      return isThen ? said.ifTrue : said.ifFalse
    case .whileStatement: return conditions.conditions(of: statement, reader: reader).ifTrue
    case .ternary:
      let parts = Array(outline.children(of: statement))
      guard parts.count == 3, part != parts[0] else { return false }
      let said = conditions.condition(parts[0], reader: reader)
      return part == parts[1] ? said.ifTrue : said.ifFalse
    case .forStatement, .sequence, .switchStatement, .switchCase:
      return tests(statement.index..<part.index, reader: reader)
    case .block, .closure, .conditionalBranch: return isTestedBefore(part, in: statement, reader: reader)
    default: return false
    }
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
      switch outline[earlier].kind {
      case .guardStatement: return conditions.conditions(of: earlier, reader: reader).ifTrue
      case .ifStatement:
        return leaves(earlier, reader: reader) && conditions.conditions(of: earlier, reader: reader).ifFalse
      case .call:
        let name = project.text(outline[earlier].word)
        if name == "append", let receiver = reader.receiver(of: earlier) { return outline[receiver].word == path }
        guard Self.checks.contains(name), let first = reader.arguments(of: earlier).first else { return false }
        return reader.expression(of: first).map { conditions.condition($0, reader: reader).ifTrue } ?? false
      default: return false
      }
    }
  }

  /// Whether an `if` ends in a way out: the code behind it runs only where its conditions do not hold.
  private func leaves(_ statement: NodeIndex, reader: BodyReader) -> Bool {
    let outline = reader.outline
    guard let block = outline.children(of: statement).first(where: { outline[$0].kind == .block }),
      let last = Array(outline.children(of: block)).last
    else { return false }
    switch outline[last].kind {
    case .returnStatement, .throwStatement, .jump: return true
    case .call: return Self.exits.contains(project.text(outline[last].word))
    default: return false
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
