import ProjectModel
import SwiftOutline
import SwiftSource

/// For which cases of an event code runs, where its function or closure is given the event.
///
///     child.onEvent = { event in
///       switch event {
///       case .finished: children.removeAll { $0 === child }
///       case .selected(let item): show(item)
///       }
///     }
///
/// A child that only says `.selected` removes nothing here.
struct AskedCases {
  /// What a parameter has to be.
  struct Demand: Hashable {
    /// The position of the parameter.
    var position: Int
    var cases: Set<WordID>
    /// It has to be another case than these.
    var isRest = false

    func allows(_ word: WordID) -> Bool { cases.contains(word) != isRest }

    /// Whether one value may fulfil this demand and another one.
    func mayBeBoth(_ other: Demand) -> Bool {
      guard position == other.position, !(isRest && other.isRest) else { return true }
      return isRest ? other.cases.contains(where: allows) : cases.contains(where: other.allows)
    }
  }

  /// What a call says of a demand.
  private enum Passed {
    /// It hands another case.
    case never
    /// It hands one of the cases, or nobody knows which.
    case always
    /// It hands on what it is given itself.
    case given(Demand)
  }

  private let graph: ObjectGraph
  private let branches: PerCode<[CaseBranch]>

  init(_ graph: ObjectGraph) {
    self.graph = graph
    branches = PerCode(graph, CaseTests(graph: graph).branches)
  }

  /// Whether some of a point's code runs for some cases only.
  func isAsked(_ point: CodePoint) -> Bool { branches[point.instance].contains { $0.closure == point.closure } }

  /// What a point has to be given so that it comes to a node, by the innermost test around it.
  func demand(at point: CodePoint, _ node: NodeIndex) -> Demand? {
    branches[point.instance].filter { $0.closure == point.closure && $0.range.contains(node.index) }
      .min { $0.range.count < $1.range.count }?.demand
  }

  /// Whether a call may fulfil the demand of the code that it runs, and what its own code has to be given then.
  func before(_ edge: TriggerEdge, fulfilling demand: Demand?) -> (mayRun: Bool, demand: Demand?) {
    if let demand {
      switch passed(demand, over: edge) {
      case .never: return (false, nil)
      case .given(let own): return (true, own)
      case .always: break
      }
    }
    return (true, self.demand(at: edge.from, edge.node))
  }

  private func passed(_ demand: Demand, over edge: TriggerEdge) -> Passed {
    guard let ref = edge.step, let argument = graph.given(by: ref, for: demand.position, of: edge.to).first else {
      return .always
    }
    let code = graph.code(of: edge.from.instance)
    let outline = graph.project.files[code.body.file].outline
    guard let value = outline.firstChild(of: argument.node) else { return .always }
    if let word = CaseTests.constant(value, outline) { return demand.allows(word) ? .always : .never }
    guard outline[value].kind == .name,
      let position = graph.project.position(of: outline[value].word, in: edge.from.closure, of: code)
    else { return .always }
    return .given(Demand(position: position, cases: demand.cases, isRest: demand.isRest))
  }
}

/// Code behind a test of an event.
private struct CaseBranch {
  var range: Range<Int>
  /// The closure whose parameter is asked; -1 for the function.
  var closure: Int32
  var demand: AskedCases.Demand
}

/// Reads the tests of a code that ask a parameter for cases.
private struct CaseTests {
  let graph: ObjectGraph

  func branches(of code: FlowCode) -> [CaseBranch] {
    let outline = graph.project.files[code.body.file].outline
    let switches = outline.subtree(of: code.body.root).filter { outline.nodes[$0].kind == .switchStatement }
    let tests = graph.branches(of: code.body).compactMap { test($0, code, outline) }
    return switches.flatMap { cases(of: NodeIndex($0), code, outline) } + tests
  }

  /// `.finished`, `.selected(item)`, `Event.finished`, `true`.
  static func constant(_ node: NodeIndex, _ outline: FileOutline) -> WordID? {
    switch outline[node].kind {
    case .literal: outline[node].word == .nil ? nil : outline[node].word
    case .call: outline.firstChild(of: node).flatMap { KindTags.constant($0, outline) }
    default: KindTags.constant(node, outline)
    }
  }

  private func cases(of choice: NodeIndex, _ code: FlowCode, _ outline: FileOutline) -> [CaseBranch] {
    guard let subject = outline.firstChild(of: choice), let asked = parameter(subject, code, outline) else { return [] }
    let cases = outline.children(of: choice).filter { outline[$0].kind == .switchCase }
    let patterns = cases.map { Array(outline.children(of: $0).filter { outline[$0].kind != .block }) }
    let words = patterns.map { $0.compactMap { Self.constant($0, outline) } }
    // A pattern that is not understood may be any case.
    guard zip(patterns, words).allSatisfy({ $0.count == $1.count }) else { return [] }
    let named = Set(words.joined())
    return zip(cases, words).map { node, own in
      let demand = AskedCases.Demand(
        position: asked.position, cases: own.isEmpty ? named : Set(own), isRest: own.isEmpty)
      return CaseBranch(range: outline.subtree(of: node), closure: asked.closure, demand: demand)
    }
  }

  /// `if case .finished = event { … }`, `guard event == .finished else { return }`, `if isDone { … }`.
  private func test(_ branch: TestedBranch, _ code: FlowCode, _ outline: FileOutline) -> CaseBranch? {
    let conditions = outline.children(of: branch.statement).filter {
      outline[$0].kind != .block && outline[$0].kind != .ifStatement
    }
    guard !branch.isElse || conditions.count == 1 else { return nil }
    for condition in conditions {
      guard let (subject, word) = flag(condition, outline) ?? comparison(condition, outline),
        let asked = parameter(subject, code, outline)
      else { continue }
      let demand = AskedCases.Demand(position: asked.position, cases: [word], isRest: branch.isElse)
      return CaseBranch(range: branch.range, closure: asked.closure, demand: demand)
    }
    return nil
  }

  /// `if isDone`, `guard !isDone else { return }`.
  private func flag(_ condition: NodeIndex, _ outline: FileOutline) -> (subject: NodeIndex, word: WordID)? {
    let isNegated = outline[condition].kind == .prefix && graph.project.text(outline[condition].word) == "!"
    let subject = isNegated ? outline.firstChild(of: condition) : condition
    guard let subject, outline[subject].kind == .name else { return nil }
    return graph.project.words.find(isNegated ? "false" : "true").map { (subject, $0) }
  }

  private func comparison(_ condition: NodeIndex, _ outline: FileOutline) -> (subject: NodeIndex, word: WordID)? {
    let parts = Array(outline.children(of: condition))
    let isPattern = outline[condition].kind == .casePattern && parts.count == 2
    let isComparison =
      outline[condition].kind == .sequence && parts.count == 3 && graph.project.text(outline[parts[1]].word) == "=="
    guard isPattern || isComparison, let first = parts.first, let last = parts.last,
      let word = Self.constant(isPattern ? first : last, outline)
    else { return nil }
    return (isPattern ? last : first, word)
  }

  /// The parameter that a name is, of the nearest closure around it that has one.
  private func parameter(
    _ subject: NodeIndex, _ code: FlowCode, _ outline: FileOutline
  ) -> (closure: Int32, position: Int)? {
    guard outline[subject].kind == .name else { return nil }
    let around = code.closures.indices.filter { outline.contains(code.closures[$0].node, subject) }
    for closure in around.reversed().map({ Int32($0) }) + [-1] {
      if let position = graph.project.position(of: outline[subject].word, in: closure, of: code) {
        return (closure, position)
      }
    }
    return nil
  }
}

extension Project {
  /// Which parameter of a closure a name is, or of the function where the closure is -1.
  fileprivate func position(of word: WordID, in closure: Int32, of code: FlowCode) -> Int? {
    guard closure >= 0 else { return code.parameters.firstIndex { self[$0.parameter].name == word } }
    let outline = files[code.body.file].outline
    let names = outline.children(of: code.closures[Int(closure)].node).filter { outline[$0].kind == .closureParameter }
    if names.isEmpty { return text(word) == "$0" ? 0 : nil }
    return names.firstIndex { outline[$0].word == word }
  }
}
