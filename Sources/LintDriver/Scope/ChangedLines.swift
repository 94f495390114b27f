/// The lines of a work tree that are new or different.
public struct ChangedLines: Sendable {
  private let root: String
  /// In the order of the files, by path from the root.
  private var lines: [String: [ClosedRange<Int>]]

  init(root: String, lines: [String: [ClosedRange<Int>]]) {
    self.root = root
    self.lines = lines
  }

  /// A file that is new as a whole.
  mutating func add(_ path: String) { lines[path] = [1...Int.max] }

  /// Whether some line of a range changed; the path is absolute, and links in it are followed.
  func touch(_ range: ClosedRange<Int>, of path: String) -> Bool {
    let path = resolvedPath(path) ?? path
    guard path.hasPrefix(root + "/"), let changed = lines[String(path.dropFirst(root.count + 1))] else { return false }
    return changed.contains { $0.overlaps(range) }
  }
}
