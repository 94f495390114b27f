import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// Where the GitHub action takes the program from.
@Suite struct ActionInstallTests {
  private let action: ActionScript

  init() throws { action = try ActionScript() }

  /// A folder with a release of 9.9.9 for one kind of machine, and the source of an action.
  private func folder(releasing kind: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "coordlint": "#!/bin/sh\necho released\n", "source/Package.swift": "",
      "source/Sources/coordlint/ToolVersion.swift": "  static let current = \"9.9.9\"\n", "source/Rules/a.md": "a",
      "runner/x": "",
    ])
    let make = """
      name="coordlint-9.9.9-\(kind).tar.gz"; chmod +x coordlint
      mkdir -p releases/9.9.9 && tar -czf "releases/9.9.9/$name" coordlint && cd releases/9.9.9
      if command -v sha256sum > /dev/null; then sha256sum "$name"; else shasum -a 256 "$name"; fi > "$name.sha256"
      """
    #expect(try BuiltProgram().shell(make, in: folder.path).status == 0)
    return folder
  }

  /// Runs the step; what it told GitHub comes second.
  private func find(_ variables: [String: String], in folder: TemporaryFolder, swift: String? = "6.1") throws -> (
    BuiltProgram.Outcome, [String]
  ) {
    let defaults = [
      "VERSION": "", "REF": "main", "SOURCE": folder.path + "/source", "RELEASES": "file://\(folder.path)/releases",
      "RUNNER_OS": "Linux", "RUNNER_ARCH": "X64", "RUNNER_TEMP": folder.path + "/temp",
      "GITHUB_PATH": folder.path + "/path", "GITHUB_OUTPUT": folder.path + "/output",
    ]
    for name in ["temp", "output", "path", "tools"] { _ = try BuiltProgram().shell("rm -rf \(name)", in: folder.path) }
    let line = swift.map { "#!/bin/sh\necho 'Apple Swift version \($0) (swiftlang)'\n" }
    try folder.write(line ?? "#!/bin/sh\nexit 1\n", to: "tools/swift")
    _ = try BuiltProgram().shell("chmod +x tools/swift", in: folder.path)
    let path = folder.path + "/tools:/usr/bin:/bin"
    let outcome = try action.run(
      "Find coordlint", in: folder, defaults.merging(["PATH": path]) { $1 }.merging(variables) { $1 })
    return (outcome, (folder.text("output") ?? "").split(separator: "\n").map(String.init))
  }

  @Test(arguments: [
    ("Linux", "X64", "linux-x86_64"), ("Linux", "ARM64", "linux-aarch64"), ("macOS", "X64", "macos-universal"),
    ("macOS", "ARM64", "macos-universal"),
  ])
  func theRunnerTellsWhichReleaseIsTaken(system: String, processor: String, kind: String) throws {
    let folder = try folder(releasing: kind)
    let machine = ["RUNNER_OS": system, "RUNNER_ARCH": processor]
    for version in [["VERSION": "9.9.9"], ["REF": "9.9.9"]] {
      let (outcome, outputs) = try find(machine.merging(version) { $1 }, in: folder)
      #expect(outcome.status == 0 && outputs == ["build=false"], "\(outcome.errors)")
      let bin = folder.text("path")?.split(separator: "\n").first.map(String.init) ?? ""
      #expect(try BuiltProgram().shell("'\(bin)/coordlint'", in: folder.path).output == "released\n")
    }
  }

  @Test func otherMachinesAreToldAtOnce() throws {
    let folder = try folder(releasing: "linux-x86_64")
    let (outcome, _) = try find(["RUNNER_OS": "Windows", "VERSION": "9.9.9"], in: folder)
    #expect(outcome.status == 1 && outcome.output.contains("and not on Windows X64"))
  }

  /// What was changed on the way is neither used nor replaced in silence.
  @Test func releasesAreCheckedBeforeTheyAreUsed() throws {
    let folder = try folder(releasing: "linux-x86_64")
    _ = try BuiltProgram().shell("for f in releases/9.9.9/*.tar.gz; do echo evil >> \"$f\"; done", in: folder.path)
    let (outcome, outputs) = try find(["VERSION": "9.9.9"], in: folder)
    #expect(outcome.status != 0 && outputs.isEmpty)
    #expect(folder.text("temp/coordlint-bin/coordlint") == nil)
  }

  @Test func withoutAReleaseItIsBuiltAndTheBuildIsKept() throws {
    let folder = try folder(releasing: "linux-x86_64")
    let (outcome, outputs) = try find(["VERSION": "9.9.9", "RUNNER_ARCH": "ARM64"], in: folder)
    #expect(outcome.status == 0 && outcome.output.contains("there is no release 9.9.9 for linux-aarch64"))
    #expect(outputs.first == "build=true" && outputs.last?.hasPrefix("key=coordlint-linux-aarch64-") == true)
    // A branch is built, and its key changes with its source and with the compiler.
    let first = try find([:], in: folder).1
    let again = try find([:], in: folder).1
    let newer = try find([:], in: folder, swift: "6.2").1
    #expect(first.first == "build=true" && first == again && first != newer)
    try folder.write("b", to: "source/Rules/a.md")
    #expect(try find([:], in: folder).1 != first)
  }

  @Test func anotherVersionIsNotBuiltInItsPlace() throws {
    let (outcome, _) = try find(["VERSION": "1.0.0"], in: folder(releasing: "linux-x86_64"))
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains(
        "there is no release 1.0.0 for linux-x86_64, and the source of this action is version 9.9.9"))
  }

  @Test func oldAndMissingToolchainsAreNamed() throws {
    let folder = try folder(releasing: "linux-x86_64")
    let old = try find([:], in: folder, swift: "5.10.1").0
    #expect(old.status == 1 && old.output.contains("::error title=coordlint::this runner has Swift 5.10.1, and"))
    #expect(try find([:], in: folder, swift: nil).0.output.contains("this runner has Swift of an unknown version"))
    let tools = "bash sh sed tr head uname mkdir"
    _ = try BuiltProgram().shell(
      "mkdir -p bare; for t in \(tools); do ln -s \"$(command -v $t)\" bare/; done", in: folder.path)
    let bare = try find(["PATH": folder.path + "/bare"], in: folder).0
    #expect(bare.status == 1 && bare.output.contains("no release to download and no Swift on this runner"))
  }
}
