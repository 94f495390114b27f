import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// `--changed-since` and `--report-only`, with the real git.
@Suite struct ChangedCodeTests {
  private static let bad = "let a = 1 // coordlint:disable:this\n"
  private static let parent = """
    final class HomeCoordinator {
      private let login = LoginCoordinator()
      init() { login.parent = self }
    }

    """
  private static let child = """
    final class LoginCoordinator {
      var parent: HomeCoordinator?
    }

    """
  private let binary: BuiltProgram

  init() throws { binary = try BuiltProgram() }

  /// Lines of a shell in a folder, with a git that nobody has configured.
  @discardableResult private func shell(_ line: String, in folder: String) throws -> BuiltProgram.Outcome {
    let setting =
      "set -e; export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b "
      + "GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b; "
    return try binary.shell(setting + line, in: folder)
  }

  private func checkout(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(files)
    try shell("git init -q -b main . && git add -A && git commit -qm first", in: folder.path)
    return folder
  }

  private func run(_ line: String, in folder: TemporaryFolder) throws -> BuiltProgram.Outcome {
    try binary.run(line.split(separator: " ").map(String.init), in: folder.path)
  }

  /// The files of the findings.
  private func files(_ outcome: BuiltProgram.Outcome) -> [String] {
    outcome.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
  }

  @Test func onlyChangedLinesAreReported() throws {
    let folder = try checkout(["a.swift": Self.bad + "\n" + Self.bad, "b.swift": Self.bad])
    let before = try run("--changed-since HEAD", in: folder)
    #expect(before.status == 0 && before.output.isEmpty)
    #expect(before.errors.contains("3 findings elsewhere are not reported"))
    try folder.write(Data((Self.bad + "\n" + Self.bad.replacing("1", with: "2")).utf8), to: "a.swift")
    let after = try run("--changed-since HEAD", in: folder)
    #expect(after.status == 1 && after.output.hasPrefix("a.swift:3:11: error") && files(after).count == 1)
    // What is only moved has not changed.
    try folder.write(("// one\n// two\n" + Self.bad + "\n" + Self.bad), to: "a.swift")
    #expect(try run("--changed-since HEAD", in: folder).status == 0)
  }

  /// The leak is in one file, the line that makes it in another.
  @Test func evidenceOnAChangedLineCounts() throws {
    let folder = try checkout([
      "a.swift": Self.parent.replacing("login.parent = self", with: ""), "b.swift": Self.child, "c.swift": Self.bad,
    ])
    try folder.write(Self.parent, to: "a.swift")
    let outcome = try run("--changed-since HEAD", in: folder)
    #expect(outcome.status == 1 && files(outcome) == ["b.swift"] && outcome.output.contains("(strong-parent)"))
  }

  @Test func untrackedFilesAreNewAndIgnoredOnesAreNot() throws {
    let names = ["a b.swift", "line\nbreak.swift", "ü\"\t.swift", "deep/er/c.swift"]
    let folder = try checkout(["old.swift": Self.bad, ".gitignore": "generated/\n"])
    for name in names + ["generated/g.swift"] { try folder.write(Self.bad, to: name) }
    #expect(
      try Set(files(run("--changed-since HEAD", in: folder))) == [
        "a b.swift", "deep/er/c.swift", "line break.swift", "ü\" .swift",
      ])
    // The same once git knows them, and from a folder below.
    try shell("git add -A", in: folder.path)
    #expect(try files(run("--changed-since HEAD", in: folder)).count == 4)
    let below = try binary.run(["--changed-since", "HEAD", "."], in: folder.path + "/deep")
    #expect(files(below) == ["er/c.swift"])
  }

  @Test func renamedFilesHaveNoChangedLines() throws {
    let code = Self.bad + (1...20).map { "let b\($0) = \($0)\n" }.joined()
    let folder = try checkout(["old.swift": code])
    try shell("git mv old.swift 'new name.swift'", in: folder.path)
    #expect(try run("--changed-since HEAD", in: folder).status == 0)
    try folder.write((code + Self.bad), to: "new name.swift")
    let outcome = try run("--changed-since HEAD", in: folder)
    #expect(outcome.output.hasPrefix("new name.swift:22:") && files(outcome).count == 1)
  }

  /// What happened on the other branch in the meantime is not a change of this one.
  @Test func branchesAreComparedFromWhereTheyParted() throws {
    let folder = try checkout(["a.swift": Self.bad, "b.swift": "let b = 1\n"])
    try shell("git checkout -qb feature; git checkout -q main", in: folder.path)
    try folder.write(Data(), to: "a.swift")
    try shell("git commit -qam fixed; git checkout -q feature", in: folder.path)
    #expect(try run("--changed-since main", in: folder).status == 0)
    try folder.write(Self.bad, to: "b.swift")
    #expect(try files(run("--changed-since main", in: folder)) == ["b.swift"])
  }

  /// The settings of a user must not make the patch unreadable.
  @Test func settingsOfGitDoNotMatter() throws {
    let folder = try checkout(["ä.swift": "let b = 1\n"])
    try folder.write(Self.bad, to: "ä.swift")
    for setting in [
      "diff.noprefix=true", "diff.mnemonicPrefix=true", "color.ui=always", "diff.external=true",
      "core.quotePath=false", "diff.context=9", "diff.renames=false", "diff.relative=true",
    ] {
      let pair = setting.split(separator: "=")
      try shell("git config \(pair[0]) \(pair[1])", in: folder.path)
      #expect(try files(run("--changed-since HEAD", in: folder)) == ["ä.swift"], "\(setting)")
    }
  }

  /// Hooks run with variables of git, and with paths below the root.
  @Test func hooksMayNameTheRepository() throws {
    let folder = try checkout(["src/a.swift": "let b = 1\n"])
    try folder.write(Self.bad, to: "src/a.swift")
    let variables = ["GIT_DIR": folder.path + "/.git", "GIT_PREFIX": "", "GIT_LITERAL_PATHSPECS": "1"]
    let outcome = try binary.run(["src", "--changed-since", "HEAD"], in: folder.path, environment: variables)
    #expect(files(outcome) == ["src/a.swift"])
  }

  @Test(arguments: [
    ("--changed-since nonsense", "git knows no revision 'nonsense'\n  fetch it first"),
    ("--changed-since=--help", "git knows no revision '--help'"),
    ("--changed-since other", "'other' and HEAD have no commit in common\n  name a revision that HEAD comes from"),
    ("--changed-since HEAD --fix", "'--fix' works on all files"),
    ("--report-only Sorces", "'Sorces' of '--report-only' does not exist"),
  ])
  func faultsEndTheRunWithAdvice(line: String, text: String) throws {
    let folder = try checkout(["a.swift": Self.bad])
    try shell("git checkout -q --orphan other; git commit -qm other; git checkout -q main", in: folder.path)
    let outcome = try run(line, in: folder)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("coordlint: error: \(text)"))
  }

  @Test func shallowHistoryIsNamed() throws {
    let folder = try checkout(["a.swift": Self.bad])
    try shell("git commit -q --allow-empty -m second; git clone -q --depth 1 file://$PWD/.git copy", in: folder.path)
    let outcome = try binary.run(["--changed-since", "HEAD~1"], in: folder.path + "/copy")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("the history is shallow; fetch all of it: 'git fetch --unshallow'"))
  }

  @Test func withoutGitOrCheckoutThereIsAdvice() throws {
    let folder = try TemporaryFolder(["a.swift": Self.bad])
    let outside = try run("--changed-since HEAD", in: folder)
    #expect(outside.status == 2 && outside.errors.contains("git knows no checkout around '.'"))
    let bare = try binary.run(["--changed-since", "HEAD"], in: folder.path, environment: ["PATH": "/nowhere"])
    #expect(bare.status == 2 && bare.errors.contains("cannot start 'git': no such file or directory\n  install git"))
  }

  @Test func namedFilesAreReportedAndAllAreRead() throws {
    let folder = try TemporaryFolder([
      "a.swift": Self.parent, "b c.swift": Self.child, "d/x.swift": Self.bad, "d/y.swift": "",
    ])
    let child = try binary.run(["--report-only", "b c.swift"], in: folder.path)
    #expect(child.status == 1 && child.output.hasPrefix("b c.swift:2:7: error: 'parent' holds"))
    #expect(try run("--report-only a.swift", in: folder).status == 0)
    #expect(try files(run("--report-only d a.swift --fail-on never", in: folder)) == ["d/x.swift"])
    // Files that are named but not analysed are no error, and nothing is not everything.
    #expect(try run("d/y.swift --report-only d/x.swift", in: folder).status == 0)
    #expect(try run("--report-only", in: folder).status == 0)
    let below = try binary.run(["..", "--report-only", "x.swift"], in: folder.path + "/d")
    #expect(files(below) == ["x.swift"])
  }

  /// A hook hands over whatever changed; what the team excludes stays excluded, and that is no failure.
  @Test func excludedFilesStayExcluded() throws {
    let folder = try TemporaryFolder([
      "a.swift": Self.bad, "Generated/g.swift": Self.bad, ".coordlint.json": #"{ "exclude": ["Generated/"] }"#,
    ])
    let outcome = try run("--report-only Generated/g.swift", in: folder)
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    #expect(try files(run("--report-only Generated/g.swift a.swift", in: folder)) == ["a.swift"])
  }

  /// `git diff --name-only` and hooks name what a commit deletes, too.
  @Test func deletedFilesAreNoError() throws {
    let folder = try checkout(["a.swift": Self.bad, "old/gone.swift": Self.bad, "old/Podfile.lock": ""])
    try shell("git rm -qr old", in: folder.path)
    let deletes = try run("--report-only old/gone.swift", in: folder)
    #expect(deletes.status == 0 && deletes.output.isEmpty)
    #expect(deletes.errors.contains("coordlint: 'old/gone.swift' of '--report-only' is not there (any more)\n"))
    let both = try run("--report-only old/gone.swift a.swift old/Podfile.lock", in: folder)
    #expect(files(both) == ["a.swift"])
    #expect(both.errors.contains("'old/gone.swift' and 1 other file of '--report-only' are not there"))
  }

  @Test func baselineAndScopeWorkTogether() throws {
    let folder = try checkout(["a.swift": Self.bad, "b.swift": Self.bad])
    _ = try run("--write-baseline known", in: folder)
    try folder.write((Self.bad + Self.bad), to: "a.swift")
    let outcome = try run("--baseline known --strict-baseline --changed-since HEAD", in: folder)
    #expect(files(outcome) == ["a.swift"] && !outcome.errors.contains("stale"))
  }

  private static let shop = """
    import UIKit
    final class ShopCoordinator {
      private var children: [LoginCoordinator] = []
      let navigation = UINavigationController()
      func showLogin() {
        let login = LoginCoordinator(navigation: navigation)
        login.onEnd = { [weak self, weak login] in self?.children.removeAll { $0 === login } }
        children.append(login)
        login.start()
      }
    }

    """
  private static let login = """
    import UIKit
    final class LoginCoordinator {
      var onEnd: (() -> Void)?
      let navigation: UINavigationController
      init(navigation: UINavigationController) { self.navigation = navigation }
      func start() { navigation.pushViewController(UIViewController(), animated: true) }
      @objc func close() {
        navigation.popViewController(animated: true)
        onEnd?()
      }
    }

    """

  /// The line that is gone was the end of a flow, and what it leaves behind stands on lines that nobody touched.
  @Test func whatADeletedLineBreaksIsReported() throws {
    let old = Self.login.replacing("LoginCoordinator", with: "OldCoordinator")
    let folder = try checkout(["a.swift": Self.shop, "b.swift": Self.login, "c.swift": Self.bad, "old.swift": old])
    try folder.write(Self.login.replacing("    onEnd?()\n", with: ""), to: "b.swift")
    let outcome = try run("--changed-since HEAD", in: folder)
    #expect(outcome.status == 1 && outcome.output.contains("(flow-never-finishes)"))
    #expect(files(outcome) == ["a.swift"], "what was there before is not reported: \(outcome.output)")
    #expect(outcome.errors.contains("1 finding elsewhere is not reported"))
    #expect(outcome.errors.contains("1 of these is new since 'HEAD', though it stands on unchanged lines"))
    // The same from a folder below, and with `--report-only`.
    #expect(try files(run("--changed-since HEAD --report-only c.swift", in: folder)) == [])
    try shell("mkdir below", in: folder.path)
    let below = try binary.run(["..", "--changed-since", "HEAD"], in: folder.path + "/below")
    #expect(files(below) == ["../a.swift"])
  }

  @Test func filesThatAreGoneOrRenamedAreComparedWithWhatTheyWere() throws {
    let folder = try checkout(["a.swift": Self.shop, "b.swift": Self.login, "c.swift": Self.bad])
    try shell("git mv b.swift d.swift && git mv c.swift e.swift", in: folder.path)
    #expect(try run("--changed-since HEAD", in: folder).output.isEmpty)
    try shell("git rm -qf d.swift", in: folder.path)
    try folder.write(
      Self.shop.replacing(
        "    login.onEnd = { [weak self, weak login] in self?.children.removeAll { $0 === login } }\n", with: ""),
      to: "a.swift")
    #expect(try run("--changed-since HEAD", in: folder).output.contains("child-never-removed"))
  }
}
