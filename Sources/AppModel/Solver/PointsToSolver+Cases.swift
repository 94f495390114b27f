import ProjectModel
import SwiftSource

/// Which cases of enums objects have been put into, and which patterns they did not fit.
struct CasePayloads: Sendable {
  /// By object: the cases.
  private var cases: [Int32: [WordID]] = [:]
  /// By object: the patterns for other cases that it came to, and where they put it.
  private var refused: [Int32: [(word: WordID, variable: Int32)]] = [:]

  /// Notes a case, and gives the variables whose patterns fit from now on.
  mutating func note(_ word: WordID, of object: Int32) -> [Int32] {
    guard cases[object]?.contains(word) != true else { return [] }
    cases[object, default: []].append(word)
    return (refused[object] ?? []).filter { $0.word == word }.map(\.variable)
  }

  /// Whether an object may come out of a case: it was put into that one, or nobody saw it put into any.
  mutating func fits(_ object: Int32, _ word: WordID, for variable: Int32) -> Bool {
    guard let known = cases[object], !known.contains(word) else { return true }
    refused[object, default: []].append((word, variable))
    return false
  }
}

/// What goes into the cases of enums, and comes out of them.
///
/// A value of an enum is what its payloads are. Objects know the cases that they were put into, and a pattern lets only those pass
/// that were put into its own.
extension PointsToSolver {
  /// `.shown(child)`, or `case .shown(let child)`.
  mutating func copy(_ ref: StepRef, _ step: FlowInstruction) {
    let manner: Runner.Manner = step.extra == 1 ? .takenFromCase : .putIntoCase
    attach(Runner(step: ref, manner: manner), to: variable(step.source, of: ref.instance))
  }

  mutating func put(_ object: Int32, intoCase step: FlowInstruction, of instance: Int32) {
    for variable in payloads.note(step.word, of: object) { add(object, to: variable) }
    add(object, to: variable(step.destination, of: instance))
  }

  mutating func take(_ object: Int32, fromCase step: FlowInstruction, of instance: Int32) {
    let variable = variable(step.destination, of: instance)
    if payloads.fits(object, step.word, for: variable) { add(object, to: variable) }
  }
}
