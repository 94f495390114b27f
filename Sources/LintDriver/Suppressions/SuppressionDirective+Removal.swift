import SwiftSource

extension SuppressionDirective {
  /// The bytes to delete so that the directive no longer names the rules at some positions; each with what separates
  /// it from a rule that stays. Nil if none would stay.
  func removals(of positions: Set<Int>) -> [ByteRange]? {
    guard positions.count < rules.count else { return nil }
    return positions.sorted().map { position in
      let range = rules[position].range
      let stays = (position + 1..<rules.count).contains { !positions.contains($0) }
      return stays
        ? ByteRange(from: range.start, to: rules[position + 1].range.start)
        : ByteRange(from: rules[position - 1].range.end, to: range.end)
    }
  }
}

extension ByteRange {
  fileprivate init(from start: UInt32, to end: UInt32) { self.init(start: start, length: end - start) }

  /// What goes with a comment when it is deleted: its line if it stands there alone, else the blanks before it.
  ///
  /// Nil for a comment of several lines, which says more than a directive does, and between tokens that would join.
  static func removal(of comment: ByteRange, in bytes: [UInt8]) -> ByteRange? {
    var start = Int(comment.start)
    var end = min(Int(comment.end), bytes.count)
    guard start <= end, !bytes[start..<end].contains(where: \.isLineEnd) else { return nil }
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    let beginsLine = start == 0 || bytes[start - 1].isLineEnd
    let endsLine = end == bytes.count || bytes[end].isLineEnd
    switch (beginsLine, endsLine) {
    case (true, true):
      if end < bytes.count { end += bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1 }
      return ByteRange(from: UInt32(start), to: UInt32(end))
    case (false, true): return ByteRange(from: UInt32(start), to: UInt32(end))
    // The margin of the line stays.
    case (true, false): return ByteRange(from: comment.start, to: UInt32(end))
    case (false, false):
      guard start < Int(comment.start), end > Int(comment.end) else { return nil }
      return ByteRange(from: comment.start, to: UInt32(end))
    }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
  fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
