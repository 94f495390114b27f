import ProjectModel
import SwiftSource

/// Which cases of enums objects have been put into, and the patterns that take them out again.
struct CasePayloads: Sendable {
  /// What the patterns on one variable take out of it: a variable for each case.
  struct Outlets: Sendable {
    private(set) var inOrder: [Int32] = []
    private var ofCase: [WordID: Int32] = [:]

    subscript(word: WordID) -> Int32? { ofCase[word] }

    mutating func add(_ variable: Int32, for word: WordID) {
      inOrder.append(variable)
      ofCase[word] = variable
    }
  }

  /// By object: the cases; none where nobody saw it put into any.
  private var cases: [Int32: [WordID]] = [:]
  /// By variable that patterns look at.
  private(set) var outlets: [Int32: Outlets] = [:]
  /// By object: the variables with outlets that it has come to.
  private var visited: [Int32: [Int32]] = [:]

  mutating func addOutlet(_ variable: Int32, of source: Int32, for word: WordID) {
    outlets[source, default: Outlets()].add(variable, for: word)
  }

  /// Notes a case of an object, and gives the outlets that it fits from now on.
  mutating func note(_ word: WordID, of object: Int32) -> [Int32] {
    guard cases[object]?.contains(word) != true else { return [] }
    cases[object, default: []].append(word)
    return (visited[object] ?? []).compactMap { outlets[$0]?[word] }
  }

  /// Whether an object may come out of a case.
  func fits(_ object: Int32, _ word: WordID) -> Bool { cases[object]?.contains(word) ?? true }

  /// Notes that an object has come to a variable, and gives the outlets that it fits.
  mutating func visit(_ source: Int32, by object: Int32) -> [Int32] {
    visited[object, default: []].append(source)
    guard let own = outlets[source] else { return [] }
    return cases[object].map { words in words.compactMap { own[$0] } } ?? own.inOrder
  }
}

/// What goes into the cases of enums, and comes out of them.
///
/// A value of an enum is what its payloads are. Objects know the cases that they were put into, and a pattern lets only those pass
/// that were put into its own.
extension PointsToSolver {
  /// `.shown(child)`, or `case .shown(let child)`.
  mutating func copy(_ ref: StepRef, _ step: FlowInstruction) {
    let source = variable(step.source, of: ref.instance)
    guard step.extra == 1 else { return attach(Runner(step: ref, manner: .putIntoCase), to: source) }
    let destination = variable(step.destination, of: ref.instance)
    let isFirst = payloads.outlets[source] == nil
    if let outlet = payloads.outlets[source]?[step.word] { return connect(outlet, to: destination) }
    let outlet = variables.add(1)
    payloads.addOutlet(outlet, of: source, for: step.word)
    connect(outlet, to: destination)
    guard !isFirst else { return attach(Runner(step: ref, manner: .takenFromCase), to: source) }
    for object in Array(variables.objects(of: source)) where payloads.fits(object, step.word) {
      add(object, to: outlet)
    }
  }

  mutating func put(_ object: Int32, intoCase step: FlowInstruction, of instance: Int32) {
    for outlet in payloads.note(step.word, of: object) { add(object, to: outlet) }
    add(object, to: variable(step.destination, of: instance))
  }

  mutating func take(_ object: Int32, fromCase step: FlowInstruction, of instance: Int32) {
    let source = variable(step.source, of: instance)
    for outlet in payloads.visit(source, by: object) { add(object, to: outlet) }
  }
}
