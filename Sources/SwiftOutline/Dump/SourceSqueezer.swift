import SwiftSource

/// Source text without white space and comments.
public enum SourceSqueezer {
  /// The text of a range of a type or a name. String literals do not occur there.
  public static func text(of range: ByteRange, in bytes: [UInt8]) -> String {
    var kept: [UInt8] = []
    var offset = Int(range.start)
    let end = min(Int(range.end), bytes.count)
    while offset < end {
      if let behind = commentEnd(at: offset, end: end, in: bytes) {
        offset = behind
        continue
      }
      if bytes[offset] == UInt8(ascii: "`") {
        let behind = escapedEnd(at: offset, end: end, in: bytes)
        kept.append(contentsOf: bytes[offset..<behind])
        offset = behind
        continue
      }
      if !isSpace(bytes[offset]) { kept.append(bytes[offset]) }
      offset += 1
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// Behind a raw identifier, in which spaces and `//` are text (SE-0451).
  private static func escapedEnd(at offset: Int, end: Int, in bytes: [UInt8]) -> Int {
    (bytes[(offset + 1)..<end].firstIndex(of: UInt8(ascii: "`")) ?? end - 1) + 1
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) || byte == 0 }

  private static func commentEnd(at offset: Int, end: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[offset] == UInt8(ascii: "/"), offset + 1 < end else { return nil }
    switch bytes[offset + 1] {
    case UInt8(ascii: "/"):
      var next = offset
      while next < end, bytes[next] != 0x0A, bytes[next] != 0x0D { next += 1 }
      return next
    case UInt8(ascii: "*"): return blockCommentEnd(at: offset, end: end, in: bytes)
    default: return nil
    }
  }

  private static func blockCommentEnd(at offset: Int, end: Int, in bytes: [UInt8]) -> Int {
    var level = 0
    var next = offset
    while next + 1 < end {
      if bytes[next] == UInt8(ascii: "/"), bytes[next + 1] == UInt8(ascii: "*") {
        level += 1
        next += 2
      } else if bytes[next] == UInt8(ascii: "*"), bytes[next + 1] == UInt8(ascii: "/") {
        level -= 1
        next += 2
        if level == 0 { return next }
      } else {
        next += 1
      }
    }
    return end
  }
}
