/// One Unicode scalar beyond ASCII, as it stands in source. The ranges are those of the Swift grammar, section
/// "Lexical Structure": identifier-head, identifier-character, operator-head and operator-character.
struct SourceScalar {
  /// The code point; meaningless when `isValid` is false.
  var value: UInt32
  /// The number of bytes; at least 1.
  var length: Int
  /// Whether the bytes are well-formed UTF-8.
  var isValid: Bool

  var continuesIdentifier: Bool {
    isValid && (value < 0x10000 ? Self.contains(value, in: Self.identifierRanges) : isInAssignedPlane)
  }

  var startsIdentifier: Bool { continuesIdentifier && !isCombining }

  var startsOperator: Bool { isValid && Self.contains(value, in: Self.operatorRanges) }

  var continuesOperator: Bool {
    startsOperator || (isValid && (isCombining || 0xFE00...0xFE0F ~= value || 0xE0100...0xE01EF ~= value))
  }

  /// No-break and ideographic space and byte order mark count as white space. The compiler rejects the first two, and
  /// offers to replace them by a space.
  var isSpace: Bool { isValid && (value == 0xA0 || value == 0x3000 || value == 0xFEFF) }

  private var isInAssignedPlane: Bool { value < 0xF0000 && value & 0xFFFF <= 0xFFFD }

  private var isCombining: Bool {
    0x300...0x36F ~= value || 0x1DC0...0x1DFF ~= value || 0x20D0...0x20FF ~= value || 0xFE20...0xFE2F ~= value
  }

  private static func contains(_ value: UInt32, in ranges: [ClosedRange<UInt32>]) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }

  private static let identifierRanges: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
    0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040,
    0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF,
    0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44,
    0xFE47...0xFFF8,
  ]

  private static let operatorRanges: [ClosedRange<UInt32>] = [
    0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF,
    0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
    0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030,
  ]
}

extension SourceScalar {
  /// Decodes the scalar at `offset`, which must be inside `bytes`. Malformed bytes give one invalid scalar that
  /// ends before the next byte that may start a scalar.
  init(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let first = bytes[offset]
    let length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    var value = UInt32(first) & (length == 1 ? 0x7F : length == 0 ? 0 : 0x7F >> UInt32(length))
    var read = 1
    while read < length, offset + read < bytes.count, bytes[offset + read] & 0xC0 == 0x80 {
      value = value << 6 | UInt32(bytes[offset + read] & 0x3F)
      read += 1
    }
    self.value = value
    self.length = read
    isValid = read == length && Unicode.Scalar(value) != nil && Self.isShortest(value, length)
    guard !isValid else { return }
    while offset + self.length < bytes.count, bytes[offset + self.length] & 0xC0 == 0x80 { self.length += 1 }
  }

  private static func isShortest(_ value: UInt32, _ length: Int) -> Bool {
    switch length {
    case 3: value >= 0x800
    case 4: value >= 0x10000
    default: true
    }
  }
}
