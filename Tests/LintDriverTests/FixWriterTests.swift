import Foundation
import TemporaryFolder
import Testing

@testable import LintDriver

@Suite struct FixWriterTests {
  private func change(_ path: String, from before: String, to after: String) -> FileChange {
    FileChange(path: path, before: Array(before.utf8), after: Array(after.utf8))
  }

  @Test func replacesAndKeepsTheMode() throws {
    let scratch = try TemporaryFolder()
    try scratch.write("old", to: "a.swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: scratch.path + "/a.swift")
    let path = scratch.path + "/a.swift"
    try FixWriter(roots: [scratch.path]).write([change(path, from: "old", to: "new")])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    #expect(scratch.names == ["a.swift"])
  }

  @Test func aFileThatChangedInBetweenStopsEverything() throws {
    let scratch = try TemporaryFolder()
    try scratch.write("old", to: "a.swift")
    try scratch.write("edited by somebody", to: "b.swift")
    let changes = ["a.swift", "b.swift"].map { change(scratch.path + "/" + $0, from: "old", to: "new") }
    #expect(throws: FixWriteError.self) { try FixWriter(roots: [scratch.path]).write(changes) }
    #expect(try String(contentsOfFile: scratch.path + "/a.swift", encoding: .utf8) == "old")
    #expect(try String(contentsOfFile: scratch.path + "/b.swift", encoding: .utf8) == "edited by somebody")
    try scratch.write("old", to: "b.swift")
    try FileManager.default.removeItem(atPath: scratch.path + "/a.swift")
    #expect(throws: FixWriteError.self) { try FixWriter(roots: [scratch.path]).write(changes) }
    #expect(scratch.names == ["b.swift"])
  }

  @Test func aFolderWhoseNameOnlyBeginsLikeARootIsOutside() throws {
    let scratch = try TemporaryFolder()
    try scratch.write("old", to: "App2/a.swift")
    try scratch.write("x", to: "App/x.swift")
    let outside = change(scratch.path + "/App2/a.swift", from: "old", to: "new")
    #expect(throws: FixWriteError.self) { try FixWriter(roots: [scratch.path + "/App"]).write([outside]) }
    #expect(try String(contentsOfFile: outside.path, encoding: .utf8) == "old")
  }

  @Test func twoNamesOfOneFileAreWrittenOnce() throws {
    let scratch = try TemporaryFolder()
    try scratch.write("old", to: "a.swift")
    try scratch.link("b.swift", to: "a.swift")
    let changes = ["a.swift", "b.swift"].map { change(scratch.path + "/" + $0, from: "old", to: "new") }
    try FixWriter(roots: [scratch.path]).write(changes)
    #expect(try String(contentsOfFile: scratch.path + "/a.swift", encoding: .utf8) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path + "/b.swift") == "a.swift")
  }
}
