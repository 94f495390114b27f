import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// A checkout whose own configuration is full of commands.
@Suite struct HostileGitTests {
  @Test func gitRunsNothingOfACheckout() throws {
    let folder = try TemporaryFolder(["a.swift": "let a = 1\n", "b.swift": "let b = 1\n"])
    let binary = try BuiltProgram()
    let setup = """
      set -e; export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
      git init -q -b main . && git add -A && git -c user.name=a -c user.email=a@b commit -qm first
      printf '#!/bin/sh\\ntouch "%s/RAN-'"$(basename $PWD)"'"\\ncat\\n' "$TMP_MARK" > evil.sh; chmod +x evil.sh
      for key in core.fsmonitor core.sshCommand diff.external diff.x.command diff.x.textconv filter.x.clean filter.x.smudge \\
        filter.y.process core.pager core.editor core.alternateRefsCommand credential.helper gpg.program; do
        git config "$key" "$PWD/evil.sh"
      done
      git config filter.x.required true
      mkdir -p hooks; for hook in post-index-change fsmonitor-watchman pre-commit post-checkout; do cp evil.sh hooks/$hook; done
      git config core.hooksPath "$PWD/hooks"
      printf '*.swift filter=x diff=x\\nb.swift filter=y\\n' > .gitattributes
      echo 'let c = 1 // coordlint:disable:this' >> a.swift; touch b.swift; echo 'let d = 1' > d.swift
      """
    let marks = try TemporaryFolder()
    let made = try binary.shell("TMP_MARK='\(marks.path)'; " + setup, in: folder.path)
    #expect(made.status == 0, "\(made.errors)")
    // What the traps were worth: git alone runs them.
    _ = try binary.shell("git status >/dev/null 2>&1; git diff HEAD >/dev/null 2>&1", in: folder.path)
    #expect(!marks.names.isEmpty)
    for name in marks.names { try FileManager.default.removeItem(atPath: marks.path + "/" + name) }

    let outcome = try binary.run([".", "--changed-since", "HEAD"], in: folder.path)
    #expect(outcome.status == 1 && outcome.output.hasPrefix("a.swift:2:11"), "\(outcome.errors)")
    #expect(marks.names.isEmpty)
  }

  @Test func aFilterWithAStrangeNameIsRefused() throws {
    let folder = try TemporaryFolder(["a.swift": "let a = 1\n"])
    let binary = try BuiltProgram()
    _ = try binary.shell(
      "git init -q . && git add -A && git -c user.name=a -c user.email=a@b commit -qm x && git config 'filter.a=b.clean' 'touch RAN; cat' && "
        + "echo '*.swift filter=a=b' > .gitattributes; echo >> a.swift", in: folder.path)
    let outcome = try binary.run([".", "--changed-since", "HEAD"], in: folder.path)
    #expect(outcome.status == 2 && !folder.names.contains("RAN"))
  }
}
