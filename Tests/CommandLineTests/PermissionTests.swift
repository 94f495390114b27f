import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// Files and folders that the user may not read or write. Nothing is closed to the administrator, so there another user runs.
@Suite(
  .enabled(if: OtherUser.prefix != nil, "needs a user who is not root: 'setpriv', and a build others may run"))
struct PermissionTests {
  private static let bad = "let a = 1 // coordlint:disable:this\n"

  private let binary: BuiltProgram
  private let folder: TemporaryFolder

  init() throws {
    binary = try BuiltProgram()
    folder = try TemporaryFolder([
      "a.swift": Self.bad, "closed.swift": Self.bad, "shut/b.swift": Self.bad, "listed/c.swift": Self.bad,
      "listed/deep/d.swift": Self.bad, "locked/e.swift": Self.bad, "locked/old.json": "old", ".git/HEAD": "",
    ])
    for (name, mode) in [("closed.swift", 0), ("shut", 0), ("listed", 0o444), ("locked", 0o555)] as [(String, mode_t)] {
      #expect(chmod(folder.path + "/" + name, mode) == 0)
    }
    // Otherwise the root of the temporary folder would be in the way of what is tested.
    #expect(chmod(folder.path, 0o777) == 0)
  }

  private func run(_ line: String) throws -> BuiltProgram.Outcome {
    try binary.shell((OtherUser.prefix ?? "") + "\"$COORDLINT\" " + line, in: folder.path)
  }

  /// A folder that may not be entered is not removed by whoever may not enter it.
  private func open() { for name in ["shut", "listed", "locked"] { chmod(folder.path + "/" + name, 0o755) } }

  @Test func whatCannotBeReadIsSaidOnce() throws {
    defer { open() }
    let outcome = try run(".")
    #expect(outcome.status == 2)
    #expect(outcome.output.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["a.swift", "locked/e.swift"])
    let lines = outcome.errors.split(separator: "\n").filter { $0.contains("cannot be read: permission denied") }
    #expect(
      lines.map { $0.split(separator: ": ")[2] } == ["listed/c.swift", "listed/deep", "shut", "closed.swift"],
      "\(outcome.errors)")
    #expect(lines.allSatisfy { $0.hasPrefix("coordlint: error: ") })
  }

  @Test(arguments: [
    "shut", "--isolated closed.swift", "graph shut", "survey closed.swift", "dump tokens closed.swift",
    "a.swift --config closed.swift --isolated",
    "a.swift --baseline closed.swift", "a.swift --rules shut", "test-rules shut",
  ])
  func everyCommandSaysSoInOneLine(line: String) throws {
    defer { open() }
    let outcome = try run(line)
    #expect(outcome.status == 2)
    let said = outcome.errors.split(separator: "\n").filter { $0.contains("permission denied") }
    #expect(said.count == 1 && said[0].hasPrefix("coordlint: error: "), "\(outcome.errors)")
    #expect(!outcome.errors.contains("no Swift files here"))
  }

  @Test func anIgnoreFileThatIsClosedIsSaid() throws {
    defer { open() }
    try folder.write("a.swift\n", to: ".gitignore")
    #expect(chmod(folder.path + "/.gitignore", 0) == 0)
    let outcome = try run(". --exclude shut --exclude listed --exclude closed.swift --exclude locked")
    #expect(outcome.status == 1 && outcome.output.hasPrefix("a.swift:1:"))
    #expect(outcome.errors.contains("coordlint: warning: .gitignore: cannot be read: permission denied"))
  }

  @Test(arguments: ["-q -o", "-q --format html -o", "--write-baseline", "graph locked -o"])
  func whatCannotBeWrittenIsOneLineAndStaysAsItWas(option: String) throws {
    defer { open() }
    #expect(chmod(folder.path + "/locked/old.json", 0o666) == 0)
    for name in ["locked/old.json", "locked/new.json", "shut/x.json"] {
      let outcome = try run((option.hasPrefix("graph") ? "" : "locked ") + "\(option) \(name)")
      #expect(outcome.status == 2, "\(option) \(name)")
      let said = outcome.errors.split(separator: "\n").filter { $0.contains("cannot write") }
      #expect(said == ["coordlint: error: cannot write '\(name)': permission denied"], "\(outcome.errors)")
    }
    open()
    #expect(folder.text("locked/old.json") == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/locked").count == 2)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDeviceIsOneLine() throws {
    defer { open() }
    for option in ["-q -o", "--write-baseline"] {
      let outcome = try run("a.swift \(option) /dev/full")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("coordlint: error: cannot write '/dev/full': no space left on device"))
    }
    #expect(try run("a.swift > /dev/full").status == 2)
  }

  @Test func aFileThatIsLockedAgainstWritingStays() throws {
    defer { open() }
    try folder.write("old", to: "out.json")
    #expect(chmod(folder.path + "/out.json", 0o444) == 0)
    let outcome = try run("--isolated a.swift -q -o out.json")
    #expect(outcome.status == 2 && outcome.errors == "coordlint: error: cannot write 'out.json': permission denied\n")
    #expect(folder.text("out.json") == "old")
  }

  /// None is fixed where one cannot be.
  @Test(arguments: [("free/b.swift", 0o444), ("free", 0o555)] as [(String, mode_t)])
  func aFixThatCannotBeWrittenChangesNothing(name: String, mode: mode_t) throws {
    defer { open() }
    let fixable = "// coordlint:disable strong-parent -- old\nlet a = 1\n"
    for name in ["free/a.swift", "free/b.swift"] { try folder.write(fixable, to: name) }
    #expect(chmod(folder.path + "/free", 0o777) == 0 && chmod(folder.path + "/" + name, mode) == 0)
    let outcome = try run("free --isolated --preset strict --fix")
    #expect(
      outcome.status == 2 && outcome.errors.contains("permission denied; nothing was changed"), "\(outcome.errors)")
    #expect(folder.text("free/a.swift") == fixable && folder.text("free/b.swift") == fixable)
    #expect(chmod(folder.path + "/free", 0o755) == 0)
  }
}

/// Somebody without rights.
private enum OtherUser {
  /// What makes a command one of a user without rights; empty where this one has none.
  static let prefix: String? = {
    guard geteuid() == 0 else { return "" }
    let words = "setpriv --reuid=65534 --regid=65534 --clear-groups "
    guard let binary = try? BuiltProgram() else { return nil }
    let outcome = try? binary.shell(words + "\"$COORDLINT\" --version", in: NSTemporaryDirectory())
    return outcome?.status == 0 ? words : nil
  }()
}
