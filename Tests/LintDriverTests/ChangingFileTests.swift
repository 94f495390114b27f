import Detection
import Foundation
import ProjectModel
import TemporaryFolder
import Testing

@testable import LintDriver

/// Files that are not what they were a moment ago.
@Suite struct ChangingFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["a.swift": "let a = 1\n", "b.swift": "let b = 1 // c\n"]) }

  // MARK: While a file is read

  /// Reads while somebody else does something to the open file, until that was seen; on a busy machine it takes a while.
  private func read(
    _ size: Int, while change: @escaping @Sendable (Int32) -> Void
  ) throws -> Set<Result<Int, FileReadError>> {
    let path = folder.path + "/long"
    try folder.write("", to: "long")
    #expect(truncate(path, size) == 0)
    let hasEnded = DispatchSemaphore(value: 0)
    // A task would wait for a thread that the other tests have.
    let writer = Thread {
      let descriptor = open(path, O_WRONLY | O_APPEND)
      while !Thread.current.isCancelled { change(descriptor) }
      close(descriptor)
      hasEnded.signal()
    }
    writer.start()
    while (try? FileStatus.of(path).size) == size { usleep(100) }
    var results: Set<Result<Int, FileReadError>> = []
    var hasFailed = false
    // Reading takes longer than the other thread has to wait for its turn, so a few attempts do; the last is for a failure.
    for _ in 0..<10_000 where !hasFailed {
      do throws(FileReadError) {
        results.insert(.success(try FileReader.bytes(of: path).count))
      } catch {
        results.insert(.failure(error))
        hasFailed = true
      }
    }
    writer.cancel()
    hasEnded.wait()
    return results
  }

  @Test func aFileThatGrowsIsNotRead() throws {
    let results = try read(16 << 20) { _ = write($0, "x", 1) }
    #expect(results.contains(.failure(.changing)))
    #expect(results.allSatisfy { $0 == .failure(.changing) || (try? $0.get()) ?? 0 >= 16 << 20 })
    #expect(FileReadError.changing.message == "cannot be read: it was changed meanwhile; run again")
  }

  @Test func aFileThatIsCutIsReadWholeOrNot() throws {
    let size = 16 << 20
    let results = try read(size) { descriptor in
      _ = ftruncate(descriptor, 0)
      _ = ftruncate(descriptor, off_t(size))
    }
    #expect(results.contains(.failure(.changing)))
    #expect(results.allSatisfy { [.failure(.changing), .success(0), .success(size)].contains($0) })
  }

  @Test func aFileThatGrowsBeyondTheLimitIsSkipped() throws {
    let block = [UInt8](repeating: 65, count: 1 << 20)
    let results = try read(FileReader.sizeLimit - 10) { _ = write($0, block, block.count) }
    #expect(results.count == 1)
    for result in results {
      #expect(throws: FileReadError.self) { try result.get() }
      guard case .failure(let error) = result, error != .changing else { continue }
      #expect(error.message.hasPrefix("skipped: its "))
    }
    #expect(FileReadError.tooLarge(FileReader.sizeLimit + 1).message.contains("its 65 MB are more than the 64 MB"))
  }

  // MARK: Between the walk and the reading, and between the two readings

  enum Change: CaseIterable {
    case rewritten, cut, grown, gone, folder, pipe, huge

    func happen(to path: String) {
      switch self {
      case .rewritten: try? Data("// longer than before\nlet a = 1\n".utf8).write(to: URL(fileURLWithPath: path))
      case .cut: truncate(path, 3)
      case .grown: truncate(path, 100)
      case .gone: unlink(path)
      case .folder:
        unlink(path)
        mkdir(path, 0o755)
      case .pipe:
        unlink(path)
        mkfifo(path, 0o644)
      case .huge: truncate(path, off_t(FileReader.sizeLimit + 1))
      }
    }
  }

  @Test(arguments: [Change.gone, .folder, .pipe]) func whatIsNoFileAnyMoreIsAnError(change: Change) {
    change.happen(to: folder.path + "/a.swift")
    let session = Samples.session(["r"]) { files, _ in
      files.indices.map { Samples.finding("r", Samples.place($0, 0)) }
    }
    let result = session.lintSerially(["a", "b"].map { source($0) })
    #expect(result.notices.map(\.id) == ["unreadable-file"] && result.notices.map(\.level) == [.error])
    #expect(result.findings.map(\.place.path) == [folder.path + "/b.swift"])
  }

  /// Offsets in the old text say nothing about the new one.
  @Test(arguments: Change.allCases) func nothingIsFoundInAFileThatChanged(change: Change) throws {
    let path = folder.path + "/a.swift"
    try folder.write("let c = 1 // coordlint:disable:this r -- later\n", to: "c.swift")
    let findings = [
      Samples.finding("r", Samples.place(0, 4)),
      Samples.finding("s", Samples.place(1, 4)),
      Samples.finding("s", Samples.place(1, 8), steps: [.init(place: Samples.place(0, 4), message: "here")]),
      // Silenced by its comment, and left out: the comment has its work all the same.
      Samples.finding("r", Samples.place(2, 4), steps: [.init(place: Samples.place(0, 0), message: "here")]),
    ]
    let session = Samples.session(["r", "s"]) { _, _ in
      // Rules run between the two readings.
      change.happen(to: path)
      return findings
    }
    let result = session.lintSerially(["a", "b", "c"].map { source($0) })
    #expect(result.findings.map(\.place.path) == [folder.path + "/b.swift"])
    #expect(result.findings.map(\.place.column) == [5] && result.suppressed.isEmpty)
    #expect(result.suppressionUses.map(\.isUsed) == [true])
    #expect(result.notices.map(\.id) == ["changed-file"] && result.notices.map(\.path) == [path])
    #expect(result.notices.map(\.level) == [.error])
    #expect(result.notices[0].message.hasSuffix("; what is found at places in it is left out"))
  }

  @Test(arguments: Change.allCases) func factsOfAChangedFileHaveNoPlace(change: Change) async {
    let facts = await SourceFacts.read(["a", "b"].map { source($0) }, jobs: 1)
    let places = [Samples.place(0, 4), Samples.place(1, 4)]
    var before = PlaceResolver(facts)
    #expect(places.map { before.place($0).column } == [5, 5] && before.notices.isEmpty)
    change.happen(to: folder.path + "/a.swift")
    var after = PlaceResolver(facts)
    #expect(places.map { after.place($0).column } == [1, 5])
    #expect(after.notices.map(\.id) == ["changed-file"] && after.notices.map(\.level) == [.error])
  }

  private func source(_ name: String) -> SourceFile {
    SourceFile(FoundFile(path: folder.path + "/\(name).swift", size: 10))
  }
}
