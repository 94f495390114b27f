/// The text of a file, for display and for hashes of its lines.
public struct SourceText: Sendable {
  /// UTF-8, as it was read.
  public let bytes: [UInt8]
  /// Byte offsets.
  private let lineStarts: [Int]

  /// Takes the bytes of a file.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (index, byte) in bytes.enumerated() {
      let isLoneReturn = byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
      if byte == 0x0A || isLoneReturn { starts.append(index + 1) }
    }
    lineStarts = starts
  }

  /// Takes a text.
  public init(_ text: String) { self.init(Array(text.utf8)) }

  /// The number of lines; what stands behind a line break at the end is none.
  var lineCount: Int { lineStarts.last == bytes.count ? lineStarts.count - 1 : lineStarts.count }

  /// The 1-based line of a byte offset.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(1, low)
  }

  /// The bytes of a 1-based line without its line break.
  public func line(_ number: Int) -> Range<Int> {
    guard number >= 1, number <= lineStarts.count else { return bytes.count..<bytes.count }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }
}
