/// Reads UTF-8 scalar by scalar, the way Unicode recommends for damaged text (section 3.9, "maximal subparts").
enum UTF8Scanner {
  /// One scalar, or one run of bytes that stands for U+FFFD.
  struct Step {
    /// At least 1.
    var length: Int
    /// UTF-16 code units.
    var units: Int
    var isValid: Bool
  }

  /// The scalar that begins at `position`, which is inside the bytes.
  static func step(in bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Step {
    let lead = bytes[position]
    if lead < 0x80 { return Step(length: 1, units: 1, isValid: true) }
    let needed = lead >= 0xC2 && lead <= 0xDF ? 1 : lead & 0xF0 == 0xE0 ? 2 : lead >= 0xF0 && lead <= 0xF4 ? 3 : 0
    guard needed > 0 else { return Step(length: 1, units: 1, isValid: false) }
    var length = 1
    while length <= needed {
      let index = position + length
      guard index < bytes.count, allowed(after: lead, at: length).contains(bytes[index]) else {
        return Step(length: length, units: 1, isValid: false)
      }
      length += 1
    }
    return Step(length: length, units: needed == 3 ? 2 : 1, isValid: true)
  }

  /// Unicode table 3-7: only the second byte depends on the first.
  private static func allowed(after lead: UInt8, at index: Int) -> ClosedRange<UInt8> {
    guard index == 1 else { return 0x80...0xBF }
    switch lead {
    case 0xE0: return 0xA0...0xBF
    case 0xED: return 0x80...0x9F
    case 0xF0: return 0x90...0xBF
    case 0xF4: return 0x80...0x8F
    default: return 0x80...0xBF
    }
  }
}
