import Findings

/// The edits of a fix as a unified diff.
struct HTMLDiff {
  var fix: ResolvedFinding.Fix
  /// The file of the finding, which needs no name.
  var path: String
  var sources: [String: SourceText]

  /// Lines around an edit.
  private static let context = 3
  /// Bytes of a line that are shown.
  private static let reach = 320

  /// A block for each file.
  var markup: String {
    var paths: [String] = []
    for edit in fix.edits where !paths.contains(edit.place.path) { paths.append(edit.place.path) }
    return paths.map { path in
      guard let source = sources[path] else { return "" }
      let rows = diff(of: fix.edits.filter { $0.place.path == path }, in: source, path: path)
      let caption = path == self.path ? "" : "<figcaption class=\"p\">\(HTMLText.escaped(path))</figcaption>"
      return "<figure>\(caption)<pre class=\"d\">\(rows)</pre></figure>"
    }.joined()
  }

  private func diff(of edits: [ResolvedFinding.Edit], in source: SourceText, path: String) -> String {
    let first = max(1, (edits.map(\.place.line).min() ?? 1) - Self.context)
    let last = (edits.map(\.place.endLine).max() ?? 1) + Self.context
    let region = source.line(first).lowerBound..<max(source.line(first).lowerBound, source.line(last + 1).lowerBound)
    let before = Array(source.bytes[region])
    let patch = UnifiedDiff(path: "", before: before, after: after(edits, in: source, region: region), firstLine: first)
    // The first two lines name the file.
    return patch.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropFirst(2).map(row).joined()
  }

  private func after(_ edits: [ResolvedFinding.Edit], in source: SourceText, region: Range<Int>) -> [UInt8] {
    var after: [UInt8] = []
    var position = region.lowerBound
    for edit in edits.sorted(by: { $0.place.bytes.lowerBound < $1.place.bytes.lowerBound }) {
      let place = edit.place.bytes.clamped(to: position..<region.upperBound)
      after += source.bytes[position..<place.lowerBound] + Array(edit.replacement.utf8)
      position = place.upperBound
    }
    return after + source.bytes[position..<region.upperBound]
  }

  private func row(_ line: ArraySlice<UInt8>) -> String {
    var shown = line.prefix(Self.reach)
    if shown.last == 0x0D { shown.removeLast() }
    let text = HTMLText.code(shown) + (line.count > Self.reach ? "…" : "")
    switch line.first {
    case UInt8(ascii: "+"): return "<ins>\(text)</ins>"
    case UInt8(ascii: "-"): return "<del>\(text)</del>"
    case UInt8(ascii: "@"): return "<b>\(text)</b>"
    default: return line.isEmpty ? "" : "<span>\(text)</span>"
    }
  }
}
