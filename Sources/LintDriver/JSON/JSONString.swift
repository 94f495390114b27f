/// Reads one string literal of a JSON text.
enum JSONString {
  /// The value of the literal at the reader's position, which then is behind it.
  static func read(from reader: inout JSONReader) throws(JSONFault) -> String {
    let start = reader.position
    var content: [UInt8] = []
    reader.position += 1
    while let byte = reader.byte {
      switch byte {
      case UInt8(ascii: "\""):
        reader.position += 1
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): content += Array(String(try escape(&reader)).utf8)
      case 0x0A, 0x0D: throw unclosed(start)
      case 0..<0x20: throw reader.fault("a control character stands in a string", hint: "write '\\t' for a tab")
      default:
        content.append(byte)
        reader.position += 1
      }
    }
    throw unclosed(start)
  }

  private static func unclosed(_ start: Int) -> JSONFault {
    JSONFault(range: start..<start + 1, message: "this string is not closed", hint: "'\"' is missing on this line")
  }

  private static func escape(_ reader: inout JSONReader) throws(JSONFault) -> Unicode.Scalar {
    let start = reader.position
    reader.position += 1
    guard let letter = reader.byte else { throw unclosed(start) }
    reader.position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar(&reader, start: start)
    default:
      throw JSONFault(
        range: start..<start + 1, message: "this escape does not exist", hint: "a backslash is written '\\\\'")
    }
  }

  /// The digits behind `\u`; two escapes for a character outside the first plane.
  private static func scalar(_ reader: inout JSONReader, start: Int) throws(JSONFault) -> Unicode.Scalar {
    var code = unit(&reader)
    let isPair =
      code.map { (0xD800..<0xDC00).contains($0) } == true && reader.byte == UInt8(ascii: "\\")
      && reader.position + 1 < reader.bytes.count && reader.bytes[reader.position + 1] == UInt8(ascii: "u")
    if isPair, let high = code {
      reader.position += 2
      let low = unit(&reader).flatMap { (0xDC00..<0xE000).contains($0) ? $0 : nil }
      code = low.map { 0x10000 + (high - 0xD800) << 10 + ($0 - 0xDC00) }
    }
    guard let scalar = code.flatMap(Unicode.Scalar.init) else {
      throw JSONFault(range: start..<start + 2, message: "this is no character", hint: "write '\\u' and four digits")
    }
    return scalar
  }

  private static func unit(_ reader: inout JSONReader) -> UInt32? {
    let end = reader.position + 4
    guard end <= reader.bytes.count else { return nil }
    let digits = reader.bytes[reader.position..<end]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    reader.position = end
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
