/// A word in 64 bits: up to seven bytes whole, with their number; of a longer one a hash, marked by the top bit.
struct WordKey: Equatable {
  var bits: UInt64

  /// Whether equal keys are equal words without a look at the text.
  var isWhole: Bool { bits >> 63 == 0 }

  /// Where to look first in a table.
  var position: Int {
    let mixed = bits &* Self.factor
    return Int(truncatingIfNeeded: mixed >> 32)
  }

  /// An odd number without pattern, the golden ratio in 64 bits.
  private static var factor: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  init(bits: UInt64) { self.bits = bits }

  init(_ bytes: UnsafeRawBufferPointer) {
    let count = bytes.count
    if count < 8 {
      bits = Self.packed(bytes) | UInt64(count) << 56
      return
    }
    // Steps of eight bytes; the last overlaps the one before, so that no byte is read alone.
    var hash = UInt64(truncatingIfNeeded: count) &* Self.factor
    var offset = 0
    while offset + 8 < count {
      hash = (hash ^ bytes.eight(at: offset)) &* Self.factor
      hash ^= hash >> 29
      offset += 8
    }
    hash = (hash ^ bytes.eight(at: count - 8)) &* Self.factor
    bits = (hash ^ hash >> 29) | 1 << 63
  }

  /// At most seven bytes as a number, without a loop: overlapping reads put the same bytes in the same place.
  private static func packed(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    if count >= 4 {
      let low = UInt64(bytes.loadUnaligned(as: UInt32.self))
      let high = UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
      return low | high << UInt64((count - 4) * 8)
    }
    guard count > 0 else { return 0 }
    let middle = count / 2
    return UInt64(bytes[0]) | UInt64(bytes[middle]) << UInt64(middle * 8)
      | UInt64(bytes[count - 1]) << UInt64((count - 1) * 8)
  }
}

extension UnsafeRawBufferPointer {
  /// Eight bytes as a number.
  func eight(at offset: Int) -> UInt64 { loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
}
