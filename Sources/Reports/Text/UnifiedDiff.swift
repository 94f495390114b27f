/// The difference between two texts as `diff -u` prints it and `git apply` reads it.
public struct UnifiedDiff {
  private typealias Row = LineDifference.Row

  /// Lines around a change.
  private static let context = 3

  private let path: String
  private let firstLine: Int
  private let before: [ArraySlice<UInt8>]
  private let after: [ArraySlice<UInt8>]

  /// Compares two versions of a file, or of a part that begins with the 1-based `firstLine`; `path` is relative, with `/`.
  public init(path: String, before: [UInt8], after: [UInt8], firstLine: Int = 1) {
    self.path = path
    self.firstLine = firstLine
    self.before = Self.lines(of: before)
    self.after = Self.lines(of: after)
  }

  /// The patch; empty where nothing differs.
  public var bytes: [UInt8] {
    let rows = LineDifference(from: before, to: after).rows
    let changed = rows.indices.filter { if case .same = rows[$0] { false } else { true } }
    guard !changed.isEmpty else { return [] }
    var hunks: [ClosedRange<Int>] = []
    for index in changed {
      let near = max(0, index - Self.context)...min(rows.count - 1, index + Self.context)
      if let last = hunks.last, near.lowerBound <= last.upperBound + 1 {
        hunks[hunks.count - 1] = last.lowerBound...near.upperBound
      } else {
        hunks.append(near)
      }
    }
    // A tab ends a name that contains spaces.
    let end = path.contains(" ") ? "\t\n" : "\n"
    var bytes = Array("--- \(quoted("a/" + path))\(end)+++ \(quoted("b/" + path))\(end)".utf8)
    var place = (row: 0, old: firstLine - 1, new: firstLine - 1)
    for hunk in hunks {
      // All rows between two hunks are in both versions.
      let same = hunk.lowerBound - place.row
      let (old, new) = (rows[hunk].count(where: Self.isOld), rows[hunk].count(where: Self.isNew))
      place = (hunk.upperBound + 1, place.old + same, place.new + same)
      bytes += Array("@@ -\(Self.span(old, after: place.old)) +\(Self.span(new, after: place.new)) @@\n".utf8)
      bytes += rows[hunk].flatMap(line)
      place = (place.row, place.old + old, place.new + new)
    }
    return bytes
  }

  /// As git quotes names that contain control characters, quotes or backslashes.
  private func quoted(_ name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy { !SafeText.isUnsafe($0) && $0 != "\"" && $0 != "\\" }
    guard !isPlain else { return name }
    let bytes = name.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: "\\" + String(repeating: "0", count: byte < 8 ? 2 : byte < 64 ? 1 : 0) + String(byte, radix: 8)
      }
    }
    return "\"" + bytes.joined() + "\""
  }

  /// Lines with their ends.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  private static func isOld(_ row: Row) -> Bool { if case .added = row { false } else { true } }

  private static func isNew(_ row: Row) -> Bool { if case .removed = row { false } else { true } }

  /// `FIRST,COUNT`; an empty side is named by the line before it.
  private static func span(_ count: Int, after line: Int) -> String { "\(count == 0 ? line : line + 1),\(count)" }

  private func line(_ row: Row) -> [UInt8] {
    switch row {
    case .same(let index): line(" ", before[index])
    case .removed(let index): line("-", before[index])
    case .added(let index): line("+", after[index])
    }
  }

  private func line(_ mark: String, _ text: ArraySlice<UInt8>) -> [UInt8] {
    let end = text.last == 0x0A ? "" : "\n\\ No newline at end of file\n"
    return Array(mark.utf8) + text + Array(end.utf8)
  }
}
