/// What the files of a work tree were at an earlier commit, as far as they are different now.
///
/// Read from one patch that shows whole files: what it keeps and what it takes away is the old text.
public struct FormerTexts: Sendable {
  private let root: String
  /// By the path that a file has now, or had when it was deleted, from the root; nil for one that is new.
  private var texts: [String: [UInt8]?] = [:]

  /// Reads a patch of `git diff` with more lines of context than any file has.
  init(root: String, patch: [UInt8]) {
    self.root = root
    var (old, new): (String?, String?) = (nil, nil)
    var (oldLeft, newLeft) = (0, 0)
    // Whether the line that was read last is one of the old text.
    var wasOld = false
    for line in patch.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let (sign, path) = (line.first, new ?? old)
      if sign == UInt8(ascii: "\\") {
        // No newline at the end of what was read last.
        if let path, texts[path]??.last == 0x0A, wasOld { texts[path]??.removeLast() }
      } else if oldLeft > 0 || newLeft > 0 {
        wasOld = sign != UInt8(ascii: "+")
        if wasOld { oldLeft -= 1 }
        if sign != UInt8(ascii: "-") { newLeft -= 1 }
        if wasOld, let path { texts[path]??.append(contentsOf: line.dropFirst() + [0x0A]) }
      } else if line.starts(with: "--- ".utf8) {
        old = PatchReader.path(in: line.dropFirst(4), behind: "a/")
      } else if line.starts(with: "+++ ".utf8) {
        new = PatchReader.path(in: line.dropFirst(4), behind: "b/")
        if let path = new ?? old { texts[path] = .some(old == nil ? nil : []) }
      } else if let spans = PatchReader.spans(inHead: line) {
        (oldLeft, newLeft) = (spans.old.count, spans.new.count)
      }
    }
  }

  /// A file that is new as a whole.
  mutating func add(_ path: String) { texts[path] = .some(nil) }

  /// The files of a run as they were: those that are new are left out, and those that are gone are back.
  public func files(_ files: [SourceFile], in territory: Territory, from directory: WorkingDirectory) -> [SourceFile] {
    var left = texts
    let former = files.compactMap { file -> SourceFile? in
      let path = directory.absolutePath(of: file.path)
      let real = resolvedPath(path) ?? path
      guard real.hasPrefix(root + "/"), let text = left.removeValue(forKey: String(real.dropFirst(root.count + 1)))
      else { return file }
      return text.map { SourceFile(path: file.path, bytes: $0, use: file.use) }
    }
    let gone = left.sorted { $0.key.precedesInBytes($1.key) }.compactMap { path, text -> SourceFile? in
      let absolute = root + "/" + path
      guard let text, resolvedPath(absolute) == nil, territory.contains(absolute) else { return nil }
      return SourceFile(path: directory.relativePath(to: absolute), bytes: text)
    }
    return former + gone
  }
}
