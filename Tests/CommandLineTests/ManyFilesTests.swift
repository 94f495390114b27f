import BuiltProgram
import Foundation
import LintDriver
import TemporaryFolder
import Testing

/// Trees and changes of a size that nobody writes by hand. `Tests/Growth` measures what they cost.
@Suite struct ManyFilesTests {
  private static let bad = "let a = 1 // coordlint:disable:this\n"
  private let binary: BuiltProgram

  init() throws { binary = try BuiltProgram() }

  /// Ten thousand files where large tests are wanted, of which every hundredth has a finding.
  @Test(arguments: ["all/A#.swift", "d#/A.swift", "m%/A#.swift"]) func eachFileIsReadOnce(pattern: String) throws {
    let folder = try TemporaryFolder()
    let count = TestSize.of(1_000, full: 10_000)
    let names = (0..<count).map { number in
      pattern.replacing("#", with: "\(number)").replacing("%", with: "\(number % 50)/\(number % 7)")
    }
    for (number, name) in names.enumerated() {
      try folder.write(number % 100 == 0 ? Self.bad : "let a = \(number)\n", to: name)
    }
    let outcome = try binary.run(["."], in: folder.path)
    let files = count == 1_000 ? "1,000" : "10,000"
    let found = outcome.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
    let wanted = names.enumerated().filter { $0.offset % 100 == 0 }.map(\.element)
    #expect(outcome.status == 1 && outcome.errors.contains("in \(files) files (\(files) lines)"), "\(outcome.errors)")
    #expect(found == wanted.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  /// Deeper than any path that the system opens: what is out of reach is said, and the rest is read.
  @Test func foldersDeeperThanAPathAreAnError() throws {
    let folder = try TemporaryFolder(["a.swift": Self.bad])
    var parent = open(folder.path, O_RDONLY)
    for depth in 0..<3_000 {
      #expect(mkdirat(parent, "d", 0o755) == 0)
      let next = openat(parent, "d", O_RDONLY | O_DIRECTORY)
      close(parent)
      parent = next
      guard depth == 500 else { continue }
      let file = openat(parent, "b.swift", O_WRONLY | O_CREAT, 0o644)
      #expect(write(file, Self.bad, Self.bad.utf8.count) > 0 && close(file) == 0)
    }
    close(parent)
    defer { _ = try? binary.shell("rm -rf d", in: folder.path) }
    let outcome = try binary.run(["."], in: folder.path)
    #expect(outcome.status == 2 && outcome.output.split(separator: "\n").count == 2)
    let said = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("coordlint: error: d/d/") }
    #expect(said.count == 1 && said[0].hasSuffix("cannot be read: file name too long"), "\(outcome.errors.suffix(300))")
  }

  // MARK: Fixes

  /// A pair with a safe fix in the child and an unsafe one in the parent.
  private static func pair(_ number: Int) -> String {
    """
    final class Scene\(number)Delegate { let mill = Mill\(number)Coordinator() }
    final class Mill\(number)Coordinator {
      private let navigation = UINavigationController()
      private var flour: Flour\(number)Coordinator?
      func start() {
        let flour = Flour\(number)Coordinator()
        flour.parent = self
        flour.onFinish = { self.flour = nil }
        self.flour = flour
        flour.start()
      }
    }
    final class Flour\(number)Coordinator {
      var parent: Mill\(number)Coordinator?
      var onFinish: (() -> Void)?
      private let navigation = UINavigationController()
      func start() { navigation.title = "Flour" }
      func done() { onFinish?() }
    }

    """
  }

  private static func fixed(_ text: String) -> String {
    text.replacing("  var parent", with: "  weak var parent")
      .replacing("{ self.flour = nil }", with: "{ [weak self] in self?.flour = nil }")
  }

  @Test(arguments: [1, 400]) func thousandsOfFixesAreWritten(fileCount: Int) throws {
    let count = TestSize.of(400, full: 800)
    let fixes = count == 400 ? "800" : "1,600"
    let texts = (0..<fileCount).map { file in
      "import UIKit\n" + stride(from: file, to: count, by: fileCount).map(Self.pair).joined()
    }
    let folder = try TemporaryFolder()
    for (number, text) in texts.enumerated() { try folder.write(text, to: "m\(number % 20)/A\(number).swift") }
    let patch = try binary.run([".", "--diff", "--unsafe-fixes"], in: folder.path)
    #expect(patch.status == 1 && patch.errors.hasPrefix("coordlint: would fix \(fixes) findings in"), "\(patch.errors)")
    let copy = try TemporaryFolder(["fix.patch": patch.output])
    let applied = try binary.shell("cp -r '\(folder.path)'/m* . && git apply fix.patch", in: copy.path)
    #expect(applied.status == 0, "\(applied.errors)")
    let outcome = try binary.run([".", "--unsafe-fixes"], in: folder.path)
    #expect(outcome.status == 0 && outcome.errors.contains("fixed \(fixes) findings"), "\(outcome.errors)")
    for (number, text) in texts.enumerated() {
      let name = "m\(number % 20)/A\(number).swift"
      #expect(folder.text(name) == Self.fixed(text) && copy.text(name) == Self.fixed(text), "\(name)")
    }
  }

  @Test(arguments: [SIGINT, SIGTERM]) func anInterruptLeavesWholeFiles(signal: Int32) throws {
    let texts = (0..<TestSize.of(100, full: 400)).map { "import UIKit\n" + Self.pair($0) }
    let folder = try TemporaryFolder()
    for (number, text) in texts.enumerated() { try folder.write(text, to: "A\(number).swift") }
    let process = binary.process([".", "--unsafe-fixes"], in: folder.path)
    try process.run()
    // The first file in the order of the paths is written first.
    while process.isRunning, folder.text("A0.swift") == texts[0] {}
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(folder.text("A0.swift") == Self.fixed(texts[0]))
    #expect(folder.names == Set(texts.indices.map { "A\($0).swift" }))
    for (number, text) in texts.enumerated() {
      #expect([text, Self.fixed(text)].contains(folder.text("A\(number).swift")), "A\(number).swift")
    }
  }

  // MARK: Somebody else at work

  /// Each version of a file says in its own column in which line it stands.
  @Test func filesThatChangeAllTheTimeAreNeverMisread() throws {
    @Sendable func text(_ line: Int) -> String {
      String(repeating: "\n", count: line - 1) + String(repeating: " ", count: line) + "// coordlint:disable:this\n"
    }
    let folder = try TemporaryFolder()
    let paths = (0..<60).map { folder.path + "/A\($0).swift" }
    for path in paths { try Data(text(1).utf8).write(to: URL(fileURLWithPath: path)) }
    let hasEnded = DispatchSemaphore(value: 0)
    let writer = Thread {
      var step = 0
      while !Thread.current.isCancelled {
        let path = paths[step % paths.count]
        step += 1
        if step % 11 == 0 { unlink(path) }
        if step % 17 == 0 {
          unlink(path)
          _ = step % 2 == 0 ? mkfifo(path, 0o644) : mkdir(path, 0o755)
          continue
        }
        // Writing into a pipe would wait for a reader.
        if (try? FileStatus.of(path))?.kind != .file { _ = unlink(path) == 0 || rmdir(path) == 0 }
        try? Data(text(1 + step % 90).utf8).write(to: URL(fileURLWithPath: path), options: step % 3 == 0 ? .atomic : [])
      }
      hasEnded.signal()
    }
    writer.start()
    for _ in 0..<20 {
      let outcome = try binary.run(["."], in: folder.path)
      #expect(!outcome.isSignal && outcome.status <= 2)
      for line in outcome.output.split(separator: "\n") {
        let parts = line.split(separator: ":")
        #expect(parts.count > 3 && Int(parts[2]) == (Int(parts[1]) ?? 0) + 1, "\(line)")
      }
      for line in outcome.errors.split(separator: "\n") { #expect(line.hasPrefix("coordlint: "), "\(line)") }
    }
    writer.cancel()
    hasEnded.wait()
  }
}
