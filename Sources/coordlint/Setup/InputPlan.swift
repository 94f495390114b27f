import Findings
import LintDriver
import Reports

/// What a run reads, and which part of that it reports: a file is judged in its project, and so is a text that an editor has
/// not saved yet.
struct InputPlan {
  /// What the command line says.
  struct Wishes {
    var paths: [String]
    /// Files are looked at alone.
    var isIsolated: Bool
    /// Where the text of standard input belongs.
    var unsavedPath: String?
    var allowsEmpty: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
      paths = arguments.operands.isEmpty ? ["."] : arguments.operands
      isIsolated = arguments.has(.isolated)
      unsavedPath = arguments.last(.stdinPath)
      allowsEmpty = arguments.has(.allowEmpty) || arguments.operands.isEmpty
      guard paths.contains("-") || unsavedPath != nil else { return }
      guard paths == ["-"], let unsavedPath else {
        throw UsageError(
          "'-' reads one text, and needs to know where it belongs",
          hint: "write 'coordlint - --stdin-path Sources/Login.swift'")
      }
      guard !arguments.has(.fix), !arguments.has(.unsafeFixes) || arguments.has(.diff) else {
        throw UsageError("'--fix' writes files, and '-' is none", hint: "'--diff' prints the fixes as a patch")
      }
      paths = [unsavedPath]
    }
  }

  /// What is read besides the text of standard input.
  let roots: [String]
  /// The path that tells the repository.
  var place: String { wishes.paths[0] }
  /// What is reported; nil for everything.
  let scope: ReportScope?
  /// The text of standard input at its place.
  let unsaved: SourceFile?
  private let wishes: Wishes
  private let directory: WorkingDirectory
  private let projects: [ProjectFolder]
  /// Files that belong to no project.
  private let lone: [String]
  /// What of the project a named folder leaves out.
  private let rest: ProjectRest?

  init(_ wishes: Wishes, from directory: WorkingDirectory) throws(UsageError) {
    self.wishes = wishes
    self.directory = directory
    unsaved = try wishes.unsavedPath.map { path throws(UsageError) in try Self.unsaved(at: path, in: directory) }
    let folders = Territory(wishes.paths.filter { (try? FileStatus.of($0))?.kind == .directory })
    let files = wishes.paths.filter { path in
      path == wishes.unsavedPath || (try? FileStatus.of(path))?.kind == .file && !folders.contains(path)
    }
    var projects: [ProjectFolder] = []
    var lone: [String] = []
    var finder = ProjectFinder(from: directory)
    for file in files {
      if !wishes.isIsolated, let project = finder.project(around: file) {
        if !projects.contains(project) { projects.append(project) }
      } else {
        lone.append(file)
      }
    }
    // A file that is excluded is read all the same where it is named.
    roots = wishes.paths.filter { $0 != wishes.unsavedPath } + projects.map(\.path)
    scope = projects.isEmpty ? nil : ReportScope.paths(wishes.paths, from: directory)
    self.projects = projects
    self.lone = lone
    rest = wishes.isIsolated ? nil : ProjectRest(of: wishes.paths, from: directory)
  }

  /// Whether everything that belongs to the reported files is read.
  var seesWholeProject: Bool { lone.isEmpty && rest == nil }

  /// Whether a folder is named that is a part of a project.
  var isPartOfProject: Bool { rest != nil }

  /// All files of the run with the text of standard input in its place.
  func files(_ sources: [SourceFile]) -> [SourceFile] {
    guard var unsaved else { return sources }
    let saved = sources.first { $0.path == unsaved.path }
    unsaved.use = saved?.use ?? unsaved.use
    return sources.filter { $0.path != unsaved.path } + [unsaved]
  }

  /// Which projects were read; nil where nothing was added to what was named.
  var footer: String? {
    guard !projects.isEmpty else { return nil }
    let names = projects.map { "'\(SafeText.line($0.path))' (\(SafeText.line($0.sign)))" }.joined(separator: ", ")
    return
      "read with \(projects.count == 1 ? "its project" : "their projects") \(names); --isolated reads what is named alone"
  }

  /// What to do about files that nobody can judge alone, and about a folder that is a part of its project.
  var loneHint: String? {
    if let rest { return rest.hint }
    guard !wishes.isIsolated, let file = lone.first else { return nil }
    let name = SafeText.line(file)
    return
      "\(lone.count == 1 ? "'\(name)' was" : "\(lone.count) files were") read without the project, for nothing above is one, "
      + "and most defects show in other files: 'coordlint APP --report-only \(name)' reads the folder APP, too"
  }

  /// What is said of folders in which nothing was found: an error where there is no Swift file at all.
  func judged(_ notices: [Notice]) -> [Notice] {
    notices.map { notice in
      guard notice.id == "no-swift-files" else { return notice }
      var notice = notice
      if !FileFinder(from: directory).files(in: [notice.path]).files.isEmpty {
        notice.message =
          "all Swift files here are excluded; 'coordlint config' shows by what, '--no-ignore' reads what git ignores"
      } else {
        notice.level = wishes.allowsEmpty ? .note : .error
        let more = wishes.allowsEmpty ? "" : ", or say '--allow-empty'"
        notice.message += "; name the folder that holds the app\(more)"
      }
      return notice
    }
  }

  private static func unsaved(at path: String, in directory: WorkingDirectory) throws(UsageError) -> SourceFile {
    do {
      return SourceFile(path: directory.reportedPath(of: path), bytes: try FileReader.standardInput())
    } catch {
      throw UsageError("standard input \(error.message)")
    }
  }
}
