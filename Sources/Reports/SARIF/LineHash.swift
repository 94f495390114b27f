/// The `primaryLocationLineHash` of GitHub's code scanning, by which it recognises an alert when lines move.
///
/// A rolling hash over the 100 UTF-16 code units from the line's first one, spaces and tabs left out, with CR and CRLF
/// read as LF; then a colon and how often that hash has occurred in the file.
enum LineHash {
  private static let window = 100
  private static let base: UInt64 = 37
  private static let endMark: UInt16 = 65535

  /// The value of each line, from the first; the line behind a final line break is one too.
  static func hashes(of text: SourceText) -> [String] {
    var hasher = RollingHasher()
    var previous: UInt16 = 0
    for unit in String(decoding: text.bytes, as: UTF8.self).utf16 {
      defer { previous = unit }
      if unit == 0x20 || unit == 0x09 || (unit == 0x0A && previous == 0x0D) { continue }
      hasher.add(unit == 0x0D ? 0x0A : unit)
    }
    hasher.add(endMark)
    for _ in 0..<window { hasher.add(0) }
    return hasher.values
  }

  private struct RollingHasher {
    var values: [String] = []
    private var ring: [UInt16] = Array(repeating: 0, count: LineHash.window)
    /// The number of the line that begins at a slot of the ring, 0 for none.
    private var starts: [Int] = Array(repeating: 0, count: LineHash.window)
    private var index = 0
    private var hash: UInt64 = 0
    private var line = 0
    private var startsLine = true
    private var counts: [UInt64: Int] = [:]
    /// `base` to the power of `window`: the weight of the unit that leaves.
    private let leavingWeight = (0..<LineHash.window).reduce(UInt64(1)) { power, _ in power &* LineHash.base }

    mutating func add(_ unit: UInt16) {
      if starts[index] > 0 {
        counts[hash, default: 0] += 1
        values.append("\(String(hash, radix: 16)):\(counts[hash, default: 1])")
        starts[index] = 0
      }
      if startsLine {
        line += 1
        starts[index] = line
        startsLine = false
      }
      startsLine = unit == 0x0A
      hash = LineHash.base &* hash &+ UInt64(unit) &- leavingWeight &* UInt64(ring[index])
      ring[index] = unit
      index = (index + 1) % LineHash.window
    }
  }
}
