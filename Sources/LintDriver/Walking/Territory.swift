/// The folders that a run is about, and that strangers wrote.
///
/// What lies in them may be read, and written where the user asks for it; but a link in them is the stranger's word and leads no
/// run out of them. Links outside of them are the user's own.
public struct Territory: Sendable {
  /// Absolute, without links and without a trailing `/`; empty for the root of the file system.
  private let roots: Set<String>

  /// The territory of some paths; those that do not exist add nothing.
  public init(_ paths: [String]) {
    roots = Set(paths.compactMap { resolvedPath($0) }.map { $0 == "/" ? "" : $0 })
  }

  /// The analysed paths and the repository around them.
  public init(_ paths: [String], repository: RepositoryPaths) {
    self.init(paths + [repository.root].compactMap(\.self))
  }

  /// Whether an absolute path without links is in it.
  func contains(resolved path: String) -> Bool {
    // From the path up, for there may be as many roots as files.
    var part = path == "/" ? "" : path[...]
    while !roots.contains(String(part)) {
      guard let slash = part.lastIndex(of: "/") else { return false }
      part = part[..<slash]
    }
    return true
  }

  /// Whether a path leads into it, with all links followed; a part that does not exist yet is taken as it is written.
  public func contains(_ path: String) -> Bool {
    var missing: [Substring] = []
    var rest = path[...]
    while true {
      if let real = resolvedPath(rest.isEmpty ? "." : String(rest)) {
        guard !missing.contains("..") else { return false }
        return contains(
          resolved: ([real == "/" ? "" : real] + missing.reversed().map(String.init)).joined(separator: "/"))
      }
      guard !rest.isEmpty else { return false }
      let slash = rest.lastIndex(of: "/")
      let part = rest[(slash.map { rest.index(after: $0) } ?? rest.startIndex)...]
      if !part.isEmpty, part != "." { missing.append(part) }
      rest = slash.map { $0 == rest.startIndex && rest.count > 1 ? "/" : rest[..<$0] } ?? ""
    }
  }

  /// Why a file must not be written at a path: a link of the territory would decide where it goes.
  func objection(toWriting path: String) -> String? {
    let parts = path.split(separator: "/")
    var current = path.hasPrefix("/") ? "" : resolvedPath(".") ?? ""
    for (index, part) in parts.enumerated() where part != "." {
      let next = part == ".." ? current + "/.." : current + "/" + part
      guard let status = try? FileStatus.of(next, followingLinks: false) else { return nil }
      let target = resolvedPath(next)
      if status.kind == .link, contains(resolved: current) {
        guard let target else { return "a link in the analysed code leads to nowhere" }
        let kind = (try? FileStatus.of(target))?.kind
        if kind == .file, index == parts.count - 1 { return "it is a link in the analysed code, to '\(target)'" }
        if kind == .directory, !contains(resolved: target) { return "a link in the analysed code leads to '\(target)'" }
      }
      guard let target else { return nil }
      current = target == "/" ? "" : target
    }
    return nil
  }
}
