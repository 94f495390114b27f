import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// Signals, streams and disks that do not do as one expects.
@Suite struct StreamTests {
  private static let bad = "let a = 1 // coordlint:disable:this\n"
  private let binary: BuiltProgram

  init() throws { binary = try BuiltProgram() }

  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalEndsTheRun(signal: Int32) throws {
    // So long that the run would otherwise end by itself, with a report and another status.
    let long = String(repeating: "func f(a: Int) -> Int { return a.b(c: [1, 2], d: \"x\") }\n", count: 200_000)
    let folder = try TemporaryFolder(["a.swift": long])
    let process = binary.process([".", "-o", "out.json"], in: folder.path)
    try process.run()
    Thread.sleep(forTimeInterval: 0.4)
    #expect(process.isRunning)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
    #expect(folder.names == ["a.swift"])
  }

  @Test func aFileThatMayNotGrowIsAnError() throws {
    let folder = try TemporaryFolder(["a.swift": String(repeating: Self.bad, count: 2_000), "out.json": "old"])
    let outcome = try binary.shell(
      "ulimit -f 8; \"$COORDLINT\" --format json -o out.json 2>errors; echo $?", in: folder.path)
    #expect(outcome.output == "2\n")
    #expect(folder.text("errors")?.contains("cannot write 'out.json': file too large") == true)
    #expect(folder.text("out.json") == "old" && folder.names == ["a.swift", "out.json", "errors"])
    let direct = try binary.shell("ulimit -f 8; \"$COORDLINT\" --format json >big 2>errors; echo $?", in: folder.path)
    #expect(direct.output == "2\n" && folder.text("errors")?.contains("cannot write to standard output") == true)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
  func aFolderThatTakesNoFilesIsAnError() throws {
    let folder = try TemporaryFolder(["a.swift": Self.bad])
    for option in ["-o", "--write-baseline"] {
      let outcome = try binary.run([".", option, "/proc/self/x.json"], in: folder.path)
      #expect(outcome.status == 2 && outcome.errors.contains("cannot write '/proc/self/x.json': "))
    }
    #expect(try binary.run([".", "-o", "/dev/full"], in: folder.path).status == 2)
  }

  @Test func streamsMayBeClosed() throws {
    let folder = try TemporaryFolder(["a.swift": Self.bad])
    let lines = [
      ("<&-", 1), (">&-", 2), ("2>&-", 1), ("<&- >&- 2>&-", 2), ("-o out.json <&- >&- 2>&-", 1),
      ("--quiet -o out.json >&-", 1),
      ("--version >&-", 2),
    ]
    for (line, status) in lines {
      let outcome = try binary.shell("\"$COORDLINT\" \(line); echo $? >status", in: folder.path)
      #expect(folder.text("status") == "\(status)\n", "\(line): \(outcome.errors)")
      #expect(folder.text("a.swift") == Self.bad)
    }
    #expect(folder.text("out.json")?.hasPrefix("{") == true)
  }

  @Test func aBrokenPipeIsQuiet() throws {
    let folder = try TemporaryFolder(["a.swift": String(repeating: Self.bad, count: 5_000)])
    let outcome = try binary.shell("\"$COORDLINT\" 2>errors | head -1; echo ${PIPESTATUS[0]}", in: folder.path)
    #expect(outcome.output.hasSuffix("(invalid-suppression)\n1\n"))
    #expect(folder.text("errors")?.contains("cannot") == false)
  }

  @Test func anEmptyEnvironmentIsEnough() throws {
    let folder = try TemporaryFolder(["a.swift": Self.bad])
    let outcome = try binary.shell(
      "env -i \"$COORDLINT\" 2>/dev/null; env -i \"$COORDLINT\" --changed-since x", in: folder.path)
    #expect(outcome.output.hasPrefix("a.swift:1:11: error"))
    #expect(outcome.status == 2 && outcome.errors.contains("coordlint: error: "))
  }

  @Test func manyArgumentsAndStrangeBytes() throws {
    let folder = try TemporaryFolder()
    let count = TestSize.of(1_000, full: 3_000)
    for number in 0..<count { try folder.write("let a = 1\n", to: "a\(number).swift") }
    let many = try binary.shell("\"$COORDLINT\" *.swift *.swift", in: folder.path)
    #expect(many.status == 0 && many.errors.contains("\(count / 1_000),000 files"), "\(many.errors)")
    let strange = try TemporaryFolder()
    let made = try binary.shell(
      "printf 'let a = 1 // coordlint:disable:this\\n' > $'\\xff\\xfe.swift'; cp *.swift $'new\\nline.swift'",
      in: strange.path)
    #expect(made.status == 0)
    let outcome = try binary.run(["--format", "json"], in: strange.path)
    #expect(outcome.output.contains(#""path": "new\nline.swift""#), "\(outcome.errors)")
    // A name that is no UTF-8 cannot be opened by its text, which is said; the other file decides how the run ends.
    #expect(!outcome.isSignal && outcome.status == 1)
    #expect(outcome.errors.contains("cannot be read: its name is not UTF-8"), "\(outcome.errors)")
  }
}
