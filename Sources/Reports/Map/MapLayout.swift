/// Where everything of a map stands in a picture, in pixels from the left top corner.
///
/// Each tree grows to the right. What leads to a box that stands elsewhere ends in a small box with its name, so that no
/// line crosses the picture; ways up run beside the line that leads down. Text is set in a face of fixed width, which is why
/// its width is known before it is drawn.
struct MapLayout {
  /// Words on one line.
  struct Line {
    enum Role { case name, words, problems([Int]) }

    var text: String
    var role: Role
  }

  /// A node, or a reference to one.
  struct Box {
    var entry: MapReading.Entry
    var lines: [Line]
    var x = 0
    var y = 0
    var width = 0
    var height = 0
    var depth = 0
    /// The box to the left.
    var parent: Int?
  }

  /// A line from box to box.
  struct Route {
    /// The edges that it stands for; the kind of the first decides how it looks.
    var edges: [Int]
    var points: [(x: Int, y: Int)]
    /// Leads to the left.
    var isUp: Bool
  }

  /// The name of a module.
  struct Heading {
    var text: String
    var x: Int
    var y: Int
  }

  private(set) var boxes: [Box] = []
  private(set) var routes: [Route] = []
  private(set) var headings: [Heading] = []
  private(set) var width = 0
  private(set) var height = 0

  static let characterWidth = 7.3
  static let lineHeight = 15
  static let padding = 8
  static let margin = 16
  private static let gap = 14
  private static let gutter = 44
  private static let columnGap = 40
  private static let headingHeight = 34

  private let alignment: TidyTree.Alignment

  /// Lays out a map; linear in its size.
  init(_ map: CoordinatorMap, alignment: TidyTree.Alignment = .middle) {
    self.alignment = alignment
    let reading = MapReading(map)
    var blocks: [Block] = []
    for group in reading.groups {
      var heading = reading.hasModules ? (group.module.isEmpty ? "(no module)" : SafeText.line(group.module)) : nil
      for root in group.roots {
        blocks.append(block(from: root, heading: heading, reading))
        heading = nil
      }
    }
    arrange(blocks)
    routes = MapRouter(boxes: boxes, reading: reading).routes
    width = (boxes.map { $0.x + $0.width }.max() ?? 0) + Self.margin
    height = (boxes.map { $0.y + $0.height }.max() ?? 0) + Self.margin
  }

  // MARK: Trees

  /// A tree with its boxes placed from 0 on.
  private struct Block {
    var boxes: Range<Int>
    var heading: String?
    var width: Int
    var height: Int
  }

  private mutating func block(from root: MapReading.Entry, heading: String?, _ reading: MapReading) -> Block {
    let first = boxes.count
    add(root, below: nil, reading)
    var next = first
    while next < boxes.count {
      let entry = boxes[next].entry
      if !entry.isReference { for child in reading.below[entry.node] { add(child, below: next, reading) } }
      next += 1
    }
    let range = first..<boxes.count
    let size = place(range)
    return Block(boxes: range, heading: heading, width: size.width, height: size.height)
  }

  private mutating func add(_ entry: MapReading.Entry, below parent: Int?, _ reading: MapReading) {
    var box = Box(entry: entry, lines: MapBoxText.lines(of: entry, reading))
    let columns = box.lines.map { DisplayWidth.columns(of: $0.text) }.max() ?? 0
    box.width = Int((Double(columns) * Self.characterWidth).rounded(.up)) + 2 * Self.padding
    box.height = box.lines.count * Self.lineHeight + Self.padding
    box.depth = parent.map { boxes[$0].depth + 1 } ?? 0
    box.parent = parent
    boxes.append(box)
  }

  /// The boxes of a tree in columns; parents stand before children in the range.
  private mutating func place(_ range: Range<Int>) -> (width: Int, height: Int) {
    var widths: [Int] = []
    for box in boxes[range] {
      if box.depth == widths.count { widths.append(0) }
      widths[box.depth] = max(widths[box.depth], box.width)
    }
    var lefts = [0]
    for width in widths { lefts.append(lefts[lefts.count - 1] + width + Self.gutter) }
    var children: [[Int]] = Array(repeating: [], count: range.count)
    for index in range {
      if let parent = boxes[index].parent { children[parent - range.lowerBound].append(index - range.lowerBound) }
    }
    let (tops, height) = TidyTree.tops(
      order: Array(0..<range.count), children: children, heights: boxes[range].map(\.height), gap: Self.gap,
      alignment: alignment)
    for index in range {
      boxes[index].x = lefts[boxes[index].depth]
      boxes[index].y = tops[index - range.lowerBound] ?? 0
    }
    return (lefts[lefts.count - 1] - Self.gutter, height)
  }

  // MARK: The page

  /// Trees one below the other, in as many columns as make the picture about as wide as high.
  private mutating func arrange(_ blocks: [Block]) {
    let heights = blocks.map { $0.height + Self.gap + ($0.heading == nil ? 0 : Self.headingHeight) }
    let limit = columnHeight(blocks, heights)
    var (x, y, right) = (Self.margin, Self.margin, Self.margin)
    for (block, height) in zip(blocks, heights) {
      if y > Self.margin, y + height > limit + Self.margin {
        (x, y) = (right + Self.columnGap, Self.margin)
      }
      var top = y
      if let heading = block.heading {
        headings.append(Heading(text: heading, x: x, y: top + 18))
        top += Self.headingHeight
        right = max(right, x + Int(Double(DisplayWidth.columns(of: heading)) * 8.5))
      }
      for index in block.boxes {
        boxes[index].x += x
        boxes[index].y += top
      }
      right = max(right, x + block.width)
      y += height
    }
  }

  private func columnHeight(_ blocks: [Block], _ heights: [Int]) -> Int {
    let total = heights.reduce(0, +)
    let widest = blocks.map(\.width).max() ?? 0
    let tallest = heights.max() ?? 0
    // A column of half the height is one column more; wide pictures are easier to read than high ones.
    var columns = 1
    while total / (columns + 1) > tallest, (widest + Self.columnGap) * (columns + 1) < total / columns { columns += 1 }
    return max(tallest, (total + columns - 1) / columns + 60)
  }
}
