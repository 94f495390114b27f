/// Finds and reads configurations.
public enum ConfigurationFile {
  /// The file that holds for a path: in its folder or the nearest one above, up to the root of the repository.
  public static func find(from path: String, in directory: WorkingDirectory) -> String? {
    find(Configuration.fileName, from: path, in: directory)
  }

  private static func find(_ name: String, from path: String, in directory: WorkingDirectory) -> String? {
    var folder = resolvedPath(path) ?? directory.absolutePath(of: path)
    if (try? FileStatus.of(folder))?.kind != .directory { folder = parent(of: folder) }
    while true {
      let file = folder + "/" + name
      if (try? FileStatus.of(file)) != nil { return directory.reportedPath(of: file) }
      let isRoot = folder.isEmpty || folder == "/" || (try? FileStatus.of(folder + "/.git")) != nil
      guard !isRoot else { return nil }
      folder = parent(of: folder)
    }
  }

  /// What a configuration that was found, and not named, may speak of: its repository, or without one its folder.
  public static func territory(of path: String, in directory: WorkingDirectory) -> Territory {
    let folder = parent(of: directory.absolutePath(of: directory.reportedPath(of: path)))
    var current = folder
    while !current.isEmpty {
      if (try? FileStatus.of(current + "/.git")) != nil { return Territory([current]) }
      current = parent(of: current)
    }
    return Territory([folder.isEmpty ? "/" : folder])
  }

  /// Reads a file and those that it extends; the patterns of each begin at its own folder.
  public static func read(
    _ path: String, in directory: WorkingDirectory, vocabulary: ConfigurationVocabulary
  ) throws(ConfigurationError) -> Configuration {
    try read(path, in: directory, vocabulary: vocabulary, within: territory(of: path, in: directory), above: [])
  }

  /// Nothing outside of the territory is extended, and nothing that extends this file.
  private static func read(
    _ path: String, in directory: WorkingDirectory, vocabulary: ConfigurationVocabulary, within territory: Territory,
    above: [String]
  ) throws(ConfigurationError) -> Configuration {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.bytes(of: path)
    } catch {
      let who = above.last.map { "; '\($0)' extends it" } ?? ""
      throw ConfigurationError(path: path, reason: error.message + who)
    }
    var configuration = try ConfigurationReader.read(
      bytes, path: path, folder: folder(of: path, in: directory), vocabulary: vocabulary)
    guard let base = configuration.base?.value.path(from: directory) else { return configuration }
    let files = above + [path]
    guard territory.contains(base) else {
      throw ConfigurationError(path: path, reason: "extends '\(base)', which lies outside of the repository")
    }
    guard !files.contains(where: { resolvedPath($0) == resolvedPath(base) }) else {
      throw ConfigurationError(path: path, reason: "extends '\(base)', which extends it")
    }
    configuration.inherit(
      from: try read(base, in: directory, vocabulary: vocabulary, within: territory, above: files))
    return configuration
  }

  /// The folders with rule cards that a file and those that it extends name, the farthest first: they have to be known before
  /// the names of rules can be read. What is wrong with the files is said when they are read as a whole.
  public static func ruleFolders(of path: String, in directory: WorkingDirectory) -> [Sourced<ConfiguredPath>] {
    let territory = territory(of: path, in: directory)
    var folders: [Sourced<ConfiguredPath>] = []
    var next: String? = path
    var known: Set<String> = []
    while let file = next, known.insert(resolvedPath(file) ?? file).inserted,
      let bytes = try? FileReader.bytes(of: file)
    {
      let said = ConfigurationReader.peek(
        at: [ConfigurationKey.ruleFolders.name, ConfigurationKey.extends.name], in: bytes, path: file,
        folder: folder(of: file, in: directory))
      folders = said.ruleFolders + folders
      next = said.base.map { $0.value.path(from: directory) }.flatMap { territory.contains($0) ? $0 : nil }
    }
    return folders
  }

  /// A file of that name is not read, but many linters read one: `.coordlint.yml` beside the code, up to the root of the repository.
  public static func stray(from path: String, in directory: WorkingDirectory) -> String? {
    [
      ".coordlint.yml", ".coordlint.yaml", "coordlint.json", ".coordlint.jsonc", "coordlint.yml", "coordlint.yaml",
      ".coordlintrc",
    ].lazy.compactMap { find($0, from: path, in: directory) }.first
  }

  private static func folder(of path: String, in directory: WorkingDirectory) -> String {
    parent(of: directory.absolutePath(of: directory.reportedPath(of: path)))
  }

  /// Reads a text in memory, as if it stood in a folder.
  public static func read(
    text: String, path: String, folder: String, vocabulary: ConfigurationVocabulary
  ) throws(ConfigurationError) -> Configuration {
    try ConfigurationReader.read(Array(text.utf8), path: path, folder: folder, vocabulary: vocabulary)
  }

  private static func parent(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}
