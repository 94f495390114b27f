/// Finds the files in which git is told what to ignore. Folders are absolute.
enum GitIgnore {
  /// The rules of the repository and of every folder between its root and a folder, which itself does not count.
  static func rules(above folder: String) -> [IgnoreRules] {
    var rules: [IgnoreRules] = []
    var current = folder
    // The folder's own `.git` and `.gitignore` are seen when it is entered.
    while !isRepository(current), let slash = current.lastIndex(of: "/") {
      current = String(current[..<slash])
      rules = ((try? self.rules(in: current)) ?? []) + rules
      if isRepository(current) { return privateRules(of: current) + rules }
    }
    return []
  }

  /// The rules of one folder's `.gitignore`.
  static func rules(in folder: String) throws(FileReadError) -> [IgnoreRules] {
    // Git follows no link here either.
    let file = folder + "/.gitignore"
    guard (try? FileStatus.of(file, followingLinks: false))?.kind == .file else { return [] }
    return [IgnoreRules(file: try FileReader.bytes(of: file), folder: folder)].filter { !$0.isEmpty }
  }

  /// `.git/info/exclude` of a repository.
  static func privateRules(of repository: String) -> [IgnoreRules] {
    guard let folder = gitFolder(of: repository),
      let bytes = try? FileReader.bytes(of: folder + "/info/exclude")
    else { return [] }
    return [IgnoreRules(file: bytes, folder: repository)].filter { !$0.isEmpty }
  }

  private static func isRepository(_ folder: String) -> Bool { (try? FileStatus.of(folder + "/.git")) != nil }

  /// Work trees and submodules have a file `.git` that leads to the folder; work trees share one `info`.
  private static func gitFolder(of repository: String) -> String? {
    let git = repository + "/.git"
    let kind = (try? FileStatus.of(git, followingLinks: false))?.kind
    guard kind == .file else { return kind == .directory ? git : nil }
    guard let target = line(of: git), target.hasPrefix("gitdir: ") else { return nil }
    let folder = absolute(String(target.dropFirst("gitdir: ".count)), in: repository)
    guard isKnown(repository, by: folder) else { return nil }
    return line(of: folder + "/commondir").map { absolute($0, in: folder) } ?? folder
  }

  /// Anybody can write a file that leads to a folder; only git writes into that folder where it came from.
  private static func isKnown(_ repository: String, by folder: String) -> Bool {
    let own = resolvedPath(repository)
    // A work tree.
    if let back = line(of: folder + "/gitdir") {
      return resolvedPath(absolute(back, in: folder)) == own.map { $0 + "/.git" }
    }
    // A submodule.
    guard let bytes = try? FileReader.bytes(of: folder + "/config") else { return false }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains { line in
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingSpaces }
      return parts.count == 2 && parts[0] == "worktree" && resolvedPath(absolute(parts[1], in: folder)) == own
    }
  }

  private static func absolute(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : folder + "/" + path
  }

  private static func line(of path: String) -> String? {
    guard let bytes = try? FileReader.bytes(of: path) else { return nil }
    return String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
