/// Finds the files in which git is told what to ignore. Folders are absolute.
enum GitIgnore {
  /// The rules of the repository and of every folder between its root and a folder, which itself does not count.
  static func rules(above folder: String) -> [IgnoreRules] {
    var rules: [IgnoreRules] = []
    var current = folder
    // The folder's own `.git` and `.gitignore` are seen when it is entered.
    while !isRepository(current), let slash = current.lastIndex(of: "/") {
      current = String(current[..<slash])
      rules = self.rules(in: current) + rules
      if isRepository(current) { return privateRules(of: current) + rules }
    }
    return []
  }

  /// The rules of one folder's `.gitignore`.
  static func rules(in folder: String) -> [IgnoreRules] {
    guard let bytes = try? FileReader.bytes(of: folder + "/.gitignore") else { return [] }
    return [IgnoreRules(file: bytes, folder: folder)].filter { !$0.isEmpty }
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
    guard (try? FileStatus.of(git))?.kind == .file else { return git }
    guard let target = line(of: git), target.hasPrefix("gitdir: ") else { return nil }
    let folder = absolute(String(target.dropFirst("gitdir: ".count)), in: repository)
    return line(of: folder + "/commondir").map { absolute($0, in: folder) } ?? folder
  }

  private static func absolute(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : folder + "/" + path
  }

  private static func line(of path: String) -> String? {
    guard let bytes = try? FileReader.bytes(of: path) else { return nil }
    return String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }
}
