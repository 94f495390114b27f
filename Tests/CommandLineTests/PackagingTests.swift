import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

@testable import coordlint

/// What `.ci/package` makes from the programs of a release. `Tests/Integrations/run` installs from it.
@Suite struct PackagingTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  private static let kinds = ["linux-x86_64", "linux-aarch64", "macos-universal"]
  private let version = ToolVersion.current

  /// A folder with archives for some kinds of machines, packaged.
  private func packaged(_ kinds: [String], home: String = "") throws -> (folder: TemporaryFolder, BuiltProgram.Outcome)
  {
    let folder = try TemporaryFolder()
    for kind in kinds {
      try folder.write("#!/bin/sh\necho \(kind)\n", to: "\(kind)/coordlint")
      let line = "chmod +x \(kind)/coordlint && tar -czf coordlint-\(version)-\(kind).tar.gz -C \(kind) coordlint"
      _ = try BuiltProgram().shell("\(line) && rm -r \(kind)", in: folder.path)
    }
    let setting = home.isEmpty ? "unset COORDLINT_HOME" : "export COORDLINT_HOME='\(home)'"
    return (folder, try BuiltProgram().shell("\(setting); '\(Self.root)/.ci/package' . \(version)", in: folder.path))
  }

  private func digest(of name: String, in folder: TemporaryFolder) throws -> String {
    let line = "if command -v sha256sum > /dev/null; then sha256sum \(name); else shasum -a 256 \(name); fi"
    return String(try BuiltProgram().shell(line, in: folder.path).output.prefix(64))
  }

  @Test func everyFileOfAReleaseHasItsChecksum() throws {
    let (folder, outcome) = try packaged(Self.kinds)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let files = folder.names.filter { $0.hasSuffix(".tar.gz") || $0.hasSuffix(".zip") }
    #expect(files.count == 4)
    for file in files {
      #expect(try folder.text(file + ".sha256") == "\(digest(of: file, in: folder))  \(file)\n", "\(file)")
    }
  }

  @Test func theBundleHasAProgramForEachMachine() throws {
    let (folder, _) = try packaged(Self.kinds)
    let bundle = "coordlint-plugin/coordlint.artifactbundle"
    let text = try #require(folder.text(bundle + "/info.json"))
    let info = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let artifact = try #require((info["artifacts"] as? [String: [String: Any]])?["coordlint"])
    #expect(info["schemaVersion"] as? String == "1.0" && artifact["version"] as? String == version)
    let variants = try #require(artifact["variants"] as? [[String: Any]])
    #expect(
      variants.map { $0["supportedTriples"] as? [String] } == [
        ["x86_64-unknown-linux-gnu"], ["aarch64-unknown-linux-gnu"], ["arm64-apple-macosx", "x86_64-apple-macosx"],
      ])
    for (kind, variant) in zip(Self.kinds, variants) {
      let path = "\(bundle)/\(variant["path"] as? String ?? "")"
      #expect(try BuiltProgram().shell("'\(path)'", in: folder.path).output == kind + "\n")
    }
  }

  @Test func thePluginComesFromHere() throws {
    let (folder, _) = try packaged(["linux-x86_64"])
    let source = try String(contentsOfFile: Self.root + "/Sources/CoordlintBuildPlugin/plugin.swift", encoding: .utf8)
    #expect(folder.text("coordlint-plugin/Plugins/CoordlintBuildPlugin/plugin.swift") == source)
    // A package with them could not be a dependency.
    for manifest in [Self.root + "/Package.swift", folder.path + "/coordlint-plugin/Package.swift"] {
      #expect(try !String(contentsOfFile: manifest, encoding: .utf8).contains("unsafeFlags"))
    }
    let flags = source.matches(of: /"--([a-z-]+)"/).map { String($0.output.1) }
    #expect(flags.count == 4)
    for flag in flags { #expect(OptionTable.spec(flag: "--" + flag) != nil, "\(flag)") }
  }

  @Test func aReleaseNamesItsHomeAndItsVersion() throws {
    let home = "https://github.com/somebody/coordlint"
    let (folder, _) = try packaged(Self.kinds, home: home)
    let address = "\(home)/releases/download/\(version)/coordlint-\(version)"
    let manifest = folder.text("coordlint-plugin/Package.swift") ?? ""
    let sum = try digest(of: "coordlint-\(version).artifactbundle.zip", in: folder)
    #expect(manifest.contains("url: \"\(address).artifactbundle.zip\", checksum: \"\(sum)\""))
    let formula = folder.text("coordlint.rb") ?? ""
    for kind in Self.kinds {
      let sum = try digest(of: "coordlint-\(version)-\(kind).tar.gz", in: folder)
      let line = "url \"\(address)-\(kind).tar.gz\"\n"
      #expect(formula.contains(line) && formula.contains("sha256 \"\(sum)\""), "\(kind)")
    }
    let lines = folder.text("install.md") ?? ""
    for line in ["mise use github:somebody/coordlint@\(version)", "mint install somebody/coordlint@\(version)"] {
      #expect(lines.contains("`\(line)`"), "\(line)")
    }
    #expect(!(lines + formula + manifest).contains("OWNER"))
  }

  @Test func withoutAHomeThereIsOWNERAndALocalBundle() throws {
    let (folder, _) = try packaged(["linux-aarch64"])
    #expect(folder.text("coordlint-plugin/Package.swift")?.contains("path: \"coordlint.artifactbundle\"") == true)
    let formula = folder.text("coordlint.rb") ?? ""
    #expect(formula.contains("https://github.com/OWNER/coordlint/releases") && !formula.contains("on_macos"))
    #expect(!formula.contains("on_intel"))
    let empty = try packaged([]).1
    #expect(empty.status == 1 && empty.errors.contains("no archive of version \(version)"))
  }

  /// Targets that only developers run are added on request.
  @Test func anInstallCompilesNoTools() throws {
    let manifest = try String(contentsOfFile: Self.root + "/Package.swift", encoding: .utf8)
    let parts = manifest.components(separatedBy: "if Context.environment[\"COORDLINT_TOOLS\"]")
    try #require(parts.count == 2)
    for tool in ["Benchmarks", "Growth", "Fuzz"] {
      #expect(!parts[0].contains("\"\(tool)\"") && parts[1].contains("name: \"\(tool)\""), "\(tool)")
    }
  }
}
