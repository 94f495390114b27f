/// Finds and reads configurations.
public enum ConfigurationFile {
  /// The file that holds for a path: in its folder or the nearest one above, up to the root of the repository.
  public static func find(from path: String, in directory: WorkingDirectory) -> String? {
    var folder = resolvedPath(path) ?? directory.absolutePath(of: path)
    if (try? FileStatus.of(folder))?.kind != .directory { folder = parent(of: folder) }
    while true {
      let file = folder + "/" + Configuration.fileName
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

  /// Reads a file; its patterns begin at its folder.
  public static func read(
    _ path: String, in directory: WorkingDirectory, vocabulary: ConfigurationVocabulary
  ) throws(ConfigurationError) -> Configuration {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.bytes(of: path)
    } catch {
      throw ConfigurationError(path: path, reason: error.message)
    }
    let folder = parent(of: directory.absolutePath(of: directory.reportedPath(of: path)))
    return try ConfigurationReader.read(bytes, path: path, folder: folder, vocabulary: vocabulary)
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
