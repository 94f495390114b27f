import Findings
import Foundation
import TemporaryFolder
import Testing

@testable import LintDriver

@Suite struct FileFinderTests {
  /// Reported paths are relative to the working directory, which a test cannot change; here they are absolute, and
  /// the way to the scratch folder is cut off afterwards.
  private func find(_ roots: [String], in scratch: TemporaryFolder) -> FileList {
    var walk = FileWalk(territory: Territory(roots.map { scratch.path + "/" + $0 }))
    for root in roots { walk.add(root: root, reportedAs: scratch.path + (root == "." ? "" : "/" + root)) }
    var list = walk.finished()
    func short(_ path: String) -> String { path.replacing(scratch.path + "/", with: "") }
    for index in list.files.indices { list.files[index].path = short(list.files[index].path) }
    for index in list.notices.indices {
      let path = short(list.notices[index].path)
      (list.notices[index].path, list.notices[index].repositoryPath) = (path, path)
    }
    return list
  }

  private func names(_ roots: [String], in files: [String], links: [(String, String)] = []) throws -> [String] {
    let scratch = try TemporaryFolder()
    for file in files { try scratch.write("", to: file) }
    for (name, target) in links { try scratch.link(name, to: target) }
    return find(roots, in: scratch).files.map(\.path)
  }

  @Test func orderIsThatOfTheBytes() throws {
    let files = ["b.swift", "a/z.swift", "a.swift", "B.swift", "é.swift", "a-b.swift", "a/b/c.swift"]
    #expect(
      try names(["."], in: files)
        == ["B.swift", "a-b.swift", "a.swift", "a/b/c.swift", "a/z.swift", "b.swift", "é.swift"])
  }

  @Test func onlySwiftFilesAreTaken() throws {
    #expect(try names(["."], in: ["a.swift", "b.swiftinterface", "c.m", "swift", ".swift.txt"]) == ["a.swift"])
  }

  @Test(arguments: [
    ".build", ".git", "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules", "New.xctemplate",
  ])
  func foldersOfOthersAreNotEntered(name: String) throws {
    #expect(
      try names(["."], in: ["a.swift", "\(name)/b.swift", "App/\(name)/deep/c.swift", "\(name)X/d.swift"])
        == ["\(name)X/d.swift", "a.swift"].sorted())
    // What the user names is entered.
    #expect(try names([name], in: ["\(name)/b.swift"]) == ["\(name)/b.swift"])
  }

  @Test func namedFilesAreAlwaysTaken() throws {
    #expect(try names(["x.txt", "Pods/a.swift"], in: ["x.txt", "Pods/a.swift"]) == ["Pods/a.swift", "x.txt"])
  }

  #if os(Linux)
    /// Other systems refuse such a name.
    @Test func aNameThatIsNotUTF8IsSaidAndEndsNothing() throws {
      let scratch = try TemporaryFolder()
      try scratch.write("", to: "a.swift")
      try scratch.write("", to: "x.swift")
      let name = Array(scratch.path.utf8) + [UInt8(ascii: "/"), 0xFF] + Array(".swift".utf8) + [0]
      let isRenamed = name.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { rename(scratch.path + "/x.swift", $0.baseAddress) == 0 }
      }
      try #require(isRenamed)
      let list = find(["."], in: scratch)
      #expect(list.files.map(\.path) == ["a.swift"])
      #expect(list.notices.map(\.message) == ["cannot be read: its name is not UTF-8"])
      #expect(list.notices.map(\.level) == [.warning])
    }
  #endif

  @Test func eachFileIsTakenOnce() throws {
    #expect(try names([".", "a", "a/b.swift", "."], in: ["a/b.swift", "c.swift"]) == ["a/b.swift", "c.swift"])
  }

  @Test func linksAreFollowedOnceAndCyclesEnd() throws {
    #expect(try names(["."], in: ["a/b.swift"], links: [("a/up", ".."), ("a/self", "."), ("0", "a")]) == ["a/b.swift"])
    #expect(
      try names(["."], in: ["a/b.swift", "x.swift"], links: [("0.swift", "x.swift")]) == ["a/b.swift", "x.swift"])
  }

  @Test func whatOnlyALinkReachesIsFound() throws {
    #expect(
      try names(["."], in: ["a.swift", ".build/x/o.swift"], links: [("1", ".build/x"), ("2", ".build/x")])
        == ["1/o.swift", "a.swift"])
  }

  @Test func linksThatLeaveTheRootsAreNotFollowed() throws {
    let (scratch, other) = (try TemporaryFolder(), try TemporaryFolder())
    try other.write("", to: "deep/o.swift")
    try scratch.write("", to: "a.swift")
    for (name, target) in [("1", ""), ("2.swift", "/deep/o.swift"), ("3.txt", "/deep/o.swift")] {
      try scratch.link(name, to: other.path + target)
    }
    let list = find(["."], in: scratch)
    #expect(list.files.map(\.path) == ["a.swift"])
    #expect(
      list.notices.map { "\($0.level.rawValue) \($0.id) \($0.path)" } == [
        "warning outside-link 1", "warning outside-link 2.swift",
      ])
    // A root that is itself a link is the user's word.
    try scratch.link("root", to: other.path)
    #expect(find(["root"], in: scratch).files.map(\.path) == ["root/deep/o.swift"])
  }

  @Test func linkLoopsAndPipesAreReported() throws {
    let scratch = try TemporaryFolder()
    try scratch.write("", to: "a.swift")
    try scratch.link("loop.swift", to: "loop.swift")
    try scratch.link("dangling.swift", to: "nowhere")
    try scratch.link(".#lock.swift", to: "someone@host.123")
    try scratch.link("loop", to: "loop")
    #expect(mkfifo(scratch.path + "/pipe.swift", 0o600) == 0)
    let list = find(["."], in: scratch)
    #expect(list.files.map(\.path) == ["a.swift"])
    let problems = list.notices.map { "\($0.level.rawValue) \($0.path)" }
    #expect(problems == ["error dangling.swift", "error loop.swift", "warning pipe.swift"])
    #expect(list.notices[1].message.lowercased().contains("symbolic links"))
  }

  @Test func missingPathsSuggestANeighbour() throws {
    let scratch = try TemporaryFolder()
    try scratch.write("", to: "Sources/a.swift")
    let finder = FileFinder(from: .current)
    let list = finder.files(in: [scratch.path + "/Sorces", scratch.path + "/nothing/like/it"])
    #expect(list.files.isEmpty)
    #expect(list.notices.map(\.level) == [.error, .error])
    #expect(list.notices.map(\.path) == [scratch.path + "/Sorces", scratch.path + "/nothing/like/it"])
    #expect(list.notices[0].message.hasSuffix("did you mean '\(scratch.path)/Sources'?"))
    #expect(list.notices[1].message == "there is no such file or directory")
  }

  @Test func foldersWithoutSwiftAreANote() throws {
    let scratch = try TemporaryFolder()
    try scratch.write("", to: "docs/a.md")
    let list = find(["docs"], in: scratch)
    #expect(
      list.notices == [Notice(level: .note, id: "no-swift-files", path: "docs", message: "no Swift files here")])
  }

  @Test func foldersInsideOthersAreNoFolderWithoutSwift() throws {
    let scratch = try TemporaryFolder()
    try scratch.write("", to: "real/deep/a.swift")
    try scratch.link("link", to: "real")
    let roots = ["real/deep", ".", "real", "link", "real/deep", "link/deep/a.swift"]
    #expect(find(roots, in: scratch).notices == [] && find(roots.reversed(), in: scratch).notices == [])
    let finder = FileFinder(from: .current)
    let paths = roots.map { scratch.path + "/" + $0 }
    #expect(finder.files(in: paths).files == finder.files(in: paths.reversed()).files)
    // A link in a circle is no earlier root.
    try scratch.write("", to: "docs/a.md")
    try scratch.link("docs/circle", to: ".")
    #expect(find(["real", "docs"], in: scratch).notices.map(\.path) == ["docs"])
  }

  @Test func deepFoldersNeedNoStack() throws {
    let deep = Array(repeating: "d", count: 400).joined(separator: "/")
    #expect(try names(["."], in: [deep + "/a.swift"]) == [deep + "/a.swift"])
  }
}

@Suite struct WorkingDirectoryTests {
  private let directory = WorkingDirectory(path: "/home/me/app")

  @Test(arguments: [(".", "."), ("./", "."), ("./a", "a"), ("a//b/./c/", "a/b/c"), ("a b", "a b")])
  func relativePathsAreTidied(path: String, expected: String) {
    #expect(directory.reportedPath(of: path) == expected)
  }

  @Test(arguments: [
    ("/home/me/app", "."), ("/home/me/app/a/b", "a/b"), ("/home/me/other/x", "../other/x"), ("/", "../../.."),
    ("/home/me/apple", "../apple"),
  ])
  func wayToAnAbsolutePath(path: String, expected: String) {
    #expect(directory.relativePath(to: path) == expected)
  }

  @Test(arguments: [("a/b", "/home/me/app/a/b"), ("../x/./y", "/home/me/x/y"), ("/z", "/z"), ("../../../../q", "/q")])
  func absolutePath(path: String, expected: String) {
    #expect(directory.absolutePath(of: path) == expected)
  }

  @Test func repositoryPathsStartAtTheRoot() throws {
    let scratch = try TemporaryFolder()
    try scratch.write("", to: "ios/App/a.swift")
    try scratch.write("gitdir: elsewhere", to: ".git")
    let real = resolvedPath(scratch.path) ?? ""
    let below = WorkingDirectory(path: real + "/ios")
    let paths = RepositoryPaths(analysing: real + "/ios/App", from: below)
    #expect(paths.path(of: "App/a.swift") == "ios/App/a.swift")
    #expect(paths.path(of: "../b.swift") == "b.swift")
    let outside = RepositoryPaths(analysing: real + "/ios/App/a.swift", from: WorkingDirectory(path: "/"))
    #expect(outside.path(of: String(real.dropFirst()) + "/ios/App/a.swift") == "ios/App/a.swift")
  }
}
