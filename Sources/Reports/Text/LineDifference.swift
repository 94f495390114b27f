/// Which lines two versions of a text have in common, in order.
///
/// The shortest way from one version to the other costs time with the square of what differs. This looks for the shortest way to
/// the next lines that agree, goes there and looks again; after `reach` changed lines it takes what it has. So the time is
/// proportional to the text, and wherever changes are small the way is the shortest.
///
/// Each search is that of Eugene Myers, "An O(ND) difference algorithm and its variations", 1986.
struct LineDifference {
  /// A line of the old version, of the new one, or of both, by its index.
  enum Row: Hashable {
    case same(Int), removed(Int), added(Int)
  }

  /// Of each diagonal, the number of old lines behind which the furthest way stands; negative where none is.
  ///
  /// A diagonal is the lines removed less the lines added, counted from `middle`.
  private typealias Front = [Int]

  /// Changed lines after which a way is taken as it is.
  private static let reach = 128
  /// So many lines that agree end a way; a single one may be a brace, which stands everywhere.
  private static let agreement = 3
  private static let middle = reach + 1

  /// All lines of both versions.
  private(set) var rows: [Row] = []
  private let old: [Int]
  private let new: [Int]
  /// Where the next search begins: the lines behind.
  private var start = (old: 0, new: 0)

  /// Compares lines, or whatever else can be equal.
  init<Line: Hashable>(from before: [Line], to after: [Line]) {
    var numbers: [Line: Int] = [:]
    // Lines may be long, and are compared often.
    let all = (before + after).map { line in
      let number = numbers[line] ?? numbers.count
      numbers[line] = number
      return number
    }
    old = Array(all[..<before.count])
    new = Array(all[before.count...])
    append(same: agreeing(old: 0, new: 0))
    while start.old < old.count || start.new < new.count { search() }
  }

  /// Finds the next lines that agree, and takes what stands before them.
  private mutating func search() {
    var front = Array(repeating: -1, count: 2 * Self.reach + 3)
    front[Self.middle] = start.old
    var fronts: [Front] = []
    for changed in 1...Self.reach {
      fronts.append(front)
      var next = Array(repeating: -1, count: front.count)
      for diagonal in stride(from: Self.middle - changed, through: Self.middle + changed, by: 2) {
        guard let move = move(to: diagonal, from: front) else { continue }
        let same = agreeing(old: move.old, new: new(move.old, diagonal))
        next[diagonal] = move.old + same
        let isEnd = next[diagonal] == old.count && new(next[diagonal], diagonal) == new.count
        if isEnd || same >= Self.agreement { return take(fronts, diagonal, old: next[diagonal]) }
      }
      front = next
    }
    let reached = front.indices.filter { front[$0] >= 0 }
    let furthest = reached.max { 2 * front[$0] - $0 < 2 * front[$1] - $1 } ?? Self.middle
    take(fronts, furthest, old: front[furthest])
  }

  /// How a diagonal is reached with one line more: where two ways lead equally far, removed lines come before added ones.
  private func move(to diagonal: Int, from front: Front) -> (old: Int, isAdded: Bool)? {
    let above = front[diagonal + 1]
    let below = front[diagonal - 1]
    let added = above >= 0 && new(above, diagonal) <= new.count ? above : -1
    let removed = below >= 0 && below < old.count ? below + 1 : -1
    guard max(added, removed) >= 0 else { return nil }
    return added >= removed ? (added, true) : (removed, false)
  }

  /// Goes back on the way that leads to a point, and then takes it forwards.
  private mutating func take(_ fronts: [Front], _ diagonal: Int, old end: Int) {
    var steps: [(isAdded: Bool, same: Int)] = []
    var (diagonal, end) = (diagonal, end)
    for front in fronts.reversed() {
      guard let move = move(to: diagonal, from: front) else { break }
      steps.append((move.isAdded, end - move.old))
      diagonal += move.isAdded ? 1 : -1
      end = front[diagonal]
    }
    for step in steps.reversed() {
      rows.append(step.isAdded ? .added(start.new) : .removed(start.old))
      if step.isAdded { start.new += 1 } else { start.old += 1 }
      append(same: step.same)
    }
  }

  private mutating func append(same count: Int) {
    rows += (start.old..<start.old + count).map { .same($0) }
    start = (start.old + count, start.new + count)
  }

  /// The new lines behind which a diagonal stands.
  private func new(_ old: Int, _ diagonal: Int) -> Int { start.new + (old - start.old) - (diagonal - Self.middle) }

  /// The number of lines that agree from here on.
  private func agreeing(old first: Int, new second: Int) -> Int {
    var count = 0
    while first + count < old.count, second + count < new.count, old[first + count] == new[second + count] {
      count += 1
    }
    return count
  }
}
