/// What a byte can begin. The first three cases continue an identifier, so one comparison decides that.
enum ByteClass: UInt8 {
  case letter, digit, dollar
  case space, newline, slash, mark, dot, `operator`
  case quote, apostrophe, backtick, pound, at
  case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
  case comma, semicolon, colon, backslash
  /// Part of a scalar beyond ASCII.
  case high
  /// The control characters that Swift source must not contain. The compiler warns of NUL and reads on as at a space.
  case invalid

  /// Whether a byte of this class continues an identifier.
  var continuesWord: Bool { rawValue <= ByteClass.dollar.rawValue }

  /// The class of every byte.
  static let table: [ByteClass] = (0...255).map { ByteClass(byte: UInt8($0)) }

  private init(byte: UInt8) {
    switch byte {
    case 0x80...: self = .high
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      self = .letter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
    default: self = Self.punctuation[byte] ?? .invalid
    }
  }

  private static let punctuation: [UInt8: ByteClass] = {
    var classes: [UInt8: ByteClass] = [0x00: .space, 0x0A: .newline, 0x0D: .newline]
    let groups: [(String, ByteClass)] = [
      (" \t\u{0B}\u{0C}", .space), ("$", .dollar), ("/", .slash), ("!?", .mark), (".", .dot),
      ("=-+*%<>&|^~", .operator),
      ("\"", .quote), ("'", .apostrophe), ("`", .backtick), ("#", .pound), ("@", .at), ("(", .leftParen),
      (")", .rightParen), ("[", .leftBracket), ("]", .rightBracket), ("{", .leftBrace), ("}", .rightBrace),
      (",", .comma), (";", .semicolon), (":", .colon), ("\\", .backslash),
    ]
    for (characters, group) in groups {
      for byte in characters.utf8 { classes[byte] = group }
    }
    return classes
  }()
}

/// The bytes the lexer compares with, by name.
enum Byte {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backslash = UInt8(ascii: "\\")
  static let backtick = UInt8(ascii: "`")
  static let pound = UInt8(ascii: "#")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let dot = UInt8(ascii: ".")
  static let underscore = UInt8(ascii: "_")
  static let leftParen = UInt8(ascii: "(")
  static let rightParen = UInt8(ascii: ")")
  static let leftBracket = UInt8(ascii: "[")
  static let rightBracket = UInt8(ascii: "]")
  static let leftBrace = UInt8(ascii: "{")
  static let rightBrace = UInt8(ascii: "}")
  static let comma = UInt8(ascii: ",")
  static let semicolon = UInt8(ascii: ";")
  static let colon = UInt8(ascii: ":")
  static let exclamation = UInt8(ascii: "!")
  static let question = UInt8(ascii: "?")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let equal = UInt8(ascii: "=")
  static let minus = UInt8(ascii: "-")
  static let ampersand = UInt8(ascii: "&")

  static func isNewline(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  static func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }
}
