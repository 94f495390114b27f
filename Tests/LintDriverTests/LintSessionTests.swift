import Detection
import Findings
import Foundation
import ProjectModel
import SwiftSource
import TemporaryFolder
import Testing

@testable import LintDriver

@Suite struct LintSessionTests {
  private func session(
    jobs: Int = 1, selection: RuleSelection = RuleSelection(), _ detect: @escaping Samples.Detector
  ) -> LintSession {
    Samples.session(["r", "s"], selection: selection, jobs: jobs, detect)
  }

  private static func files(_ count: Int) -> [SourceFile] {
    (0..<count).map { number in
      let body = (0...number % 7).map { "  func f\($0)() { shared(); own\(number)_\($0)() }\n" }.joined()
      return SourceFile(path: "F\(number % 10)/\(number).swift", text: "class C\(number) {\n\(body)}\n")
    }
  }

  /// Everything that a rule could see: words in the order of their ids, and the words of all nodes.
  private static func picture(_ files: [FileFacts], _ words: WordTable) -> String {
    let table = (0..<words.count).map { words[WordID(rawValue: UInt32($0))] }.joined(separator: " ")
    let nodes = files.map { file in
      file.path + file.outline.nodes.map { " \($0.word.rawValue)" }.joined()
        + file.outline.declarations.map { " \(words[$0.name])" }.joined()
    }
    return table + nodes.joined(separator: "\n")
  }

  @Test func numberOfWorkersDoesNotShow() async {
    let files = Self.files(57)
    var pictures: Set<String> = []
    for jobs in [1, 2, 3, 8, 200] {
      let result = await session(jobs: jobs) { files, words in
        [Samples.finding("r", Samples.place(0, 0), message: Self.picture(files, words))]
      }.lint(files)
      pictures.formUnion(result.findings.map(\.message))
    }
    #expect(pictures.count == 1)
    #expect(pictures.first?.contains("own13_2") == true)
  }

  @Test func orderOfFilesDoesNotShow() {
    let files = Self.files(20)
    let picture: Samples.Detector = { files, words in
      [Samples.finding("r", Samples.place(0, 0), message: Self.picture(files, words))]
    }
    let forwards = session(picture).lintSerially(files)
    let backwards = session(picture).lintSerially(files.reversed())
    #expect(forwards.findings == backwards.findings)
  }

  @Test(arguments: 0..<40)
  func sharesCoverAllFilesInOrder(count: Int) {
    let files = (0..<count).map { SourceFile(path: "\($0)", bytes: Array(repeating: 0, count: $0 * 37 % 11)) }
    for jobs in 1...9 {
      let shares = ParallelIndexer.shares(of: files, count: jobs)
      #expect(shares.flatMap(Array.init) == Array(0..<count))
      #expect(shares.count <= jobs && shares.allSatisfy { !$0.isEmpty })
    }
  }

  @Test func sharesAreOfAboutEqualSize() {
    let files = (0..<100).map { SourceFile(path: "\($0)", bytes: Array(repeating: 0, count: 100)) }
    #expect(ParallelIndexer.shares(of: files, count: 4).map(\.count) == [25, 25, 25, 25])
  }

  @Test func findingsAreSortedAndResolved() {
    let files = [
      SourceFile(path: "b.swift", text: "let 😀 = 1\r\nlet x = 2\n"), SourceFile(path: "a.swift", text: "let a = 1\n"),
    ]
    let result = session { _, _ in
      [
        Samples.finding("s", Samples.place(1, 22), subject: "1"),
        Samples.finding("s", Samples.place(1, 9), subject: "2"),
        Samples.finding("r", Samples.place(1, 9), subject: "3"),
        Samples.finding(
          "s", Samples.place(0, 4, 5), subject: "4",
          steps: [.init(place: Samples.place(1, 14, 3), message: "there")]),
      ]
    }.lintSerially(files)
    #expect(result.findings.map(\.subject) == ["4", "3", "2", "1"])
    let places = result.findings.map(\.place)
    #expect(places[0].path == "a.swift" && places[0].endLine == 1 && places[0].endColumn == 10)
    // The emoji has four bytes and two units.
    #expect(places[1].line == 1 && places[1].column == 8)
    #expect(places[3].line == 2 && places[3].column == 9)
    #expect(result.findings[0].steps.map(\.place.line) == [2] && result.findings[0].steps[0].place.column == 1)
    #expect(result.fileCount == 2 && result.lineCount == 3)
    #expect(Set(result.sources.keys) == ["a.swift", "b.swift"])
  }

  @Test func selectionFilters() {
    let detect: Samples.Detector = { _, _ in
      [Samples.finding("r", Samples.place(0, 0)), Samples.finding("s", Samples.place(0, 0))]
    }
    func rules(_ selection: RuleSelection) -> [String] {
      session(selection: selection, detect).lintSerially([SourceFile(path: "a", text: "x")]).findings.map(
        \.rule)
    }
    #expect(rules(RuleSelection()) == ["r", "s"])
    #expect(rules(RuleSelection(skip: ["s"])) == ["r"])
    #expect(rules(RuleSelection(skip: ["r", "s"])) == [])
  }

  @Test func unreadableFilesAreSaidAndTheOthersAnalysed() throws {
    let scratch = try TemporaryFolder()
    try scratch.write("let a = 1\n", to: "a.swift")
    let files = ["a", "gone", "huge"].map { FoundFile(path: "\(scratch.path)/\($0).swift", size: 1) }
    try scratch.write([], to: "huge.swift")
    #expect(truncate(scratch.path + "/huge.swift", FileReader.sizeLimit + 1) == 0)
    let result = session { files, _ in files.indices.map { Samples.finding("r", Samples.place($0, 0)) } }
      .lintSerially(files.map { SourceFile($0) })
    #expect(result.findings.map(\.place.path) == [scratch.path + "/a.swift"])
    #expect(result.notices.map(\.id) == ["unreadable-file", "large-file"])
    #expect(result.notices.map(\.level) == [.error, .warning])
    #expect(result.notices[0].message == "cannot be read: no such file or directory")
  }

  @Test func damageIsSaidOncePerKind() {
    let bytes = Array("let a = 1\n".utf8) + [0xFF, 0x0A, 0xFE, 0x0A] + Array("func f() {\n".utf8)
    let result = session { _, _ in [] }.lintSerially([SourceFile(path: "a.swift", bytes: bytes)])
    let invalid = result.notices.filter { $0.id == "invalid-utf8" }
    #expect(invalid.map(\.line) == [2])
    #expect(invalid.map(\.level) == [.warning])
    #expect(result.notices.contains { $0.id == "unbalanced-bracket" && $0.line == 4 })
    #expect(result.fileCount == 1)
  }

  @Test(arguments: [
    (FailThreshold.error, [false, false, true]), (.warning, [false, true, true]), (.note, [true, true, true]),
    (.never, [false, false, false]),
  ])
  func thresholds(threshold: FailThreshold, reached: [Bool]) {
    #expect([.note, .warning, .error].map { threshold.isReached(by: $0) } == reached)
  }
}

@Suite struct FingerprintTests {
  private func fingerprints(_ findings: [ResolvedFinding]) -> [String] {
    var maker = FingerprintBuilder()
    return findings.map { maker.fingerprint(of: $0) }
  }

  private func finding(
    rule: String = "r", path: String = "A.swift", line: Int = 1, message: String = "m", symbol: String = "A.f()",
    subject: String = "x"
  ) -> ResolvedFinding {
    Samples.resolved(rule, path: path, line: line, message: message, symbol: symbol, subject: subject)
  }

  @Test func placeAndWordsDoNotMatter() {
    #expect(fingerprints([finding()]) == fingerprints([finding(line: 99, message: "other words")]))
  }

  @Test func identityMatters() {
    let all =
      fingerprints([finding()]) + fingerprints([finding(rule: "s")]) + fingerprints([finding(symbol: "B.f()")])
      + fingerprints([finding(subject: "y")]) + fingerprints([finding(path: "B.swift")])
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { $0.count == 16 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test func equalOnesAreNumbered() {
    let many = fingerprints(Array(repeating: finding(), count: 1_000))
    #expect(Set(many).count == 1_000)
    #expect(many[0] == fingerprints([finding()])[0])
  }

  @Test func partsDoNotRunTogether() {
    #expect(fingerprints([finding(symbol: "ab", subject: "c")]) != fingerprints([finding(symbol: "a", subject: "bc")]))
  }

  @Test func hashesAreTheSameOnEveryMachine() {
    // Any change of this value makes all stored baselines worthless.
    let value = fingerprints([finding()])[0]
    #expect(value == fingerprints([finding()])[0])
    #expect(ContentHash.hash([]) != ContentHash.hash([0]))
    #expect(ContentHash.hash(Array(repeating: 0, count: 8)) != ContentHash.hash(Array(repeating: 0, count: 16)))
  }
}

@Suite struct NameSuggestionTests {
  private let names = ["strong-parent", "child-never-removed", "rules", "explain"]

  @Test(arguments: [
    ("strong-parnet", "strong-parent"), ("STRONG-PARENT", "strong-parent"), ("exlpain", "explain"), ("rule", "rules"),
    ("child", "child-never-removed"), ("zebra", nil), ("", nil), ("st", nil),
  ])
  func closest(name: String, expected: String?) {
    #expect(NameSuggestion.closest(to: name, in: names) == expected)
  }

  @Test func longWordsAreNoSlips() {
    #expect(NameSuggestion.closest(to: String(repeating: "rules", count: 100_000), in: names) == nil)
  }
}
