import SwiftOutline
import SwiftSource

/// What a name means at a place of a body: the slots of locals, parameters and `self`, by block and closure.
struct FlowScope {
  struct Binding {
    var slot: FlowSlot
    /// How many closures are around the declaration.
    var depth: Int
    /// Held weakly by a capture list.
    var isWeak: Bool
  }

  /// The names of all blocks around the place, outermost first, and where those of each block begin.
  private var names: [(word: WordID, binding: Binding)] = []
  private var starts: [Int] = [0]
  /// The closures around the current place, outermost first.
  private(set) var closures: [Int32] = []

  /// The closure around the current place; -1 for the body itself.
  var closure: Int32 { closures.last ?? -1 }

  mutating func open() { starts.append(names.count) }

  mutating func close() { names.removeSubrange((starts.popLast() ?? 0)...) }

  mutating func enter(_ closure: Int32) {
    closures.append(closure)
    open()
  }

  mutating func leave() {
    closures.removeLast()
    close()
  }

  mutating func bind(_ word: WordID, _ slot: FlowSlot, isWeak: Bool = false) {
    names.append((word, Binding(slot: slot, depth: closures.count, isWeak: isWeak)))
  }

  /// What a word means; a shadowing name comes first.
  func find(_ word: WordID) -> Binding? { names.last { $0.word == word }?.binding }
}
