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

  private var blocks: [[(word: WordID, binding: Binding)]] = [[]]
  /// The closures around the current place, outermost first.
  private(set) var closures: [Int32] = []

  /// The closure around the current place; -1 for the body itself.
  var closure: Int32 { closures.last ?? -1 }

  mutating func open() { blocks.append([]) }

  mutating func close() { blocks.removeLast() }

  mutating func enter(_ closure: Int32) {
    closures.append(closure)
    blocks.append([])
  }

  mutating func leave() {
    closures.removeLast()
    blocks.removeLast()
  }

  mutating func bind(_ word: WordID, _ slot: FlowSlot, isWeak: Bool = false) {
    blocks[blocks.count - 1].append((word, Binding(slot: slot, depth: closures.count, isWeak: isWeak)))
  }

  /// What a word means; a shadowing name comes first.
  func find(_ word: WordID) -> Binding? {
    for block in blocks.reversed() {
      for entry in block.reversed() where entry.word == word { return entry.binding }
    }
    return nil
  }
}
