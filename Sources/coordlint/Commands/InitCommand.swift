import Detection
import LintDriver
import Reports

/// `coordlint init [DIR]`: looks at a project and writes a configuration that explains itself.
struct InitCommand {
  private let folder: String
  private let ruleFolders: [String]
  private let isForced: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.operands.count < 2, !arguments.operands.contains("") else {
      throw UsageError("'init' takes one folder", hint: "write 'coordlint init App'")
    }
    folder = arguments.operands.first ?? "."
    ruleFolders = arguments.all(.rules)
    isForced = arguments.has(.force)
  }

  func run() async throws(UsageError) -> Int32 {
    let path = folder == "." ? Configuration.fileName : folder + "/" + Configuration.fileName
    guard (try? FileStatus.of(folder))?.kind == .directory else {
      throw UsageError("'\(folder)' is no folder", hint: "name the folder that holds the app")
    }
    let isThere = (try? FileStatus.of(path, followingLinks: false)) != nil
    if !isForced, isThere {
      throw UsageError("'\(path)' is there already", hint: "'coordlint init --force' replaces it and keeps a copy")
    }
    let survey = try await survey()
    let text = ConfigurationDraft(project: survey).text
    let copy = isThere ? path + ".old" : nil
    do {
      if let copy, let old = try? FileReader.bytes(of: path) {
        try OutputWriter.write(old, to: copy, territory: Territory([folder]))
      }
      try OutputWriter.write(Array(text.utf8), to: path, territory: Territory([folder]))
    } catch {
      throw UsageError("cannot write '\(error.path)': \(error.reason)", hint: "name a folder that you may write to")
    }
    let kept = copy.map { "; what was there is in '\($0)'" } ?? ""
    StandardError.say("coordlint: wrote '\(path)' for \(SummaryLine.counted(survey.files, "file"))\(kept)")
    return 0
  }

  /// What the project is like without a configuration.
  private func survey() async throws(UsageError) -> ProjectTraits {
    let directory = WorkingDirectory.current
    let catalogue = try Catalogue.load(folders: ruleFolders)
    var filter = WalkFilter()
    filter.respectIgnoreFiles()
    let files = FileFinder(from: directory, filter: filter).files(in: [folder]).files.map { SourceFile($0) }
    let session = catalogue.session(
      selection: RuleSelection(skip: catalogue.strictRules), jobs: Terminal.processorCount,
      suppressions: SuppressionPolicy(cards: catalogue.cards.rules))
    let run = await session.run(files)
    let context = run.project.context.withModel
    let look = FirstLook(survey: ProjectSurveyor(context: context).survey(), project: context.project)
    return ProjectTraits(
      files: run.result.fileCount, warnings: run.result.count(of: .error) + run.result.count(of: .warning),
      endings: NavigatingNames.counts(in: run.project.facts, cards: catalogue.cards),
      checkouts: Self.checkouts.filter(hasSwift), remarks: look.sentences, schemaAddress: ConfigurationSchema.address)
  }

  /// Folders in which tools keep the sources of packages.
  private static let checkouts = [".build/checkouts", "SourcePackages/checkouts", "Carthage/Checkouts", "Pods"]

  private func hasSwift(_ name: String) -> Bool {
    let path = folder == "." ? name : folder + "/" + name
    guard (try? FileStatus.of(path))?.kind == .directory else { return false }
    return !FileFinder(from: .current).files(in: [path]).files.isEmpty
  }
}
