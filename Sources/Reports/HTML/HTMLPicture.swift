import Findings

/// The arrows of a finding as inline SVG: boxes below each other, arrows between them.
///
/// The first arrow between two neighbours runs down on the left with its words beside it, further ones on the right; those that pass
/// a box run beside all of them. Nothing has an `id` or a style of its own, so that a page may hold thousands.
struct HTMLPicture {
  private let arrows: [FindingArrow]
  /// Names in the order in which the arrows mention them, from top to bottom.
  private let names: [String]
  /// The indices of the arrows whose words stand below each box.
  private var labels: [[Int]]
  private var boxWidth = 0

  /// Units of the picture, which are pixels unless it is made to fit.
  private static let (boxHeight, rowHeight, textWidth, lane) = (30, 20, 7, 14)
  /// Columns of a name that are shown.
  private static let nameLimit = 44

  /// nil if there is nothing to draw.
  init?(_ arrows: [FindingArrow]) {
    guard !arrows.isEmpty else { return nil }
    self.arrows = arrows
    var names: [String] = []
    for name in arrows.flatMap({ [$0.from, $0.to] }) where !names.contains(name) { names.append(name) }
    self.names = names
    labels = names.map { _ in [] }
    for index in arrows.indices {
      let ends = ends(of: index)
      // Below the upper of two neighbours; the words of a long way back stand where it begins.
      labels[ends.low == ends.high ? ends.low : ends.high - 1].append(index)
    }
    let longest = names.map { Self.width(of: Self.shown($0)) }.max() ?? 0
    let words = arrows.indices.map { Self.width(of: label(of: $0)) }.max() ?? 0
    boxWidth = max(longest + 24, words + 90, 180)
  }

  var markup: String {
    let width = boxWidth + 2 + (1 + wideArrows.count) * Self.lane
    let height =
      top(of: names.count - 1) + Self.boxHeight + (labels.last?.isEmpty == false ? gap(below: names.count - 1) : 0) + 1
    let frames = names.indices.map { "M1 \(top(of: $0))h\(boxWidth)v\(Self.boxHeight)H1z" }.joined()
    let boxes = "<path class=\"o\" d=\"\(frames)\"/>" + names.indices.map(name).joined()
    let lines = arrows.indices.map(arrow).joined()
    let attributes = HTMLText.attributes([
      ("role", "img"), ("viewBox", "0 0 \(width) \(height)"), ("width", "\(width)"), ("height", "\(height)"),
      ("aria-label", arrows.map(Self.sentence).joined(separator: "; ")),
    ])
    return "<figure class=\"g\"><svg\(attributes)>\(boxes)\(lines)</svg></figure>"
  }

  private static func sentence(_ arrow: FindingArrow) -> String {
    "\(arrow.from): \(arrow.label): \(arrow.to)" + (arrow.kind == .missing ? " (missing)" : "")
  }

  /// Positions of the two boxes.
  private func ends(of index: Int) -> (from: Int, to: Int, low: Int, high: Int) {
    let from = names.firstIndex(of: arrows[index].from) ?? 0
    let to = names.firstIndex(of: arrows[index].to) ?? 0
    return (from, to, min(from, to), max(from, to))
  }

  /// Arrows that run beside the boxes.
  private var wideArrows: [Int] { arrows.indices.filter { ends(of: $0).high - ends(of: $0).low != 1 } }

  private func gap(below name: Int) -> Int { Self.rowHeight * labels[name].count + 14 }

  private func top(of name: Int) -> Int {
    (0..<name).reduce(1) { $0 + Self.boxHeight + gap(below: $1) }
  }

  private func label(of index: Int) -> String {
    let number = arrows[index].step.map { "\($0 + 1)  " } ?? ""
    return number + Self.shown(arrows[index].label)
  }

  private func name(_ index: Int) -> String {
    let text = HTMLText.escaped(Self.shown(names[index]))
    return "<text class=\"y\" x=\"\(1 + boxWidth / 2)\" y=\"\(top(of: index) + 20)\">\(text)</text>"
  }

  private func arrow(_ index: Int) -> String {
    let ends = ends(of: index)
    let row = labels.lazy.compactMap { $0.firstIndex(of: index) }.first ?? 0
    let gap = labels.firstIndex { $0.contains(index) } ?? 0
    let baseline = top(of: gap) + Self.boxHeight + 20 + row * Self.rowHeight
    let route = ends.high - ends.low == 1 ? straight(ends, row: row) : around(ends, index: index)
    let kind = arrows[index].kind.rawValue
    let text = HTMLText.escaped(label(of: index))
    return "<path class=\"\(kind)\" d=\"\(route.path)\"/><text class=\"\(kind)\(route.isLeft ? "" : " z")\" "
      + "x=\"\(route.isLeft ? route.x + 10 : route.x - 8)\" y=\"\(baseline)\">\(text)</text>"
  }

  /// A line with its head, where it runs, and whether the words stand on its right.
  ///
  /// The two arms of a head are parts of their own: dashes begin anew in each, so that they stay whole.
  private typealias Route = (path: String, x: Int, isLeft: Bool)

  private func straight(_ ends: (from: Int, to: Int, low: Int, high: Int), row: Int) -> Route {
    let x = row == 0 ? 26 : boxWidth - 12 - row * Self.lane
    let (upper, lower) = (top(of: ends.low) + Self.boxHeight, top(of: ends.high))
    let isDown = ends.from < ends.to
    let (start, tip) = isDown ? (upper, lower - 1) : (lower, upper + 1)
    let back = isDown ? -4 : 4
    return ("M\(x) \(start)V\(tip)l-4 \(back)M\(x) \(tip)l4 \(back)", x, row == 0)
  }

  private func around(_ ends: (from: Int, to: Int, low: Int, high: Int), index: Int) -> Route {
    let number = wideArrows.firstIndex(of: index) ?? 0
    let (side, x) = (boxWidth + 2, boxWidth + 1 + (number + 1) * Self.lane)
    // The two ends of a loop at one box lie apart.
    let apart = ends.from == ends.to ? 7 : 0
    let start = top(of: ends.from) + Self.boxHeight / 2 + apart
    let tip = top(of: ends.to) + Self.boxHeight / 2 - apart
    return ("M\(side) \(start)H\(x)V\(tip)H\(side)l4 -4M\(side) \(tip)l4 4", x, false)
  }

  private static func shown(_ name: String) -> String {
    let name = SafeText.line(name)
    return name.count > nameLimit ? name.prefix(nameLimit - 1) + "…" : name
  }

  private static func width(of text: String) -> Int {
    text.reduce(0) { $0 + DisplayWidth.columns(of: $1) } * textWidth
  }
}
