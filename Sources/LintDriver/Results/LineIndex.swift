/// A place in a text as people and editors count.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// 1-based.
  public var line: Int
  /// 1-based, in UTF-16 code units.
  public var column: Int

  /// Makes a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// By line, then by column.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// Turns byte offsets of one file into lines and columns.
///
/// Lines end with LF, CRLF or CR. A byte order mark takes no column. Marks every few hundred bytes keep a file that is one
/// long line as cheap as any other.
public struct LineIndex: Sendable {
  private static let markDistance = 512

  private let bytes: [UInt8]
  /// Byte offsets.
  private var lineStarts: [Int] = []
  /// Every scalar at least `markDistance` bytes behind the mark before: its offset and the UTF-16 units before it.
  private var marks: [(offset: Int, units: Int)] = [(0, 0)]

  /// Scans the bytes once.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    bytes.withUnsafeBufferPointer { scan($0) }
  }

  /// The number of lines; a line break at the end begins no further one.
  public var lineCount: Int {
    guard let last = lineStarts.last, last == bytes.count else { return lineStarts.count }
    return lineStarts.count - 1
  }

  /// The position of a byte offset; one behind the end counts as the end.
  public func position(of offset: Int) -> SourcePosition {
    let line = line(of: offset)
    let start = lineStarts[line - 1]
    return SourcePosition(line: line, column: max(0, units(before: offset) - units(before: start)) + 1)
  }

  /// The 1-based line of a byte offset.
  public func line(of offset: Int) -> Int {
    max(1, Self.partition(lineStarts.count) { lineStarts[$0] <= offset })
  }

  /// The byte offset at which a 1-based line begins, if there is such a line.
  func start(ofLine line: Int) -> Int? { lineStarts.indices.contains(line - 1) ? lineStarts[line - 1] : nil }

  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    var units = 0
    var nextMark = Self.markDistance
    while offset < bytes.count {
      if offset >= nextMark {
        marks.append((offset, units))
        nextMark = offset + Self.markDistance
      }
      let step = UTF8Scanner.step(in: bytes, at: offset)
      let byte = bytes[offset]
      offset += step.length
      units += step.units
      if byte == 0x0A || (byte == 0x0D && (offset == bytes.count || bytes[offset] != 0x0A)) {
        lineStarts.append(offset)
      }
    }
  }

  private func units(before offset: Int) -> Int {
    let mark = marks[max(0, Self.partition(marks.count) { marks[$0].offset <= offset } - 1)]
    return bytes.withUnsafeBufferPointer { bytes in
      var (position, units) = mark
      while position < min(offset, bytes.count) {
        let step = UTF8Scanner.step(in: bytes, at: position)
        position += step.length
        units += step.units
      }
      return units
    }
  }

  /// The number of leading indices for which the condition holds.
  private static func partition(_ count: Int, _ condition: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
