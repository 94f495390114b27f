import LintDriver
import Reports

/// Where a map goes, and in which formats.
struct GraphOutputs {
  /// A file, or standard output where there is no path.
  struct Destination: Equatable {
    var format: MapFormat
    var path: String?
  }

  let destinations: [Destination]

  /// The normal output goes to standard output, unless one `--output` without a format takes it.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let format = arguments.last(.format).flatMap(MapFormat.named)
    var found: [Destination] = []
    var isTaken = false
    for output in arguments.all(.output) {
      if let equals = output.firstIndex(of: "="), let named = MapFormat.named(String(output[..<equals])) {
        found.append(Destination(format: named, path: String(output[output.index(after: equals)...])))
      } else {
        isTaken = true
        found.append(Destination(format: format ?? .guessed(from: output) ?? .tree, path: output))
      }
    }
    if let nameless = found.first(where: { $0.path == "" }) {
      throw UsageError(
        "'--output \(nameless.format.name)=' names no file",
        hint: "write '--output \(nameless.format.name)=FILE'")
    }
    destinations = isTaken ? found : [Destination(format: format ?? .tree, path: nil)] + found
  }

  /// Whether somebody looks at a map, and not only programs.
  var isForPeople: Bool { destinations.contains { !$0.format.isForPrograms } }

  /// Draws a map for every destination; the exit code.
  func publish(isColored: Bool, territory: Territory, map: (MapFormat) -> CoordinatorMap) -> Int32 {
    var status: Int32 = 0
    for destination in destinations {
      let isScreen = destination.path == nil
      let width = isScreen ? min(120, Terminal.width(of: .output) ?? 80) : 80
      let text = destination.format.text(
        of: map(destination.format), tool: ToolVersion.tool, isColored: isColored && isScreen, width: width)
      if let fault = write(text, to: destination.path, territory: territory) {
        StandardError.say("coordlint: error: \(fault)")
        status = 2
      }
    }
    return status
  }

  private func write(_ text: String, to path: String?, territory: Territory) -> String? {
    guard let path, path != "-" else { return StandardOutput.write(Array(text.utf8)) }
    do {
      try OutputWriter.write(Array(text.utf8), to: path, territory: territory)
      return nil
    } catch {
      return "cannot write '\(error.path)': \(error.reason)"
    }
  }
}
