import Detection
import Findings
import LintDriver
import Reports
import RuleCards

/// Everything that is decided before a file is read: the cards, the configuration, and what the command line overrules.
struct RunSetup {
  /// What the command line says about the configuration.
  struct Wishes {
    var paths: [String]
    var ruleFolders: [String]
    /// The configuration that is named.
    var file: String?
    var plan: RulePlan.Wishes
    var exclude: [String]
    var context: [String]
    var readsIgnored: Bool

    /// Reads the options.
    init(_ arguments: ParsedArguments, paths: [String]) {
      self.paths = paths
      ruleFolders = arguments.all(.rules)
      file = arguments.last(.config)
      let preset = arguments.last(.preset).flatMap(Preset.init)
      plan = RulePlan.Wishes(
        preset: preset, only: Self.names(arguments.all(.only)), skip: Self.names(arguments.all(.skip)))
      exclude = arguments.all(.exclude)
      context = arguments.all(.context)
      readsIgnored = arguments.has(.noIgnore)
    }

    private static func names(_ values: [String]) -> Set<String> {
      Set(values.flatMap { $0.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init) })
    }
  }

  /// The cards as this run applies them.
  let catalogue: Catalogue
  let configuration: Configuration
  let plan: RulePlan
  /// What a walk leaves out.
  let filter: WalkFilter
  /// Folders that are read for facts only, as they are reported, with the place that names them.
  let context: [Sourced<String>]
  private let directory: WorkingDirectory
  private let paths: [String]

  init(_ wishes: Wishes, from directory: WorkingDirectory) throws(UsageError) {
    let file = try Self.file(for: wishes, directory: directory)
    let loaded = try Catalogue.load(
      folders: wishes.ruleFolders, named: Self.ruleFolders(of: file, wishes: wishes, directory: directory))
    let named = try wishes.plan.named(in: loaded.cards.rules)
    let configuration = try Self.configuration(
      file, wishes: wishes, vocabulary: loaded.vocabulary, directory: directory)
    plan = RulePlan(
      cards: loaded.cards.rules, signatures: Analyzer.signatures, configuration: configuration, wishes: named)
    catalogue = loaded.configured(by: configuration, plan: plan, from: directory)
    filter = try Self.filter(wishes, configuration: configuration, directory: directory)
    context =
      configuration.context.map { folder in folder.map { $0.path(from: directory) } }
      + wishes.context.map { Sourced(directory.reportedPath(of: $0), from: .option("--context")) }
    self.configuration = configuration
    self.directory = directory
    paths = wishes.paths
  }

  /// The list of known findings that the configuration names.
  var baselinePath: String? { configuration.baseline?.value.path(from: directory) }

  /// What holds in the run, and who says so.
  func effective(_ wishes: Wishes) -> EffectiveConfiguration {
    EffectiveConfiguration(
      configuration: configuration, plan: plan,
      exclude: wishes.exclude.map { Sourced($0, from: .option("--exclude")) }, context: context)
  }

  /// A session with the rules of the run; `seesWholeProject` is false where single files were named.
  func session(jobs: Int, repository: RepositoryPaths, seesWholeProject: Bool = true) -> LintSession {
    let suppressions = SuppressionPolicy(
      cards: catalogue.cards.rules, requiresReason: configuration.reason?.value == .required,
      seesWholeProject: seesWholeProject)
    var session = catalogue.session(
      selection: plan.selection, jobs: jobs, repository: repository, suppressions: suppressions)
    session.severities = plan.severityPlan(from: directory)
    return session
  }

  /// A file that other linters would read and this one does not; nil where there is a configuration.
  var strayNotice: Notice? {
    guard configuration.file == nil else { return nil }
    return paths.lazy.compactMap { ConfigurationFile.stray(from: $0, in: directory) }.first.map { path in
      Notice(
        level: .warning, id: "unread-configuration", path: path,
        message: "is not read: the configuration is called \(Configuration.fileName), and 'coordlint init' writes one",
        isConfiguration: true)
    }
  }

  // MARK: Files

  /// The files of the run: those to report on, and those that only tell facts.
  func files(in paths: [String], jobs: Int) async -> (list: FileList, context: [FoundFile]) {
    var list = await FileFinder(from: directory, filter: filter).files(in: paths, jobs: jobs)
    list.notices.removeAll { $0.id == "nested-configuration" && $0.path == configuration.file }
    var found: [FoundFile] = []
    for folder in context {
      let files = await FileFinder(from: directory).files(in: [folder.value], jobs: jobs)
      found += files.files
      list.notices += files.notices.map { notice in
        guard notice.id == "missing-path", case .file(let path, let line) = folder.origin else { return notice }
        // Checkouts are not everywhere; without them there are fewer facts, and that is said.
        return Notice(
          level: .warning, id: notice.id, path: path, line: line,
          message: "the context folder '\(folder.value)' does not exist")
      }
    }
    let own = Set(found.map(\.path))
    list.files.removeAll { own.contains($0.path) }
    return (list, found)
  }

  /// The files as the session takes them.
  func sources(_ found: (list: FileList, context: [FoundFile])) -> [SourceFile] {
    let isTest = configuration.testFilter
    return found.list.files.map { file in
      SourceFile(file, use: isTest?(directory.absolutePath(of: file.path)) ?? false ? .test : .product)
    } + found.context.map { SourceFile($0, use: .context) }
  }

  // MARK: Parts

  /// The configuration alone, or what is wrong with it.
  private static func configuration(
    _ file: String?, wishes: Wishes, vocabulary: ConfigurationVocabulary, directory: WorkingDirectory
  ) throws(UsageError) -> Configuration {
    guard let file else { return Configuration(folder: directory.path) }
    let territory = wishes.file == nil ? ConfigurationFile.territory(of: file, in: directory) : nil
    if let territory, !territory.contains(file) {
      throw UsageError(
        "the configuration '\(file)' is a link that leads out of the repository", hint: "name it with '--config'")
    }
    let configuration: Configuration
    do {
      configuration = try ConfigurationFile.read(file, in: directory, vocabulary: vocabulary)
    } catch {
      guard !error.problems.isEmpty else {
        throw UsageError("the configuration '\(error.path)' \(error.reason ?? "")", hint: "'coordlint init' writes one")
      }
      let count = error.problems.count
      throw UsageError(
        "the configuration has \(count == 1 ? "a mistake" : "\(count) mistakes")", hint: error.description)
    }
    if let territory { try check(configuration, in: territory, directory: directory) }
    return configuration
  }

  /// A file that was found speaks for whoever wrote the code: it makes nobody read what lies elsewhere.
  private static func check(
    _ configuration: Configuration, in territory: Territory, directory: WorkingDirectory
  ) throws(UsageError) {
    let context = configuration.context.map { ("context", $0.value) }
    for (key, path) in context + [configuration.baseline].compactMap({ $0.map { ("baseline", $0.value) } })
    where !territory.contains(path.path(from: directory)) {
      throw UsageError(
        "'\(path.text)' of '\(key)' in '\(configuration.file ?? "")' lies outside of the repository",
        hint: "only you may point there: write '--\(key) \(SafeText.line(path.text))', or name the file with '--config'"
      )
    }
  }

  /// Folders with cards that the configuration names; a file that was found names none outside of its repository.
  private static func ruleFolders(of file: String?, wishes: Wishes, directory: WorkingDirectory) throws(UsageError)
    -> Catalogue.NamedFolders
  {
    guard let file else { return Catalogue.NamedFolders() }
    let territory = wishes.file == nil ? ConfigurationFile.territory(of: file, in: directory) : nil
    let paths = try ConfigurationFile.ruleFolders(of: file, in: directory).map { folder throws(UsageError) in
      let path = folder.value.path(from: directory)
      guard territory?.contains(path) ?? true else {
        throw UsageError(
          "'\(SafeText.line(folder.value.text))' of 'ruleFolders' in '\(file)' lies outside of the repository",
          hint: "only you may point there: write '--rules \(SafeText.line(folder.value.text))'")
      }
      return path
    }
    return Catalogue.NamedFolders(paths: paths, territory: territory)
  }

  private static func file(for wishes: Wishes, directory: WorkingDirectory) throws(UsageError) -> String? {
    if let file = wishes.file { return file }
    let found = wishes.paths.map { ConfigurationFile.find(from: $0, in: directory) }
    let files = Set(found.compactMap { $0 }).sorted()
    guard files.count < 2 else {
      throw UsageError(
        "the paths have different configurations: \(files.map { "'\($0)'" }.joined(separator: ", "))",
        hint: "run once for each, or name one with '--config FILE'")
    }
    return files.first
  }

  private static func filter(
    _ wishes: Wishes, configuration: Configuration, directory: WorkingDirectory
  ) throws(UsageError) -> WalkFilter {
    var filter = WalkFilter()
    filter.include(configuration.include.map(\.value))
    filter.exclude(configuration.exclude.map(\.value))
    for text in wishes.exclude {
      do {
        filter.exclude([try Glob(text)], in: directory.path)
      } catch {
        throw UsageError(
          "'--exclude \(text)' is no pattern: \(error.message)", hint: error.hint ?? "write '--exclude Generated'")
      }
    }
    if !wishes.readsIgnored { filter.respectIgnoreFiles() }
    return filter
  }
}
