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
final class AskedCases {
  /// What a parameter has to be.
  struct Demand: Hashable {
    /// The position of the parameter.
    var position: Int
    var cases: Set<WordID>
    /// It has to be another case than these.
    var isRest = false

    func allows(_ word: WordID) -> Bool { cases.contains(word) != isRest }
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

  private struct Branch {
    var range: Range<Int>
    /// The closure whose parameter is asked; -1 for the function.
    var closure: Int32
    var demand: Demand
  }

  private let graph: ObjectGraph
  private var known: [Int32: [Branch]] = [:]

  init(_ graph: ObjectGraph) { self.graph = graph }

  /// What a point has to be given so that it comes to a node, by the innermost test around it.
  func demand(at point: CodePoint, _ node: NodeIndex) -> Demand? {
    branches(of: point.instance).filter { $0.closure == point.closure && $0.range.contains(node.index) }
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
    if let word = Self.constant(value, outline) { return demand.allows(word) ? .always : .never }
    guard outline[value].kind == .name,
      let position = position(of: outline[value].word, in: edge.from.closure, of: code, outline)
    else { return .always }
    return .given(Demand(position: position, cases: demand.cases, isRest: demand.isRest))
  }

  /// `.finished`, `.selected(item)`, `Event.finished`.
  private static func constant(_ node: NodeIndex, _ outline: FileOutline) -> WordID? {
    guard outline[node].kind == .call else { return KindTags.constant(node, outline) }
    return outline.firstChild(of: node).flatMap { KindTags.constant($0, outline) }
  }

  private func branches(of instance: Int32) -> [Branch] {
    let code = graph.instances[Int(instance)].code
    if let found = known[code] { return found }
    let found = read(graph.codes[Int(code)])
    known[code] = found
    return found
  }

  // MARK: Tests

  private func read(_ code: FlowCode) -> [Branch] {
    let outline = graph.project.files[code.body.file].outline
    let switches = outline.subtree(of: code.body.root).filter { outline.nodes[$0].kind == .switchStatement }
    let tests = graph.branches(of: code.body).compactMap { test($0, code, outline) }
    return switches.flatMap { cases(of: NodeIndex($0), code, outline) } + tests
  }

  private func cases(of choice: NodeIndex, _ code: FlowCode, _ outline: FileOutline) -> [Branch] {
    guard let subject = outline.firstChild(of: choice), let asked = parameter(subject, code, outline) else { return [] }
    let cases = outline.children(of: choice).filter { outline[$0].kind == .switchCase }
    let patterns = cases.map { Array(outline.children(of: $0).filter { outline[$0].kind != .block }) }
    let words = patterns.map { $0.compactMap { Self.constant($0, outline) } }
    // A pattern that is not understood may be any case.
    guard zip(patterns, words).allSatisfy({ $0.count == $1.count }) else { return [] }
    let named = Set(words.joined())
    return zip(cases, words).map { node, own in
      let demand = Demand(position: asked.position, cases: own.isEmpty ? named : Set(own), isRest: own.isEmpty)
      return Branch(range: outline.subtree(of: node), closure: asked.closure, demand: demand)
    }
  }

  /// `if case .finished = event { … }`, `guard event == .finished else { return }`.
  private func test(_ branch: TestedBranch, _ code: FlowCode, _ outline: FileOutline) -> Branch? {
    let conditions = outline.children(of: branch.statement).filter {
      outline[$0].kind != .block && outline[$0].kind != .ifStatement
    }
    guard !branch.isElse || conditions.count == 1 else { return nil }
    for condition in conditions {
      let parts = Array(outline.children(of: condition))
      let isPattern = outline[condition].kind == .casePattern && parts.count == 2
      let isComparison =
        outline[condition].kind == .sequence && parts.count == 3 && graph.project.text(outline[parts[1]].word) == "=="
      guard isPattern || isComparison, let first = parts.first, let last = parts.last,
        let word = Self.constant(isPattern ? first : last, outline),
        let asked = parameter(isPattern ? last : first, code, outline)
      else { continue }
      let demand = Demand(position: asked.position, cases: [word], isRest: branch.isElse)
      return Branch(range: branch.range, closure: asked.closure, demand: demand)
    }
    return nil
  }

  /// The parameter that a name is, of the nearest closure around it that has one.
  private func parameter(
    _ subject: NodeIndex, _ code: FlowCode, _ outline: FileOutline
  ) -> (closure: Int32, position: Int)? {
    guard outline[subject].kind == .name else { return nil }
    let around = code.closures.indices.filter { outline.contains(code.closures[$0].node, subject) }
    for closure in around.reversed().map({ Int32($0) }) + [-1] {
      if let position = position(of: outline[subject].word, in: closure, of: code, outline) {
        return (closure, position)
      }
    }
    return nil
  }

  private func position(of word: WordID, in closure: Int32, of code: FlowCode, _ outline: FileOutline) -> Int? {
    guard closure >= 0 else {
      return code.parameters.firstIndex { graph.project[$0.parameter].name == word }
    }
    let names = outline.children(of: code.closures[Int(closure)].node).filter { outline[$0].kind == .closureParameter }
    if names.isEmpty { return graph.project.text(word) == "$0" ? 0 : nil }
    return names.firstIndex { outline[$0].word == word }
  }
}
