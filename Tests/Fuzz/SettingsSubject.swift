import Detection
import Foundation
import LintDriver
import RuleCards
import RuleCatalog

/// The readers of cards, configurations, baselines and `.gitignore` files.
struct SettingsSubject {
  private static let sample = Array(
    """
    import UIKit
    class BCoordinator { var onEnd: (() -> Void)?; var parent: ACoordinator?; func start() { onEnd?() } }
    class ACoordinator { var all: [BCoordinator] = []
      func show() { let b = BCoordinator(); b.onEnd = { self.all.removeAll() }; all.append(b); b.parent = self; b.start() } }
    class C: UIViewController { var coordinator: ACoordinator?; func go() { coordinator?.parent.old(a.b, c) } }
    """.utf8)

  private let cards: CardSet
  private let scratch: String
  private let vocabulary: ConfigurationVocabulary

  init(cards: CardSet, scratch: String) throws {
    self.cards = cards
    self.scratch = scratch
    let idioms = cards.idiomCards.map(\.idiom)
    vocabulary = ConfigurationVocabulary(
      rules: Dictionary(uniqueKeysWithValues: cards.rules.map { ($0.id, []) }),
      idioms: Dictionary(idioms.map { ($0.id, $0.names.keys.sorted()) }) { first, _ in first },
      calls: Set(idioms.filter(\.isAboutCalls).map(\.id)))
    for path in ["A.swift", "d/e/ab.swift", "d/a a.swift", "build/x.swift", "aaaaaaaaaaaaaaaaaaaa.swift"] {
      let url = URL(fileURLWithPath: scratch + "/" + path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("let a = 1\n".utf8).write(to: url)
    }
  }

  func check(_ area: Area, _ bytes: [UInt8]) async -> String? {
    switch area {
    case .cards: await checkCard(bytes)
    case .configuration: await checkConfiguration(bytes)
    case .baseline: checkBaseline(bytes)
    case .ignoring: checkIgnoring(bytes)
    case .syntax, .project: nil
    }
  }

  private func checkCard(_ bytes: [UInt8]) async -> String? {
    // A rule that takes the place of one of ours, or an idiom.
    let text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("# ") { return checkTopic(text) }
    let id = text.firstMatch(of: /id: ([a-z-]+)/).map { String($0.output.1) } ?? "own"
    let isIdiom = !text.contains("## Detect")
    let path = isIdiom ? "own/idioms/\(id).md" : "own/\(id).md"
    let suffix = "/" + path.split(separator: "/").dropFirst().joined(separator: "/")
    let others = RuleCatalog.files.filter { !("/" + $0.path).hasSuffix(suffix) }
    do {
      let loaded = try CardLoader.load(
        files: others + [(path: path, text: text)], signatures: Analyzer.signatures, roles: Analyzer.roles,
        trusted: Set(others.map(\.path)))
      return await ProjectSubject(cards: loaded).check([Self.sample])
    } catch {
      return Self.check(error, path: path, text: text)
    }
  }

  /// Examples beside one of our cards.
  private func checkTopic(_ text: String) -> String? {
    let path = "Rules/strong-parent/own.md"
    do {
      _ = try CardLoader.load(
        files: RuleCatalog.files, topics: [(path: path, text: text)], signatures: Analyzer.signatures,
        roles: Analyzer.roles, trusted: Set(RuleCatalog.files.map(\.path)))
      return nil
    } catch {
      return Self.check(error, path: path, text: text)
    }
  }

  private static func check(_ error: CardProblems, path: String, text: String) -> String? {
    let lines = text.utf8.count { $0 == 10 } + text.utf8.count { $0 == 13 } + 1
    guard !error.problems.isEmpty, !error.description.isEmpty else { return "a card is refused without a reason" }
    for problem in error.problems where problem.path == path && problem.problem.line > lines + 1 {
      return "a problem in line \(problem.problem.line) of \(lines)"
    }
    return nil
  }

  private func checkConfiguration(_ bytes: [UInt8]) async -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    do {
      let configuration = try ConfigurationFile.read(
        text: text, path: ".coordlint.json", folder: "/repository", vocabulary: vocabulary)
      _ = configuration.testFilter?("/repository/App/Tests/a.swift")
      let layers = configuration.layerMap(from: WorkingDirectory(path: "/repository"))
      let subject = ProjectSubject(cards: cards.adding(words: configuration.words), layers: layers)
      return await subject.check([Self.sample])
    } catch {
      return error.description.isEmpty ? "a configuration is refused without a reason" : nil
    }
  }

  private func checkBaseline(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let baseline = try? Baseline(text: text) else { return nil }
    guard let again = try? Baseline(text: baseline.text) else { return "a baseline that was written is not read" }
    return again.text == baseline.text ? nil : "a baseline changes when it is written"
  }

  private func checkIgnoring(_ bytes: [UInt8]) -> String? {
    guard (try? Data(bytes).write(to: URL(fileURLWithPath: scratch + "/.gitignore"))) != nil else { return "no disk" }
    var filter = WalkFilter()
    filter.respectIgnoreFiles()
    for line in bytes.split(separator: 10) {
      if let glob = try? Glob(String(decoding: line, as: UTF8.self)) { filter.exclude([glob], in: scratch) }
    }
    let all = FileFinder(from: WorkingDirectory.current).files(in: [scratch]).files
    let some = FileFinder(from: WorkingDirectory.current, filter: filter).files(in: [scratch]).files
    return Set(some).isSubset(of: all) ? nil : "an ignored tree has more files"
  }
}
