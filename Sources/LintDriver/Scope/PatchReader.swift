/// Reads which lines a patch adds or changes.
///
/// The patch is one of `git diff --unified=0` with the prefixes `a/` and `b/`. What stands in the files cannot be taken
/// for a header: each hunk says how many lines it has, and these are skipped.
struct PatchReader {
  /// The 1-based lines by path, as the patch writes it; a file of which lines are only taken away has none.
  private(set) var lines: [String: [ClosedRange<Int>]] = [:]
  private var path: String?
  /// Lines that are left of the current hunk.
  private var rest = 0

  /// Reads a whole patch.
  init(_ patch: [UInt8]) {
    for line in patch.split(separator: 0x0A, omittingEmptySubsequences: false) { read(line) }
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    // `\ No newline at end of file` belongs to no file.
    if line.first == UInt8(ascii: "\\") { return }
    if rest > 0 {
      rest -= 1
    } else if line.starts(with: "+++ ".utf8) {
      path = Self.path(in: line.dropFirst(4), behind: "b/")
    } else if line.starts(with: "@@ -".utf8) {
      readHunk(line)
    }
  }

  private mutating func readHunk(_ head: ArraySlice<UInt8>) {
    guard let (old, new) = Self.spans(inHead: head) else { return }
    let (sum, overflow) = old.count.addingReportingOverflow(new.count)
    rest = overflow ? 0 : sum
    guard let path, new.count > 0 else { return }
    let (last, isTooFar) = new.start.addingReportingOverflow(new.count - 1)
    guard !isTooFar, new.start <= last else { return }
    lines[path, default: []].append(new.start...last)
  }

  /// `@@ -12,3 +14 @@ context`: the lines before and after; a missing count is 1. Nil for a line that is no head.
  static func spans(inHead line: ArraySlice<UInt8>) -> (old: (start: Int, count: Int), new: (start: Int, count: Int))? {
    guard line.starts(with: "@@ -".utf8) else { return nil }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 3)
    guard words.count >= 3, let old = span(words[1]), let new = span(words[2]) else { return nil }
    return (old, new)
  }

  private static func span(_ word: Substring) -> (start: Int, count: Int)? {
    let numbers = word.dropFirst().split(separator: ",").map { Int($0) }
    guard let start = numbers.first ?? nil, start >= 0 else { return nil }
    guard numbers.count > 1 else { return (start, 1) }
    guard let count = numbers[1], count >= 0 else { return nil }
    return (start, count)
  }

  /// The path behind `b/` or `a/`; nil for a file that is gone, or was not there.
  static func path(in bytes: ArraySlice<UInt8>, behind prefix: String) -> String? {
    var name = bytes
    // A tab ends a name with spaces.
    if name.last == 0x09 { name.removeLast() }
    if name.first == UInt8(ascii: "\""), name.last == UInt8(ascii: "\""), name.count > 1 {
      name = unquoted(name.dropFirst().dropLast())[...]
    }
    guard name.starts(with: prefix.utf8) else { return nil }
    return String(decoding: name.dropFirst(2), as: UTF8.self)
  }

  /// As `quote_c_style` of git: letters for some controls, three octal digits for other bytes.
  private static func unquoted(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let letters: [UInt8: UInt8] = [
      UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "v"): 11,
      UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
    ]
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        result.append(byte)
        continue
      }
      let digits = ([escape] + rest.prefix(2)).map { String(UnicodeScalar($0)) }.joined()
      if let value = UInt8(digits, radix: 8), digits.count == 3 {
        result.append(value)
        rest = rest.dropFirst(2)
      } else {
        result.append(letters[escape] ?? escape)
      }
    }
    return result
  }
}
