/// What look-aheads found. Each of them may run to the end of a line or of the file, and hostile input asks for
/// it again at every byte; remembering the answers keeps the whole scan linear.
struct ScannerMemory {
  /// One past the run of `#` that was already looked at and opens neither a string nor a regex.
  var plainPoundsEnd = 0
  /// Up to here no apostrophe closes one that opens.
  var plainApostrophesEnd = 0
  /// A multi-line regex with at least this many pounds has no end in the rest of the file.
  var unterminatedRegexPounds = Int.max
  /// The last quotes of the line that ends at `quotesLineEnd`.
  var quotes = ClosingQuotes()
}

/// For one line, the last quote that is followed by at least n pounds, for every n.
struct ClosingQuotes {
  private var lineEnd = -1
  private var last: [Int] = []

  /// Whether a quote at or after `offset`, on the same line, is followed by at least `pounds` pounds.
  mutating func contains(pounds: Int, from offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if offset >= lineEnd { read(from: offset, in: bytes) }
    return pounds < last.count && last[pounds] >= offset
  }

  private mutating func read(from offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    last.removeAll(keepingCapacity: true)
    var index = offset
    while index < bytes.count, !Byte.isNewline(bytes[index]) {
      let quote = index
      index += 1
      guard bytes[quote] == Byte.quote else { continue }
      while index < bytes.count, bytes[index] == Byte.pound { index += 1 }
      let pounds = index - quote - 1
      while last.count <= pounds { last.append(-1) }
      last[pounds] = quote
    }
    lineEnd = index
    for pounds in stride(from: last.count - 2, through: 0, by: -1) {
      last[pounds] = max(last[pounds], last[pounds + 1])
    }
  }
}
