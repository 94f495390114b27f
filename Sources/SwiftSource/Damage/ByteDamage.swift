/// Bytes that no Swift file may contain, wherever they stand: in code, text or comments.
enum ByteDamage {
  /// So many places are reported; a file in another encoding has one at every other byte.
  static let limit = 100

  /// The start of each run of NUL bytes and of malformed UTF-8.
  static func problems(in bytes: UnsafeBufferPointer<UInt8>) -> [SourceProblem] {
    var problems: [SourceProblem] = []
    var offset = 0
    var lastKind: SourceProblem.Kind?
    while offset < bytes.count, problems.count < limit {
      let plain = plainEnd(from: offset, in: bytes)
      if plain > offset {
        lastKind = nil
        offset = plain
        continue
      }
      let (kind, length) = damage(at: offset, in: bytes)
      if let kind, kind != lastKind { problems.append(SourceProblem(kind: kind, offset: UInt32(offset))) }
      lastKind = kind
      offset += length
    }
    return problems
  }

  private static func damage(
    at offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (kind: SourceProblem.Kind?, length: Int) {
    if bytes[offset] == 0 { return (.nulByte, 1) }
    let scalar = SourceScalar(at: offset, in: bytes)
    return (scalar.isValid ? nil : .invalidUTF8, scalar.length)
  }

  /// The first byte at or after `start` that is NUL or beyond ASCII; eight bytes are looked at in one step.
  private static func plainEnd(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = start
    while offset + 8 <= raw.count {
      let eight = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let zeros = (eight &- 0x0101_0101_0101_0101) & ~eight
      if (eight | zeros) & 0x8080_8080_8080_8080 != 0 { break }
      offset += 8
    }
    while offset < bytes.count, bytes[offset] &- 1 < 0x7F { offset += 1 }
    return offset
  }
}
