/// A checkout, as `git` sees it.
public struct GitRepository: Sendable {
  /// The folder of the work tree. Absolute, without links.
  private let root: String
  /// Settings of the checkout that must not hold.
  private let overrides: [String]

  /// The checkout that a file or folder lies in.
  public init(around path: String) throws(GitError) {
    let isFolder = (try? FileStatus.of(path))?.kind == .directory
    let parent = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let folder = isFolder ? path : parent
    let answer = try Self.git(["-C", folder, "rev-parse", "--show-toplevel"])
    guard answer.status == 0 else { throw .noRepository(folder: folder, reason: Self.firstLine(of: answer.errors)) }
    root = Self.firstLine(of: answer.output)
    guard let real = resolvedPath(folder), Territory([root]).contains(resolved: real) else {
      throw .noRepository(folder: folder, reason: "its work tree is elsewhere, at '\(root)'")
    }
    overrides = try Self.filtersOff(in: root)
  }

  /// The lines that are not as they were where `HEAD` left the history of a revision; files that git does not know and
  /// does not ignore are new as a whole.
  ///
  /// A branch that moved on in the meantime must not make its own changes look like those of the work tree, hence the
  /// point where both parted and not the revision itself.
  public func changes(since revision: String) throws(GitError) -> ChangedLines {
    let patch = try patch(since: base(of: revision), context: 0)
    var changes = ChangedLines(root: root, lines: PatchReader(patch).lines)
    for path in try untrackedFiles() { changes.add(path) }
    return changes
  }

  /// What the files were where `HEAD` left the history of a revision.
  public func formerTexts(since revision: String) throws(GitError) -> FormerTexts {
    var texts = FormerTexts(root: root, patch: try patch(since: base(of: revision), context: 1_000_000_000))
    for path in try untrackedFiles() { texts.add(path) }
    return texts
  }

  private func base(of revision: String) throws(GitError) -> String {
    // Nothing that git takes for a revision begins with a dash, but options do.
    let commit = revision.hasPrefix("-") ? nil : try answer("rev-parse", "--verify", "--quiet", revision + "^{commit}")
    guard let commit else { throw .missingRevision(revision, isShallow: try isShallow()) }
    guard let base = try answer("merge-base", commit, "HEAD") else {
      throw .unrelated(revision, isShallow: try isShallow())
    }
    return base
  }

  private func patch(since commit: String, context: Int) throws(GitError) -> [UInt8] {
    try output(
      of: "diff", "--unified=\(context)", "--inter-hunk-context=0", "--find-renames", "--text", "--no-color",
      "--no-ext-diff",
      "--no-textconv", "--ignore-submodules=all", "--src-prefix=a/", "--dst-prefix=b/", commit, "--", "*.swift")
  }

  private func untrackedFiles() throws(GitError) -> [String] {
    let names = try output(of: "ls-files", "--others", "--exclude-standard", "-z", "--", "*.swift")
    return names.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private func isShallow() throws(GitError) -> Bool {
    try answer("rev-parse", "--is-shallow-repository") == "true"
  }

  /// The first line of the output; nil if git says no.
  private func answer(_ arguments: String...) throws(GitError) -> String? {
    let outcome = try Self.git(["-C", root] + arguments, overrides: overrides)
    return outcome.status == 0 ? Self.firstLine(of: outcome.output) : nil
  }

  private func output(of arguments: String...) throws(GitError) -> [UInt8] {
    let outcome = try Self.git(["-C", root] + arguments, overrides: overrides)
    guard outcome.status == 0 else {
      throw .failed(command: arguments[0], reason: Self.firstLine(of: outcome.errors))
    }
    return outcome.output
  }

  /// A checkout comes with its own configuration, and some of its settings are commands that git would run: for a work tree
  /// that watches itself, as hooks, for fetching what is missing.
  private static let safeguards = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.alternateRefsCommand=", "protocol.allow=never",
    "diff.external=", "core.pager=cat",
  ]

  /// Filters are commands as well, and git runs them to compare a file with what it has. Their names are anybody's.
  private static func filtersOff(in folder: String) throws(GitError) -> [String] {
    let names = try git([
      "-C", folder, "config", "--null", "--name-only", "--get-regexp",
      #"^filter\..*\.(clean|smudge|process|required)$"#,
    ])
    let settings = Set(names.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    if settings.contains(where: { $0.contains("=") }) {
      throw .failed(command: "config", reason: "the checkout has a filter whose name contains '='")
    }
    return settings.sorted().map { $0.hasSuffix(".required") ? $0 + "=false" : $0 + "=" }
  }

  private static func git(_ arguments: [String], overrides: [String] = []) throws(GitError) -> ChildProcess.Outcome {
    var environment: [String: String?] = [
      "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_LITERAL_PATHSPECS": "0", "GIT_NO_LAZY_FETCH": "1",
      "GIT_TERMINAL_PROMPT": "0",
    ]
    // A hook may inherit it from git; alone it makes every folder look like the root of the checkout.
    if Terminal.variable("GIT_WORK_TREE") == nil { environment["GIT_DIR"] = .some(nil) }
    do {
      return try ChildProcess.run(
        "git", (safeguards + overrides).flatMap { ["-c", $0] } + arguments, environment: environment)
    } catch {
      throw .cannotStart(error)
    }
  }

  private static func firstLine(of bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }
}

/// Why git did not tell what has changed.
public enum GitError: Error, Hashable, Sendable {
  /// There is no program `git`, or it cannot be started.
  case cannotStart(SystemError)
  /// A folder lies in no checkout, or git does not want to look at it.
  case noRepository(folder: String, reason: String)
  /// There is no such commit here.
  case missingRevision(String, isShallow: Bool)
  /// It has no history in common with `HEAD`, as far as that is here.
  case unrelated(String, isShallow: Bool)
  /// A command of git failed.
  case failed(command: String, reason: String)

  /// What is wrong, in one sentence.
  public var message: String {
    switch self {
    case .cannotStart(let error): "cannot start 'git': \(error.reason)"
    case .noRepository(let folder, let reason): "git knows no checkout around '\(folder)': \(reason)"
    case .missingRevision(let revision, _): "git knows no revision '\(revision)'"
    case .unrelated(let revision, _): "'\(revision)' and HEAD have no commit in common"
    case .failed(let command, let reason): "'git \(command)' failed: \(reason)"
    }
  }

  /// What to do about it.
  public var advice: String {
    switch self {
    case .cannotStart: "install git, or name the files with '--report-only FILE…'"
    case .noRepository: "run it in a checkout, or name the files with '--report-only FILE…'"
    case .missingRevision(_, isShallow: true), .unrelated(_, isShallow: true):
      "the history is shallow; fetch all of it: 'git fetch --unshallow', or 'fetch-depth: 0' for actions/checkout"
    case .missingRevision: "fetch it first, or look at 'git branch --all' for its name: 'main' is often 'origin/main'"
    case .unrelated: "name a revision that HEAD comes from"
    case .failed: "run the command by hand to see what it says"
    }
  }
}
