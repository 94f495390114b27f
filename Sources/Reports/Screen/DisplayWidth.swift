/// How many columns a terminal gives to a character.
enum DisplayWidth {
  /// The columns of a whole text without control characters.
  static func columns(of text: String) -> Int { text.reduce(0) { $0 + columns(of: $1) } }

  /// The columns of one user-perceived character: the widest of its parts.
  static func columns(of character: Character) -> Int {
    var columns = 0
    for scalar in character.unicodeScalars {
      // Variation selector 16 asks for the coloured, wide form.
      if scalar.value == 0xFE0F { return 2 }
      columns = max(columns, self.columns(of: scalar))
    }
    return columns
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return scalar.properties.isEmojiPresentation || isWide(scalar.value) ? 2 : 1
  }

  /// The blocks that Unicode's EastAsianWidth.txt calls W or F.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1B000...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
