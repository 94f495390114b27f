import SwiftOutline
import SwiftSource

/// A name that a body declares, and the nodes for which it is visible.
struct LocalName: Sendable {
  var word: WordID
  /// The `local`, `binding`, `closureParameter`, `localFunction` or `capture` node.
  var node: NodeIndex
  var from: Int
  var to: Int
}

/// The local names of one body.
///
/// Most bodies have a few, and looking at all of them is fastest. One with thousands would take the square of their number, so
/// from `longList` on they are sorted by their words, and a name whose scope has ended leads to the nearest one before it
/// that lives longer.
struct LocalNames: Sendable {
  private static let longList = 24

  /// By node; of a long list by word, then by the first node for which they are visible.
  private var names: [LocalName]
  /// For each name of a long list the place of the name before it, of the same word, that is visible for longer; -1 for none.
  private var longerLived: [Int32] = []

  init(_ names: [LocalName]) {
    self.names = names
    guard names.count >= Self.longList else { return }
    self.names.sort { ($0.word.rawValue, $0.from, $0.node.index) < ($1.word.rawValue, $1.from, $1.node.index) }
    longerLived.reserveCapacity(names.count)
    for place in names.indices { longerLived.append(Int32(placeBefore(place, visibleBehind: self.names[place].to))) }
  }

  /// What a word means at a node, if it is local.
  func declaration(of word: WordID, at node: NodeIndex) -> NodeIndex? {
    guard !longerLived.isEmpty else {
      return names.last { $0.word == word && $0.from <= node.index && node.index < $0.to }?.node
    }
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      let isBefore = (names[middle].word.rawValue, names[middle].from) <= (word.rawValue, node.index)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    var place = low - 1
    while place >= 0, names[place].word == word {
      if node.index < names[place].to { return names[place].node }
      place = Int(longerLived[place])
    }
    return nil
  }

  /// The nearest name of the same word before a place that is visible behind a node.
  private func placeBefore(_ place: Int, visibleBehind node: Int) -> Int {
    var candidate = place - 1
    while candidate >= 0, names[candidate].word == names[place].word {
      if names[candidate].to > node { return candidate }
      candidate = Int(longerLived[candidate])
    }
    return -1
  }
}
