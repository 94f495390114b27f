import Foundation
import TemporaryFolder
import Testing

@testable import LintDriver

@Suite struct FileReaderTests {
  @Test func readsAllBytes() throws {
    let scratch = try TemporaryFolder()
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try scratch.write(bytes, to: "a")
    try scratch.write("", to: "empty")
    #expect(try FileReader.bytes(of: scratch.path + "/a") == bytes)
    #expect(try FileReader.bytes(of: scratch.path + "/empty").isEmpty)
  }

  @Test func errorsKeepTheirReason() throws {
    let scratch = try TemporaryFolder()
    try scratch.link("loop", to: "loop")
    #expect(mkfifo(scratch.path + "/pipe", 0o600) == 0)
    #expect(throws: FileReadError.system(SystemError(code: ENOENT))) { try FileReader.bytes(of: scratch.path + "/no") }
    #expect(throws: FileReadError.system(SystemError(code: ELOOP))) { try FileReader.bytes(of: scratch.path + "/loop") }
    #expect(throws: FileReadError.notAFile) { try FileReader.bytes(of: scratch.path) }
    #expect(throws: FileReadError.notAFile) { try FileReader.bytes(of: scratch.path + "/pipe") }
  }

  @Test func hugeFilesAreSkipped() throws {
    let scratch = try TemporaryFolder()
    try scratch.write("", to: "huge")
    // A hole takes no room on the disk.
    #expect(truncate(scratch.path + "/huge", FileReader.sizeLimit + 1) == 0)
    #expect(throws: FileReadError.tooLarge(FileReader.sizeLimit + 1)) {
      try FileReader.bytes(of: scratch.path + "/huge")
    }
    #expect(FileReadError.tooLarge(80 << 20).message.hasPrefix("skipped: its 80 MB are more than the 64 MB"))
  }
}

@Suite struct OutputWriterTests {
  @Test func replacesAndKeepsTheMode() throws {
    let scratch = try TemporaryFolder()
    let path = scratch.path + "/out"
    try OutputWriter.write([1], to: path)
    #expect(chmod(path, 0o640) == 0)
    try OutputWriter.write([2, 3], to: path)
    #expect(try FileReader.bytes(of: path) == [2, 3])
    #expect(try FileStatus.of(path).mode == 0o640)
    #expect(scratch.names == ["out"])
  }

  @Test func linksKeepPointing() throws {
    let scratch = try TemporaryFolder()
    try scratch.write("old", to: "real")
    try scratch.link("link", to: "real")
    try OutputWriter.write([9], to: scratch.path + "/link")
    #expect(try FileReader.bytes(of: scratch.path + "/real") == [9])
    #expect(try FileStatus.of(scratch.path + "/link", followingLinks: false).kind == .link)
  }

  @Test func failuresLeaveNothingBehind() throws {
    let scratch = try TemporaryFolder()
    try scratch.write("", to: "folder/file")
    let missing = scratch.path + "/none/out"
    #expect(throws: OutputError(path: missing, reason: "there is no folder '\(scratch.path)/none'")) {
      try OutputWriter.write([1], to: missing)
    }
    #expect(throws: OutputError(path: scratch.path + "/folder", reason: "is a directory")) {
      try OutputWriter.write([1], to: scratch.path + "/folder")
    }
    let long = scratch.path + "/" + String(repeating: "n", count: 300)
    #expect(throws: OutputError.self) { try OutputWriter.write([1], to: long) }
    #expect(scratch.names == ["folder", "folder/file"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDevicesAreAnError() {
    #expect(throws: OutputError(path: "/dev/full", reason: "no space left on device")) {
      try OutputWriter.write(Array(repeating: 65, count: 10), to: "/dev/full")
    }
    #expect((try? FileStatus.of("/dev/full"))?.kind == .other)
  }

  @Test func devicesAreWrittenAndNotReplaced() throws {
    try OutputWriter.write([1], to: "/dev/null")
    #expect(try FileStatus.of("/dev/null").kind == .other)
  }
}
