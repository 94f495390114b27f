import Foundation
import PackagePlugin

/// Writes the Markdown of `Rules/` into the target as Swift source.
///
/// The cards must be inside the binary, because an executable is copied away from its build folder, where
/// a resource bundle would stay behind. Every card is an input, so a changed card rebuilds the target. The
/// package manager asks a plugin again only when a file is added inside a target, so the target RuleCatalog
/// has a link `Cards` to `Rules/`: an added and a removed card are noticed too. The files of further examples in
/// `Rules/<id>/` stay outside: nobody but the tests reads them.
@main
struct EmbedRulesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
    let rules = context.package.directoryURL.appendingPathComponent("Rules", isDirectory: true)
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("EmbeddedRules.swift")
    let cards = try FileManager.default.subpathsOfDirectory(atPath: rules.path)
      .filter { $0.hasSuffix(".md") && (!$0.contains("/") || $0.hasPrefix("idioms/")) }.sorted()
    let inputs = cards.map { rules.appendingPathComponent($0) }
    return [
      .buildCommand(
        displayName: "Embedding \(cards.count) cards", executable: try context.tool(named: "EmbedRules").url,
        arguments: [output.path, rules.path] + cards, inputFiles: inputs, outputFiles: [output])
    ]
  }
}
