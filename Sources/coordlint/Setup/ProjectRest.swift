import LintDriver
import Reports

/// What of a project a run does not read because one of its folders is named: what is added in one folder may be removed in another.
struct ProjectRest {
  /// The folder that is named.
  let folder: String
  /// The project around it.
  let project: ProjectFolder

  /// Nil where a folder is a project or holds a whole app, where no project is around it, and where little but tests lies beside it.
  init?(of paths: [String], from directory: WorkingDirectory) {
    guard paths.count == 1, let folder = paths.first, (try? FileStatus.of(folder))?.kind == .directory else {
      return nil
    }
    var finder = ProjectFinder(from: directory)
    guard let project = finder.project(around: folder + "/Package.swift"),
      project.path != directory.reportedPath(of: folder)
    else { return nil }
    var filter = WalkFilter()
    filter.respectIgnoreFiles()
    let own = Territory([folder])
    let files = FileFinder(from: directory, filter: filter).files(in: [project.path]).files.filter {
      !Self.isTest($0.path)
    }
    let inside = files.filter { own.contains($0.path) }
    guard (files.count - inside.count) * 4 > inside.count, !inside.contains(where: { Self.begins($0.path) })
    else { return nil }
    (self.folder, self.project) = (folder, project)
  }

  /// Whether an app begins in a file, as far as it is called like one in which apps do.
  private static func begins(_ path: String) -> Bool {
    guard ["App.swift", "Delegate.swift", "ain.swift"].contains(where: path.hasSuffix),
      let bytes = try? FileReader.bytes(of: path)
    else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("@main") || text.contains("ApplicationMain")
  }

  private static func isTest(_ path: String) -> Bool {
    path.hasSuffix("Package.swift") || path.split(separator: "/").contains { $0.hasSuffix("Tests") }
  }

  /// What to do about it.
  var hint: String {
    let (name, root) = (SafeText.line(folder), SafeText.line(project.path))
    let what = folder == "." ? "this folder" : "'\(name)'"
    return
      "\(what) is a part of the project '\(root)' (\(SafeText.line(project.sign))), and most defects show in other files: "
      + "'coordlint \(root) --report-only \(name)' reads them, too"
  }
}
