// CoordlintPlugin: `swift package coordlint`, and the same from the menu of Xcode.
//
// In goes what the user wrote behind the verb; out comes what coordlint prints, and its exit code. The program is run in
// the folder of the package (or project) and so reads all of it, as it must: a build-tool plugin is run for each target
// and could not see who keeps whom across targets. `--target NAME` is the one argument of the plugin's own: the whole
// package is read, and what is found in that target is reported.
//
// What it refuses: to write. `--fix` needs `swift package --allow-writing-to-package-directory coordlint --fix`, since
// SwiftPM runs plugins in a sandbox on macOS.

import Foundation
import PackagePlugin

@main struct CoordlintPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets = try context.package.targets(named: names).compactMap { $0 as? any SourceModuleTarget }
    let files = targets.flatMap { $0.sourceFiles(withSuffix: "swift") }.map(\.url.path)
    try Run(tool: context.tool(named: "coordlint").url, folder: context.package.directoryURL)
      .perform(extractor.remainingArguments, reportingOnly: names.isEmpty ? nil : files)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  /// A misspelt target would look like one without findings. SwiftPM says that by itself.
  private struct UnknownTarget: Error, CustomStringConvertible {
    var name: String
    var known: [String]

    var description: String { "no target is called '\(name)'; there are: \(known.joined(separator: ", "))" }
  }

  extension CoordlintPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var extractor = ArgumentExtractor(arguments)
      let names = Set(extractor.extractOption(named: "target"))
      let targets = context.xcodeProject.targets.filter { names.contains($0.displayName) }
      if let stranger = names.subtracting(targets.map(\.displayName)).min() {
        throw UnknownTarget(name: stranger, known: context.xcodeProject.targets.map(\.displayName))
      }
      let files = targets.flatMap(\.inputFiles).map(\.url.path).filter { $0.hasSuffix(".swift") }
      try Run(
        tool: context.tool(named: "coordlint").url, folder: URL(fileURLWithPath: "\(context.xcodeProject.directory)")
      )
      .perform(["--format", "xcode"] + extractor.remainingArguments, reportingOnly: names.isEmpty ? nil : files)
    }
  }
#endif

/// One run of the program.
private struct Run {
  var tool: URL
  var folder: URL

  /// Ends the plugin with the exit code of the program.
  func perform(_ arguments: [String], reportingOnly paths: [String]?) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments + (paths.map { ["--report-only"] + $0 } ?? [])
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
