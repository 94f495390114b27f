import SwiftSource

/// A set of words as bits: lowering asks a dozen of them for each call.
struct WordSet: Sendable {
  private var bits: [UInt64] = []

  init(_ words: some Sequence<WordID>) {
    for word in words { insert(word) }
  }

  mutating func insert(_ word: WordID) {
    let index = Int(word.rawValue >> 6)
    if index >= bits.count { bits.append(contentsOf: repeatElement(0, count: index + 1 - bits.count)) }
    bits[index] |= 1 << UInt64(word.rawValue & 63)
  }

  func contains(_ word: WordID) -> Bool {
    let index = Int(word.rawValue >> 6)
    return index < bits.count && bits[index] & (1 << UInt64(word.rawValue & 63)) != 0
  }
}
