import Detection
import ProjectModel
import SwiftSource
import Testing

@testable import LintDriver

/// Tests are counted and asked for suppressions, and otherwise left unread.
@Suite struct TestFilesTests {
  private static let test = "import XCTest\nfinal class ATests: XCTestCase {}\n"

  /// The paths of a run, those behind `!` with code that is no test, and the files whose facts are read.
  @Test(
    "Files whose code is read",
    arguments: [
      (["App/A.swift!", "AppTests/ATests.swift"], ["App/A.swift"]),
      (["App/A.swift!", "AppTests/ATests.swift", "AppTests/Mocks/B.swift!"], ["App/A.swift"]),
      // No file of the folder is a test, whatever its name is.
      (["App/BloodTests/B.swift!", "AppTests/ATests.swift"], ["App/BloodTests/B.swift"]),
      (["Package.swift!", "Tests/Shared/B.swift!", "Sources/A.swift!"], ["Package.swift", "Sources/A.swift"]),
      // A test that lies in the product is read: its place does not say what it is.
      (["App/A.swift!", "App/ATests.swift"], ["App/A.swift", "App/ATests.swift"]),
    ])
  func read(paths: [String], expected: [String]) async {
    let files = paths.map { path in
      SourceFile(
        path: path.replacing("!", with: ""), text: path.hasSuffix("!") ? "import UIKit\nclass A {}\n" : Self.test)
    }
    for jobs in [1, 2] {
      let result = await Self.session(jobs: jobs).lint(files)
      #expect(result.findings.map(\.place.path) == expected, "\(jobs) workers")
      #expect(result.fileCount == paths.count)
      #expect(result.lineCount == paths.count * 2)
    }
  }

  @Test func brokenCodeInTestsIsNobodysBusiness() async {
    let broken = SourceFile(path: "AppTests/Broken.swift", bytes: Array("class {{{ \u{FF}".utf8) + [0xFF])
    let tests = SourceFile(path: "AppTests/ATests.swift", text: Self.test)
    let alone = await Self.session().lint([broken])
    #expect(!alone.notices.isEmpty)
    let together = await Self.session().lint([broken, tests])
    #expect(together.notices.isEmpty)
  }

  @Test func commentsThatSpeakToUsAreHeardInTests() async {
    let tests = SourceFile(path: "AppTests/ATests.swift", text: Self.test)
    let other = SourceFile(path: "AppTests/B.swift", text: "// coordlint:disable r -- why\nclass B {}\n")
    let result = await Samples.session(["r"]) { _, _ in [] }.lint([tests, other])
    #expect(result.suppressionUses.map(\.mention.rule) == ["r"])
    #expect(result.suppressionUses.map(\.isUsed) == [false])
  }

  @Test func testsThatTheConfigurationNamesAreNotRead() async {
    let file = SourceFile(path: "Checks/A.swift", bytes: Array("class A {}\n".utf8), use: .test)
    let result = await Self.session().lint([file])
    #expect(result.findings.isEmpty)
    #expect(result.lineCount == 1)
  }

  /// One finding for each file whose facts are there.
  private static func session(jobs: Int = 1) -> LintSession {
    Samples.session(["r"], jobs: jobs) { files, _ in
      files.indices.filter { !files[$0].outline.declarations.isEmpty }
        .map { Samples.finding("r", Samples.place($0, 0)) }
    }
  }
}

@Suite struct LineCounterTests {
  /// What `LineIndex` counts, byte by byte.
  @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 17, 2_039, 2_040, 2_041, 2_048, 5_000])
  func countsAsTheIndexDoes(length: Int) {
    for pattern in ["\n", "\r", "\r\n", "a\n", "\na", "ab\r\ncd\n\n\r\r\n", "é\n\u{2028}\n"] {
      let bytes = Array(Array(repeating: Array(pattern.utf8), count: length + 1).joined().prefix(length))
      #expect(
        LineCounter.lines(in: bytes) == (bytes.isEmpty ? 0 : LineIndex(bytes).lineCount), "\(pattern.debugDescription)")
    }
  }
}
