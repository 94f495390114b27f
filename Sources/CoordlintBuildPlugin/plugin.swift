// CoordlintBuildPlugin: findings while building, in SwiftPM and in Xcode.
//
// In goes a target; out comes one run of coordlint that reads the whole package, as it must to see who keeps whom, and reports
// what is in the files of the target. It is no target of this package: `.ci/release` writes it into a package of its own,
// where the program comes as an artifact bundle, so that nobody who builds an app compiles coordlint.
//
// SwiftPM gets a build command and not a prebuild command: SwiftPM shows the output of a prebuild command only when it fails. It
// runs when a Swift file of the package has changed. Xcode gets a prebuild command, which runs on every build.
//
// What it refuses: to stop a build. It does so only if COORDLINT_FAIL_ON names a severity (error, warning or note).

import Foundation
import PackagePlugin

@main struct CoordlintBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let modules = context.package.targets.compactMap { $0 as? any SourceModuleTarget }
    let files = modules.flatMap { $0.sourceFiles(withSuffix: "swift").map(\.url) }
    let root = context.package.directoryURL
    let settings = root.appending(path: ".coordlint.json")
    let inputs = files + (FileManager.default.fileExists(atPath: settings.path) ? [settings] : [])
    return [
      .buildCommand(
        displayName: "coordlint \(target.name)", executable: try context.tool(named: "coordlint").url,
        arguments: Run(root: root).arguments(reporting: places(of: module, beside: modules)), inputFiles: inputs,
        outputFiles: [])
    ]
  }

  /// The folder of a target, or its files where the folder holds another target; a list of thousands is too long for a command.
  private func places(of target: any SourceModuleTarget, beside others: [any SourceModuleTarget]) -> [String] {
    // `directoryURL` came with Swift 6.1.
    let folder = String(describing: target.directory)
    let isShared = others.contains { $0.id != target.id && String(describing: $0.directory).hasPrefix(folder + "/") }
    return isShared ? target.sourceFiles(withSuffix: "swift").map(\.url.path) : [folder]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension CoordlintBuildPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = target.inputFiles.map(\.url.path).filter { $0.hasSuffix(".swift") }
      let root = URL(fileURLWithPath: String(describing: context.xcodeProject.directory))
      return [
        .prebuildCommand(
          displayName: "coordlint \(target.displayName)", executable: try context.tool(named: "coordlint").url,
          arguments: Run(root: root).arguments(reporting: files),
          outputFilesDirectory: context.pluginWorkDirectoryURL.appending(path: "none"))
      ]
    }
  }
#endif

/// One run of the program.
private struct Run {
  /// The folder of the package or project.
  var root: URL

  func arguments(reporting places: [String]) -> [String] {
    let threshold = ProcessInfo.processInfo.environment["COORDLINT_FAIL_ON"] ?? "never"
    return ["lint", root.path, "--format", "xcode", "--quiet", "--fail-on", threshold, "--report-only"] + places
  }
}
