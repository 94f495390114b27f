import Findings

/// Which findings of a run are reported. The whole project is analysed in any case: a leak has its cause in other files.
public enum ReportScope: Sendable {
  /// Those that point at some of these files, or at a file below some of these folders. Absolute paths without links.
  case files([String], WorkingDirectory)
  /// Those of which the place or some piece of evidence is on a changed line.
  case lines(ChangedLines, WorkingDirectory)

  /// Files and folders by the paths that users write; the paths that do not exist come second.
  public static func files(
    at paths: [String], from directory: WorkingDirectory
  ) -> (scope: ReportScope, missing: [String]) {
    let resolved = paths.map { resolvedPath($0) }
    let missing = zip(paths, resolved).filter { $0.1 == nil }.map(\.0)
    return (.files(resolved.compactMap(\.self), directory), missing)
  }

  /// Files and folders that need not exist yet.
  public static func paths(_ paths: [String], from directory: WorkingDirectory) -> ReportScope {
    .files(paths.map { resolvedPath($0) ?? directory.absolutePath(of: $0) }, directory)
  }

  /// Whether a finding is reported.
  public func contains(_ finding: ResolvedFinding) -> Bool {
    switch self {
    case .files(_, let directory): holds(directory.absolutePath(of: finding.place.path))
    case .lines(let changes, let directory):
      ([finding.place] + finding.steps.map(\.place)).contains { place in
        let last = max(place.line, place.endLine)
        return changes.touch(place.line...last, of: directory.absolutePath(of: place.path))
      }
    }
  }

  /// Whether it is about lines, and not about files.
  public var isOfLines: Bool { if case .lines = self { true } else { false } }

  private func holds(_ path: String) -> Bool {
    guard case .files(let roots, _) = self else { return false }
    let path = resolvedPath(path) ?? path
    return roots.contains { path == $0 || path.hasPrefix($0 == "/" ? $0 : $0 + "/") }
  }
}
