/// The patterns of one `.gitignore`, or of one list of a configuration, with the folder that they are written in.
struct IgnoreRules: Sendable {
  private struct Rule {
    var glob: Glob
    /// `!pattern`: what an earlier pattern ignores is taken all the same.
    var isNegated: Bool
  }

  /// Absolute, without a trailing `/`; empty for the root.
  let folder: String
  private var rules: [Rule] = []

  /// The lines of a file; what cannot match is left out, as git does.
  init(file bytes: [UInt8], folder: String) {
    self.folder = folder
    let lines = bytes.split(omittingEmptySubsequences: true) { $0 == 0x0A || $0 == 0x0D }
    for line in lines { add(String(decoding: line, as: UTF8.self).drop { $0 == "\u{FEFF}" }) }
  }

  /// Patterns without `!`.
  init(_ globs: [Glob], folder: String) {
    self.folder = folder
    rules = globs.map { Rule(glob: $0, isNegated: false) }
  }

  var isEmpty: Bool { rules.isEmpty }

  /// Whether the last pattern that matches ignores the path; nil where none does.
  func verdict(on absolute: String, isFolder: Bool) -> Bool? {
    let bytes = absolute.utf8
    guard !rules.isEmpty, bytes.starts(with: folder.utf8),
      bytes.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
    else { return nil }
    let path = PathParts(bytes.dropFirst(folder.utf8.count + 1))
    return rules.last { $0.glob.matches(path, isFolder: isFolder) }.map { !$0.isNegated }
  }

  /// Whether a file, or a folder around it, matches.
  func matches(fileOrFolderAround absolute: String) -> Bool {
    if verdict(on: absolute, isFolder: false) == true { return true }
    var folder = absolute[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if verdict(on: String(folder), isFolder: true) == true { return true }
    }
    return false
  }

  private mutating func add(_ line: Substring) {
    var line = line
    while line.last == " " || line.last == "\t", line.dropLast().last != "\\" { line.removeLast() }
    guard !line.isEmpty, line.first != "#" else { return }
    let isNegated = line.first == "!"
    if isNegated { line.removeFirst() }
    guard let glob = Glob(ignoreLine: String(line)) else { return }
    rules.append(Rule(glob: glob, isNegated: isNegated))
  }
}
