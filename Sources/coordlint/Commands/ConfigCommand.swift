import LintDriver
import Reports

/// `coordlint config [--effective] [PATH]`: what holds for a path, and who says so.
struct ConfigCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.operands.count < 2, !arguments.operands.contains("") else {
      throw UsageError("'config' takes one path", hint: "write 'coordlint config --effective App'")
    }
    if let format = arguments.last(.format), !["json", "concise", "rich"].contains(format) {
      throw UsageError("'config' has no format '\(format)'", hint: "write '--format json', or no format for a table")
    }
    self.arguments = arguments
  }

  func run() throws(UsageError) -> Int32 {
    let directory = WorkingDirectory.current
    let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
    if arguments.has(.schema) {
      let catalogue = try Catalogue.load(folders: arguments.all(.rules))
      return StandardOutput.print(ConfigurationSchema(catalogue: catalogue).document.text)
    }
    let wishes = RunSetup.Wishes(arguments, paths: paths)
    let setup = try RunSetup(wishes, from: directory)
    if let stray = setup.strayNotice {
      StandardError.say("coordlint: warning: \(SafeText.line(stray.path)): \(stray.message)")
    }
    let rows = setup.effective(wishes).settings
    let text = arguments.last(.format) == "json" ? json(rows, setup) : table(rows, setup)
    return StandardOutput.print(text)
  }

  private func table(_ rows: [ConfigurationSetting], _ setup: RunSetup) -> String {
    let title = setup.configuration.file.map { "configuration: \(SafeText.line($0))" } ?? "no configuration file"
    let keys = rows.map(\.key.count).max() ?? 0
    let values = rows.map(\.value.count).max() ?? 0
    let lines = rows.map { row in
      Self.padded(row.key, keys) + "  " + Self.padded(SafeText.line(row.value), values) + "  "
        + SafeText.line(row.origin.text)
    }
    return ([title] + lines).map { $0 + "\n" }.joined()
  }

  private func json(_ rows: [ConfigurationSetting], _ setup: RunSetup) -> String {
    let settings = rows.map { row -> JSONValue in
      var pairs: [(key: String, value: JSONValue)] = [
        ("key", .string(row.key)), ("value", .string(row.value)), ("origin", .string(row.origin.text)),
      ]
      if case .file(let path, let line) = row.origin {
        pairs += [("path", .string(path)), ("line", .integer(line))]
      }
      return .object(pairs)
    }
    return JSONValue.object([("file", .optional(setup.configuration.file)), ("settings", .array(settings))]).text
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
