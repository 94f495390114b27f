import ProjectModel
import SwiftOutline
import SwiftSource

/// Tests that keep a path from being popped when it is empty.
struct PathGuards {
  private static let checks: Set<String> = ["precondition", "assert", "require"]
  private static let exits: Set<String> = ["fatalError", "preconditionFailure", "exit", "abort"]
  /// Callers of callers beyond that are not asked.
  static let depthLimit = 4

  let project: Project
  /// The last name of the path: `path` of `coordinator.path`.
  let path: WordID

  private var looks: PathLooks { PathLooks(project: project, path: path) }
  private var conditions: PathConditionReader { PathConditionReader(looks: looks) }

  /// Whether a test of the path dominates a call, or the call's own arguments come from the path.
  func protect(_ call: NodeIndex, reader: BodyReader) -> Bool {
    let amount = reader.arguments(of: call).first.flatMap { reader.expression(of: $0) }
    if let amount, comesFromPath(amount, reader: reader) || isTestedAmount(amount, of: call, reader: reader) {
      return true
    }
    var below = call
    var isSpent = false
    for ancestor in reader.ancestors(of: call) {
      let last = lastPop(before: below, in: ancestor, reader: reader)
      if isProtected(below, in: ancestor, reader: reader) {
        isSpent = isSpent || last.map { !isTested(after: $0, before: below, in: ancestor, reader: reader) } ?? false
        if !isSpent || looks.counts(ancestor.index..<below.index, reader: reader) { return true }
      }
      isSpent = isSpent || last != nil
      below = ancestor
    }
    return false
  }

  /// The last statement of a block before one of them that pops the path: a test of an empty path before it is good for that pop only.
  private func lastPop(before statement: NodeIndex, in block: NodeIndex, reader: BodyReader) -> NodeIndex? {
    guard [.block, .closure, .conditionalBranch].contains(reader.outline[block].kind) else { return nil }
    return reader.outline.children(of: block).prefix { $0 < statement }.last { earlier in
      guard reader.outline[earlier].kind == .call, project.text(reader.outline[earlier].word) == "removeLast",
        let receiver = reader.receiver(of: earlier)
      else { return false }
      return reader.outline[PathLooks.named(by: receiver, reader: reader)].word == path
    }
  }

  /// Whether a statement, as one of its parts is reached, says that the path is not empty.
  private func isProtected(_ part: NodeIndex, in statement: NodeIndex, reader: BodyReader) -> Bool {
    let outline = reader.outline
    switch outline[statement].kind {
    case .ifStatement:
      let said = conditions.conditions(of: statement, reader: reader)
      return isThen(part, of: statement, outline) ? said.ifTrue : said.ifFalse
    case .guardStatement:
      return outline[part].kind == .block && conditions.conditions(of: statement, reader: reader).ifFalse
    case .whileStatement: return conditions.conditions(of: statement, reader: reader).ifTrue
    case .ternary:
      let parts = Array(outline.children(of: statement))
      guard parts.count == 3, part != parts[0] else { return false }
      let said = conditions.condition(parts[0], reader: reader)
      return part == parts[1] ? said.ifTrue : said.ifFalse
    case .switchStatement: return isAsked(before: part, in: statement, reader: reader)
    case .forStatement: return looks.names(statement.index..<part.index, reader: reader)
    case .sequence, .switchCase: return looks.asks(statement.index..<part.index, reader: reader)
    case .block, .closure, .conditionalBranch: return isTested(before: part, in: statement, reader: reader)
    case .call: return isDisabled(part, by: statement, reader: reader) || isForEach(part, of: statement, reader: reader)
    default: return false
    }
  }

  /// Whether a part of an `if` is what runs where its conditions hold.
  func isThen(_ part: NodeIndex, of statement: NodeIndex, _ outline: FileOutline) -> Bool {
    outline.children(of: statement).first { outline[$0].kind == .block } == part
  }

  /// `path.indices.forEach { _ in path.removeLast() }`
  private func isForEach(_ part: NodeIndex, of call: NodeIndex, reader: BodyReader) -> Bool {
    guard project.text(reader.outline[call].word) == "forEach", reader.outline[part].kind == .argument,
      let receiver = reader.receiver(of: call)
    else { return false }
    return looks.names(reader.outline.subtree(of: receiver), reader: reader)
  }

  /// `Button("Back") { path.removeLast() }.disabled(path.isEmpty)`
  private func isDisabled(_ part: NodeIndex, by modifier: NodeIndex, reader: BodyReader) -> Bool {
    guard project.text(reader.outline[modifier].word) == "disabled", reader.callee(of: modifier) == part,
      let first = reader.arguments(of: modifier).first, let value = reader.expression(of: first)
    else { return false }
    return conditions.condition(value, reader: reader).ifFalse
  }

  /// Whether a `switch` looks at the path: its subject, or the patterns of cases up to one. What earlier cases do is not run.
  private func isAsked(before part: NodeIndex, in statement: NodeIndex, reader: BodyReader) -> Bool {
    reader.outline.children(of: statement).prefix { $0 < part }.contains { child in
      let block = reader.outline.children(of: child).first { reader.outline[$0].kind == .block }
      let end = block?.index ?? Int(reader.outline[child].end)
      return looks.asks(child.index..<end, reader: reader)
    }
  }

  /// Whether every call of the function makes such a test before, and whoever hands it on as a value; nobody's calls prove nothing.
  func protectAllCallers(of body: Body, _ callers: CallerTable, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit, let function = project.function(of: body) else { return false }
    let sites = callers.sites(of: function)
    return !sites.isEmpty
      && sites.allSatisfy { site in
        callers.reader(for: site).map { protect(site.call, reader: $0) } == true
          || protectAllCallers(of: site.body, callers, depth: depth + 1)
      }
  }

  /// A guard, an early way out, a precondition or an append that stands before a statement in its block.
  private func isTested(
    after first: NodeIndex? = nil, before statement: NodeIndex, in block: NodeIndex, reader: BodyReader
  ) -> Bool {
    let outline = reader.outline
    return outline.children(of: block).prefix { $0 < statement }.contains { earlier in
      if let first, earlier <= first { return false }
      switch outline[earlier].kind {
      case .guardStatement: return conditions.conditions(of: earlier, reader: reader).ifTrue
      case .ifStatement:
        return leaves(earlier, reader: reader) && conditions.conditions(of: earlier, reader: reader).ifFalse
      case .call:
        let name = project.text(outline[earlier].word)
        if name == "append", let receiver = reader.receiver(of: earlier) {
          return outline[PathLooks.named(by: receiver, reader: reader)].word == path
        }
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

  /// Whether a number of elements is worked out from the path: so many are there. One less than the count is not there
  /// if the path is empty.
  private func comesFromPath(_ amount: NodeIndex, reader: BodyReader, depth: Int = 0) -> Bool {
    let outline = reader.outline
    if depth < Self.depthLimit, let inner = looks.meaning(of: amount, reader: reader) {
      return comesFromPath(inner.value, reader: inner.reader, depth: depth + 1)
    }
    let parts = Array(outline.children(of: amount))
    if outline[amount].kind == .sequence, parts.count == 3, project.text(outline[parts[1]].word) == "-",
      let less = Int(project.text(outline[parts[2]].word)), less > 0,
      looks.aspect(of: parts[0], reader: reader) == "count"
    {
      return false
    }
    return looks.asks(outline.subtree(of: amount), reader: reader)
  }
}
