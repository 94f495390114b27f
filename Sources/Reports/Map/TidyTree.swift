/// Places the boxes of a tree that grows to the right: a parent stands in the middle of its children, and subtrees stand as
/// close as their outlines allow (Reingold and Tilford, 1981).
///
/// Boxes have heights of their own; all boxes of one depth share a column. Linear: joining two outlines costs no more than
/// the shallower of the two is deep.
struct TidyTree {
  /// The outline of a subtree, deepest level first, seen from its root; every number is `offset` too small.
  private struct Outline {
    var tops: [Int]
    var bottoms: [Int]
    var offset = 0

    var depth: Int { tops.count }

    /// The position of a level below the root in the arrays.
    func index(_ level: Int) -> Int { tops.count - 1 - level }

    mutating func put(under box: (top: Int, bottom: Int)) {
      tops.append(box.top - offset)
      bottoms.append(box.bottom - offset)
    }
  }

  /// Where a parent stands beside its children.
  enum Alignment: Sendable {
    /// In the middle of all: the calmest picture as a whole.
    case middle
    /// Beside the first: reading begins in the corner, where a window on a large picture does.
    case first
  }

  private let alignment: Alignment
  /// The least distance between two boxes of a column.
  private let gap: Int
  private let heights: [Int]
  private let children: [[Int]]
  /// By box: its top, seen from the top of its parent.
  private var shift: [Int]

  /// The tops of the boxes below a root, the highest of them at 0; and how high they are together.
  ///
  /// `order` holds the boxes of the tree, parents before children.
  static func tops(order: [Int], children: [[Int]], heights: [Int], gap: Int, alignment: Alignment = .middle)
    -> (tops: [Int: Int], height: Int)
  {
    var tree = TidyTree(children: children, heights: heights, gap: gap, alignment: alignment)
    return tree.place(order)
  }

  private init(children: [[Int]], heights: [Int], gap: Int, alignment: Alignment) {
    self.alignment = alignment
    self.gap = gap
    self.heights = heights
    self.children = children
    shift = Array(repeating: 0, count: heights.count)
  }

  private mutating func place(_ order: [Int]) -> (tops: [Int: Int], height: Int) {
    var outlines: [Int: Outline] = [:]
    for box in order.reversed() {
      // Taken out, so that an outline is never copied.
      let below = children[box].map { outlines.removeValue(forKey: $0) ?? Outline(tops: [0], bottoms: [heights[$0]]) }
      outlines[box] = outline(of: box, below: below)
    }
    guard let root = order.first else { return ([:], 0) }
    var tops: [Int: Int] = [root: 0]
    for box in order { for child in children[box] { tops[child] = (tops[box] ?? 0) + shift[child] } }
    let least = tops.values.min() ?? 0
    let height = tops.map { $0.value - least + heights[$0.key] }.max() ?? 0
    return (tops.mapValues { $0 - least }, height)
  }

  private mutating func outline(of box: Int, below: [Outline]) -> Outline {
    guard let first = below.first else { return Outline(tops: [0], bottoms: [heights[box]]) }
    var joined = first
    var positions = [0]
    for next in below.dropFirst() {
      let distance = distance(from: joined, to: next)
      positions.append(distance)
      joined = Self.joined(joined, next, at: distance)
    }
    let last = alignment == .middle ? positions.count - 1 : 0
    let middle = (positions[0] + positions[last] + heights[children[box][last]]) / 2
    let top = middle - heights[box] / 2
    for (child, position) in zip(children[box], positions) { shift[child] = position - top }
    joined.offset -= top
    joined.put(under: (0, heights[box]))
    return joined
  }

  /// How far below the first root the second one has to stand.
  private func distance(from upper: Outline, to lower: Outline) -> Int {
    var distance = 0
    for level in 0..<min(upper.depth, lower.depth) {
      let bottom = upper.bottoms[upper.index(level)] + upper.offset
      let top = lower.tops[lower.index(level)] + lower.offset
      distance = max(distance, bottom + gap - top)
    }
    return distance
  }

  private static func joined(_ upper: consuming Outline, _ lower: consuming Outline, at distance: Int) -> Outline {
    lower.offset += distance
    if upper.depth >= lower.depth {
      for level in 0..<lower.depth {
        let bottom = lower.bottoms[lower.index(level)] + lower.offset
        upper.bottoms[upper.index(level)] = bottom - upper.offset
      }
      return upper
    }
    for level in 0..<upper.depth {
      let top = upper.tops[upper.index(level)] + upper.offset
      lower.tops[lower.index(level)] = top - lower.offset
    }
    return lower
  }
}
