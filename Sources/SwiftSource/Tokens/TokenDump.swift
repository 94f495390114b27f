/// The text of `coordlint dump tokens`: a `# path` line and then `start<TAB>end<TAB>class` for each token, with
/// UTF-8 byte offsets.
///
/// Tokens are cut as the toolchain's parser cuts them, so that the oracle can compare line by line: the pounds,
/// quotes and lines of a string and the parts of a regex stand on lines of their own, and the indentation of a
/// multi-line string is not listed.
public enum TokenDump {
  /// The class of a listed token.
  enum Class: String {
    case word, number, string, regex, pound, punct
  }

  /// The dump of one file as text.
  public static func text(path: String, tokens: TokenBuffer, bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    append(path: path, tokens: tokens, bytes: bytes, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends the dump of one file as UTF-8.
  public static func append(path: String, tokens: TokenBuffer, bytes: [UInt8], to output: inout [UInt8]) {
    output.append(contentsOf: "# \(path)\n".utf8)
    var writer = TokenDumpWriter(bytes: bytes, output: output)
    output = []
    var segments = StringSegments()
    for index in tokens.kinds.indices {
      let range = Int(tokens.starts[index])..<Int(tokens.starts[index]) + Int(tokens.lengths[index])
      switch tokens.kinds[index] {
      case .endOfFile: break
      case .word, .escapedWord: writer.write(range, .word)
      case .number: writer.write(range, .number)
      case .stringStart, .stringEnd: writer.writeRuns(range, .string)
      case .stringText, .interpolation: segments.write(index, tokens, to: &writer)
      case .regex: writer.writeRegex(range)
      case .directive, .availability, .pound: writer.write(range, .pound)
      default: writer.write(range, .punct)
      }
    }
    output = writer.output
  }
}

/// Writes the lines of a dump.
struct TokenDumpWriter {
  let bytes: [UInt8]
  var output: [UInt8]

  mutating func write(_ range: Range<Int>, _ kind: TokenDump.Class) {
    guard !range.isEmpty else { return }
    writeNumber(range.lowerBound)
    output.append(Byte.tab)
    writeNumber(range.upperBound)
    output.append(Byte.tab)
    output.append(contentsOf: kind.rawValue.utf8)
    output.append(Byte.lineFeed)
  }

  /// Pounds on one line, what is none on another.
  mutating func writeRuns(_ range: Range<Int>, _ kind: TokenDump.Class) {
    var start = range.lowerBound
    while start < range.upperBound {
      let isPound = bytes[start] == Byte.pound
      var end = start
      while end < range.upperBound, (bytes[end] == Byte.pound) == isPound { end += 1 }
      write(start..<end, kind)
      start = end
    }
  }

  /// Pounds, slash, pattern, slash, pounds.
  mutating func writeRegex(_ range: Range<Int>) {
    var slash = range.lowerBound
    while slash < range.upperBound, bytes[slash] == Byte.pound { slash += 1 }
    let pounds = slash - range.lowerBound
    var close = range.upperBound
    while pounds > 0, close > slash, bytes[close - 1] == Byte.pound { close -= 1 }
    let isClosed = close - 1 > slash && bytes[close - 1] == Byte.slash
    if !isClosed { close = range.upperBound }
    write(range.lowerBound..<slash, .regex)
    write(slash..<min(slash + 1, range.upperBound), .regex)
    write(min(slash + 1, close)..<(isClosed ? close - 1 : close), .regex)
    guard isClosed else { return }
    write(close - 1..<close, .regex)
    write(close..<range.upperBound, .regex)
  }

  private mutating func writeNumber(_ number: Int) {
    let start = output.count
    var rest = number
    repeat {
      output.append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    output[start...].reverse()
  }
}
