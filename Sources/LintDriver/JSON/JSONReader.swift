/// Reads JSON (RFC 8259) with `//` and `/* */` comments and trailing commas, and keeps the place of each value.
///
/// A decoder names no line for an unknown key, and a configuration that people write by hand needs one. Nesting is
/// bounded, so that no text can exhaust the stack.
struct JSONReader {
  /// Deeper documents are refused.
  static let depthLimit = 32

  let bytes: [UInt8]
  var position = 0

  /// The value that the bytes hold, which are one document.
  static func read(_ bytes: [UInt8]) throws(JSONFault) -> JSONNode {
    try checkEncoding(bytes)
    var reader = JSONReader(bytes: bytes)
    reader.position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    try reader.skipSpace()
    guard reader.position < bytes.count else {
      throw reader.fault("there is nothing in it", hint: "'{}' is the smallest configuration")
    }
    let root = try reader.value(depth: 1)
    try reader.skipSpace()
    guard reader.position == bytes.count else {
      throw reader.fault("something stands behind the end of the document", hint: "a configuration is one object")
    }
    return root
  }

  private static func checkEncoding(_ bytes: [UInt8]) throws(JSONFault) {
    let bad = bytes.withUnsafeBufferPointer { buffer -> Int? in
      var position = 0
      while position < buffer.count {
        let step = UTF8Scanner.step(in: buffer, at: position)
        if !step.isValid { return position }
        position += step.length
      }
      return nil
    }
    guard let bad else { return }
    throw JSONFault(range: bad..<bad + 1, message: "this byte is no UTF-8", hint: "save the file as UTF-8")
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(JSONFault) -> JSONNode {
    let start = position
    guard depth <= Self.depthLimit else {
      throw fault("values are nested more than \(Self.depthLimit) deep")
    }
    let value: JSONNode.Value
    switch byte {
    case UInt8(ascii: "{"): value = try object(depth: depth)
    case UInt8(ascii: "["): value = try array(depth: depth)
    case UInt8(ascii: "\""): value = .string(try JSONString.read(from: &self))
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): value = try number()
    default: value = try word()
    }
    return JSONNode(value: value, range: start..<position)
  }

  private mutating func object(depth: Int) throws(JSONFault) -> JSONNode.Value {
    let start = position
    var members: [JSONMember] = []
    var lines: [String: Int] = [:]
    position += 1
    while try !closes(UInt8(ascii: "}"), opening: start) {
      guard byte == UInt8(ascii: "\"") else { throw strangeKey() }
      let keyStart = position
      let key = try JSONString.read(from: &self)
      let keyRange = keyStart..<position
      try skipSpace()
      guard byte == UInt8(ascii: ":") else { throw fault("':' is missing behind '\(key)'") }
      position += 1
      try skipSpace()
      guard position < bytes.count, byte != UInt8(ascii: "}"), byte != UInt8(ascii: ",") else {
        throw JSONFault(range: keyRange, message: "'\(key)' has no value")
      }
      if let first = lines[key] {
        throw JSONFault(range: keyRange, message: "'\(key)' is written twice", hint: "see line \(line(of: first))")
      }
      lines[key] = keyStart
      members.append(JSONMember(key: key, keyRange: keyRange, value: try value(depth: depth + 1)))
      try separate(UInt8(ascii: "}"), opening: start)
    }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONFault) -> JSONNode.Value {
    let start = position
    var elements: [JSONNode] = []
    position += 1
    while try !closes(UInt8(ascii: "]"), opening: start) {
      elements.append(try value(depth: depth + 1))
      try separate(UInt8(ascii: "]"), opening: start)
    }
    return .array(elements)
  }

  /// Whether the bracket closes here, which it then does.
  private mutating func closes(_ bracket: UInt8, opening: Int) throws(JSONFault) -> Bool {
    try skipSpace()
    guard position < bytes.count else { throw unclosed(opening) }
    guard byte == bracket else { return false }
    position += 1
    return true
  }

  /// A comma, unless the bracket closes next.
  private mutating func separate(_ bracket: UInt8, opening: Int) throws(JSONFault) {
    let end = position
    try skipSpace()
    guard position < bytes.count else { throw unclosed(opening) }
    if byte == bracket { return }
    guard byte == UInt8(ascii: ",") else {
      throw JSONFault(range: end - 1..<end, message: "',' is missing behind this value")
    }
    position += 1
  }

  private mutating func number() throws(JSONFault) -> JSONNode.Value {
    let start = position
    if byte == UInt8(ascii: "-") { position += 1 }
    let isZero = byte == UInt8(ascii: "0")
    var isNumber = skipDigits() > 0 && !(isZero && position - start > (bytes[start] == UInt8(ascii: "-") ? 2 : 1))
    if byte == UInt8(ascii: ".") {
      position += 1
      isNumber = skipDigits() > 0 && isNumber
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      isNumber = skipDigits() > 0 && isNumber
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard isNumber else { throw JSONFault(range: start..<position, message: "'\(text)' is no number") }
    return .number(text)
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte, Self.isDigit(byte) { position += 1 }
    return position - start
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private mutating func word() throws(JSONFault) -> JSONNode.Value {
    let range = wordRange()
    let word = String(decoding: bytes[range], as: UTF8.self)
    position = range.upperBound
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: throw strangeValue(word, range)
    }
  }
}

extension JSONReader {
  // MARK: Space

  /// The byte at the position, if that is not the end.
  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() throws(JSONFault) {
    while let byte {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONFault) {
    let start = position
    let next = start + 1 < bytes.count ? bytes[start + 1] : 0
    switch next {
    case UInt8(ascii: "/"):
      while let byte, byte != 0x0A, byte != 0x0D { position += 1 }
    case UInt8(ascii: "*"):
      position += 2
      while position + 1 < bytes.count, bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/")
      {
        position += 1
      }
      guard position + 1 < bytes.count else {
        throw JSONFault(range: start..<start + 2, message: "this comment has no end", hint: "close it with '*/'")
      }
      position += 2
    default: throw fault("'/' begins no comment", hint: "comments are '// …' and '/* … */'")
    }
  }

  // MARK: Faults

  /// A fault at the position.
  func fault(_ message: String, hint: String? = nil) -> JSONFault {
    JSONFault(range: position..<min(position + 1, bytes.count), message: message, hint: hint)
  }

  private func unclosed(_ opening: Int) -> JSONFault {
    let bracket = bytes[opening] == UInt8(ascii: "{") ? "}" : "]"
    return JSONFault(
      range: opening..<opening + 1, message: "this bracket is never closed", hint: "'\(bracket)' is missing")
  }

  /// Letters and digits from the position on, or else one character.
  private func wordRange() -> Range<Int> {
    var end = position
    while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
    if end == position {
      end += 1
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    }
    return position..<min(end, bytes.count)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  private func strangeKey() -> JSONFault {
    let range = wordRange()
    let word = String(decoding: bytes[range], as: UTF8.self)
    switch word {
    case ",": return JSONFault(range: range, message: "there is nothing before this ','")
    case "'": return JSONFault(range: range, message: "a key is missing", hint: "keys stand in double quotes")
    default: return JSONFault(range: range, message: "a key is missing", hint: "keys stand in quotes: \"\(word)\"")
    }
  }

  private func strangeValue(_ word: String, _ range: Range<Int>) -> JSONFault {
    let words = ["true", "false", "null"]
    let hint: String? =
      words.contains(word.lowercased())
      ? "write '\(word.lowercased())'"
      : word == "'" || word.utf8.first.map(Self.isWord) == true ? "strings stand in double quotes" : nil
    return JSONFault(range: range, message: word == "," ? "a value is missing" : "'\(word)' is no value", hint: hint)
  }

  /// 1-based.
  private func line(of offset: Int) -> Int { LineIndex(bytes).line(of: offset) }
}
