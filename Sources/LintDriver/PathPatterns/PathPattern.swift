/// A pattern, and the folder that it begins at: that of the configuration in which it is written.
public struct PathPattern: Hashable, Sendable {
  /// As it is written.
  public var glob: Glob
  /// Absolute, without a trailing `/`.
  public var folder: String

  /// A pattern of a folder.
  public init(_ glob: Glob, in folder: String) {
    self.glob = glob
    self.folder = folder
  }
}

/// Patterns of one or several configurations together.
struct PathFilter: Sendable {
  private let rules: [IgnoreRules]

  init(_ patterns: [PathPattern]) {
    let folders = Dictionary(grouping: patterns, by: \.folder).sorted { $0.key < $1.key }
    rules = folders.map { IgnoreRules($0.value.map(\.glob), folder: $0.key) }
  }

  /// Whether a file, or a folder around it, matches.
  func matches(fileOrFolderAround absolute: String) -> Bool {
    rules.contains { $0.matches(fileOrFolderAround: absolute) }
  }
}

/// A path of a configuration, as it is written, and the folder that it begins at.
public struct ConfiguredPath: Hashable, Sendable {
  /// As it is written.
  public var text: String
  /// Absolute, without a trailing `/`.
  public var folder: String

  /// As seen from a directory.
  public func path(from directory: WorkingDirectory) -> String {
    directory.reportedPath(of: text.hasPrefix("/") ? text : folder + "/" + text)
  }
}
