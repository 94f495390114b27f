import TemporaryFolder
import Testing

@testable import LintDriver

/// What is left out while walking.
@Suite struct WalkFilterTests {
  /// The Swift files of a scratch folder that a filter takes.
  private func names(
    _ files: [String: String], roots: [String] = ["."], ignored: Bool = true, include: [String] = [],
    exclude: [String] = []
  ) throws -> [String] {
    let scratch = try TemporaryFolder()
    for (name, text) in files { try scratch.write(text, to: name) }
    let base = resolvedPath(scratch.path) ?? scratch.path
    var filter = WalkFilter()
    filter.include(try include.map { try Glob($0) }, in: base)
    filter.exclude(try exclude.map { try Glob($0) }, in: base)
    if ignored { filter.respectIgnoreFiles() }
    var walk = FileWalk(filter: filter, directory: WorkingDirectory(path: base), territory: Territory([base]))
    for root in roots { walk.add(root: root, reportedAs: root == "." ? base : base + "/" + root) }
    return walk.finished().files.map { String($0.path.dropFirst(base.count + 1)) }
  }

  private let tree = ["a.swift": "", "Gen/b.swift": "", "App/Gen/c.swift": "", "App/d.swift": ""]

  @Test func excludedFoldersAreNotEntered() throws {
    #expect(try names(tree, exclude: ["Gen/"]) == ["App/d.swift", "a.swift"])
    #expect(try names(tree, exclude: ["/Gen"]) == ["App/Gen/c.swift", "App/d.swift", "a.swift"])
    #expect(try names(tree, exclude: ["{a,d}.swift"]) == ["App/Gen/c.swift", "Gen/b.swift"])
  }

  @Test func whatIsNamedIsRead() throws {
    #expect(try names(tree, roots: ["Gen", "a.swift"], exclude: ["Gen", "*.swift"]) == ["a.swift"])
    #expect(try names(tree, roots: ["App/Gen"], exclude: ["Gen"]) == ["App/Gen/c.swift"])
  }

  @Test func includedFoldersAreTakenWithAllThatIsInThem() throws {
    #expect(try names(tree, include: ["App"]) == ["App/Gen/c.swift", "App/d.swift"])
    #expect(try names(tree, include: ["App/*.swift", "/Gen"]) == ["App/d.swift", "Gen/b.swift"])
    #expect(try names(tree, include: ["App"], exclude: ["Gen"]) == ["App/d.swift"])
    // The folder that is named lies in an included one.
    #expect(try names(tree, roots: ["App/Gen"], include: ["App"]) == ["App/Gen/c.swift"])
    #expect(try names(tree, roots: ["Gen"], include: ["App"]) == [])
  }

  @Test func gitIgnoreIsRespected() throws {
    let files = tree.merging([".gitignore": "# generated\nGen/\n\n"]) { first, _ in first }
    #expect(try names(files) == ["App/d.swift", "a.swift"])
    #expect(try names(files, ignored: false) == ["App/Gen/c.swift", "App/d.swift", "Gen/b.swift", "a.swift"])
  }

  @Test func laterAndDeeperRulesWin() throws {
    let files = [
      ".gitignore": "*.swift\n!keep.swift\n", "keep.swift": "", "no.swift": "",
      "App/.gitignore": "!*.swift\nkeep.swift",
      "App/keep.swift": "", "App/yes.swift": "", "App/deep/yes.swift": "",
    ]
    #expect(try names(files) == ["App/deep/yes.swift", "App/yes.swift", "keep.swift"])
  }

  @Test func nothingComesBackOutOfAnIgnoredFolder() throws {
    let files = [".gitignore": "Gen\n!Gen/b.swift", "Gen/b.swift": "", "Gen/.gitignore": "!*"]
    #expect(try names(files) == [])
    #expect(
      try names([".gitignore": "/Gen/*\n!/Gen/b.swift", "Gen/b.swift": "", "Gen/c.swift": ""]) == ["Gen/b.swift"])
  }

  @Test func rulesAroundTheNamedFolderHold() throws {
    let files = [".git/HEAD": "", ".gitignore": "c.swift", "App/Gen/c.swift": "", "App/Gen/e.swift": ""]
    #expect(try names(files, roots: ["App/Gen"]) == ["App/Gen/e.swift"])
  }

  @Test func privateRulesAreTheWeakest() throws {
    let files = [
      ".git/info/exclude": "a.swift\nb.swift", ".gitignore": "!b.swift", "a.swift": "", "b.swift": "", "c.swift": "",
    ]
    #expect(try names(files) == ["b.swift", "c.swift"])
  }

  @Test func workTreesShareTheirPrivateRules() throws {
    let files = [
      "main/.git/info/exclude": "a.swift", "main/.git/worktrees/w/commondir": "../..\n",
      "main/.git/worktrees/w/gitdir": "../../../../w/.git\n",
      "main/.git/modules/s/config": "[core]\n\tworktree = ../../../../s\n",
      "main/.git/modules/s/info/exclude": "b.swift", "s/.git": "gitdir: ../main/.git/modules/s\n", "s/a.swift": "",
      "s/b.swift": "",
      "w/.git": "gitdir: ../main/.git/worktrees/w\n", "w/a.swift": "", "w/b.swift": "",
    ]
    #expect(try names(files, roots: ["w"]) == ["w/b.swift"])
    // A submodule has a folder of its own.
    #expect(try names(files, roots: ["s"]) == ["s/a.swift"])
  }

  @Test func anInnerRepositoryHasItsOwnRules() throws {
    let files = [
      ".git/HEAD": "", ".gitignore": "*.swift\n!Sub", "Sub/.git": "gitdir: nowhere", "Sub/a.swift": "", "b.swift": "",
    ]
    #expect(try names(files) == ["Sub/a.swift"])
  }

  @Test func linesOfGitIgnoreAreReadAsGitReadsThem() throws {
    let files = [
      ".gitignore": "\u{FEFF}a.swift  \r\n\\!b.swift\r\n\\#c.swift\n{d}.swift\n[\n", "a.swift": "", "!b.swift": "",
      "#c.swift": "", "{d}.swift": "", "d.swift": "",
    ]
    #expect(try names(files) == ["d.swift"])
  }
}
