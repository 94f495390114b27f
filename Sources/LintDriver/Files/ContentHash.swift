/// Hashes that are the same on every machine and in every run, unlike `Hasher`.
enum ContentHash {
  /// FNV-1a over words of eight bytes, mixed at the end.
  static func hash(_ bytes: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset + 8 <= buffer.count {
        let word = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        hash = (hash ^ word) &* 0x0000_0100_0000_01b3
        // The multiplication only carries upwards; without this the high bytes of a word would hardly count.
        hash ^= hash >> 29
        offset += 8
      }
      while offset < buffer.count {
        hash = (hash ^ UInt64(buffer[offset])) &* 0x0000_0100_0000_01b3
        offset += 1
      }
    }
    return mixed(hash ^ UInt64(bytes.count))
  }

  /// 16 hexadecimal digits.
  static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The finaliser of SplitMix64.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var value = value
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}

/// Counts lines without an index.
enum LineCounter {
  /// The number of lines; a line break at the end begins no further one.
  static func lines(in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      // One question in each loop, so that the compiler asks it of many bytes at once.
      let returns = count(of: 0x0D, in: bytes)
      var breaks = count(of: 0x0A, in: bytes) + returns
      if returns > 0 {
        for index in bytes.indices.dropFirst() where bytes[index] == 0x0A && bytes[index - 1] == 0x0D { breaks -= 1 }
      }
      let isOpen = bytes.last.map { $0 != 0x0A && $0 != 0x0D } ?? false
      return isOpen ? breaks + 1 : breaks
    }
  }

  /// Eight bytes in one step: the bytes of `found` count, each for its own column, what the columns saw.
  private static func count(of wanted: UInt8, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    let pattern = 0x0101_0101_0101_0101 &* UInt64(wanted)
    var count = 0
    var offset = 0
    while offset + 8 <= raw.count {
      var found: UInt64 = 0
      // A column holds no more than 255.
      let end = min(offset + 255 * 8, raw.count - 7)
      while offset < end {
        let differences = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ pattern
        let others = ((differences & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F) | differences
        found &+= (~others & 0x8080_8080_8080_8080) >> 7
        offset += 8
      }
      let pairs = (found & 0x00FF_00FF_00FF_00FF) &+ ((found >> 8) & 0x00FF_00FF_00FF_00FF)
      count += Int((pairs &* 0x0001_0001_0001_0001) >> 48)
    }
    while offset < raw.count {
      count += raw[offset] == wanted ? 1 : 0
      offset += 1
    }
    return count
  }
}
