/// A JSON document whose objects keep the order of their keys.
public enum JSONValue: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Keys and values of an object, of equal number.
  case members([String], [JSONValue])

  /// An object.
  public static func object(_ pairs: [(key: String, value: JSONValue)]) -> JSONValue {
    .members(pairs.map(\.key), pairs.map(\.value))
  }

  /// A string, or `null`.
  public static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  /// A number, or `null`.
  public static func optional(_ number: Int?) -> JSONValue { number.map(JSONValue.integer) ?? .null }

  /// The document, indented by two spaces, with a line break at the end.
  public var text: String {
    var writer = JSONWriter()
    writer.write(self, depth: 0)
    return writer.text + "\n"
  }

  /// As `text`, with lists and objects of up to 100 characters on one line: half the size where they are small and nested.
  var denseText: String {
    var writer = JSONWriter(shortest: 100)
    writer.write(self, depth: 0)
    return writer.text + "\n"
  }

  /// The characters that it takes on one line, about; nil for more than a limit.
  fileprivate func length(upTo limit: Int) -> Int? {
    guard limit >= 0 else { return nil }
    switch self {
    case .null, .bool: return 5
    case .integer(let number): return String(number).count
    case .string(let string): return string.utf8.count <= limit ? string.utf8.count + 2 : nil
    case .array(let elements): return Self.length(of: elements, upTo: limit, start: 2)
    case .members(let keys, let values):
      return Self.length(of: values, upTo: limit, start: keys.reduce(2) { $0 + $1.utf8.count + 4 })
    }
  }

  private static func length(of elements: [JSONValue], upTo limit: Int, start: Int) -> Int? {
    var length = start + 2 * elements.count
    for element in elements {
      guard length <= limit, let more = element.length(upTo: limit - length) else { return nil }
      length += more
    }
    return length <= limit ? length : nil
  }

  /// The document on one line, without a line break at the end.
  var line: String {
    var writer = JSONWriter(isOneLine: true)
    writer.write(self, depth: 0)
    return writer.text
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// A list.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An object.
  public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements.map { ($0.0, $0.1) }) }
}

/// Writes JSON text, one element a line.
private struct JSONWriter {
  var isOneLine = false
  /// Containers that take no more characters stand on one line; 0 for none.
  var shortest = 0
  var text = ""

  mutating func write(_ value: JSONValue, depth: Int) {
    let wasOneLine = isOneLine
    defer { isOneLine = wasOneLine }
    if shortest > 0, !isOneLine, value.length(upTo: shortest) != nil { isOneLine = true }
    switch value {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .integer(let number): text += String(number)
    case .string(let string): write(string)
    case .array(let elements):
      write(elements, open: "[", close: "]", depth: depth) { $0.write($1, depth: depth + 1) }
    case .members(let keys, let values):
      write(Array(zip(keys, values)), open: "{", close: "}", depth: depth) {
        $0.write($1.0)
        $0.text += $0.isOneLine && $0.shortest == 0 ? ":" : ": "
        $0.write($1.1, depth: depth + 1)
      }
    }
  }

  private mutating func write<Element>(
    _ elements: [Element], open: String, close: String, depth: Int, each: (inout JSONWriter, Element) -> Void
  ) {
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += isOneLine && shortest > 0 ? ", " : "," }
      if !isOneLine { text += "\n" + String(repeating: "  ", count: depth + 1) }
      each(&self, element)
    }
    if !elements.isEmpty, !isOneLine { text += "\n" + String(repeating: "  ", count: depth) }
    text += close
  }

  /// RFC 8259 section 7.
  private mutating func write(_ string: String) {
    text += "\""
    var last: Unicode.Scalar = " "
    for scalar in string.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Runners obey what follows `##[` in a log, whatever it stands in.
      case "#" where last == "#": escape(scalar)
      case " "..."~": text.unicodeScalars.append(scalar)
      default: if SafeText.isUnsafe(scalar) { escape(scalar) } else { text.unicodeScalars.append(scalar) }
      }
    }
    text += "\""
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16)
    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
