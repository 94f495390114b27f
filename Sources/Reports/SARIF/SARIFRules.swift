/// The `tool` of a SARIF run: all rules that ran, also those that found nothing, so that a code host closes old alerts.
struct SARIFRules {
  /// GitHub cuts a longer description.
  private static let descriptionLimit = 1000
  /// GitHub shows no more tags of a rule.
  private static let tagLimit = 10
  private static let taxonomyName = "CWE"

  private let report: Report

  init(report: Report) { self.report = report }

  var tool: JSONValue {
    var driver: [(key: String, value: JSONValue)] = [
      ("name", .string(report.tool.name)),
      ("version", .string(report.tool.version)),
      ("semanticVersion", .string(report.tool.version)),
      ("rules", .array(report.rules.map(rule))),
    ]
    if !report.tool.homePage.isEmpty {
      driver.insert(("informationUri", .string(report.tool.homePage)), at: driver.count - 1)
    }
    let kinds = Set(report.notices.map(\.id)).sorted()
    if !kinds.isEmpty { driver.append(("notifications", .array(kinds.map { ["id": .string($0)] }))) }
    if taxonomy != nil {
      driver.append(("supportedTaxonomies", [["name": .string(Self.taxonomyName), "index": 0]]))
    }
    return ["driver": .object(driver)]
  }

  /// The weaknesses that rules refer to; nil if there are none.
  var taxonomy: JSONValue? {
    let weaknesses = Set(report.rules.compactMap(\.weakness)).sorted()
    guard !weaknesses.isEmpty else { return nil }
    return [
      "name": .string(Self.taxonomyName),
      "organization": "MITRE",
      "informationUri": "https://cwe.mitre.org/",
      "shortDescription": ["text": "The MITRE Common Weakness Enumeration"],
      "taxa": .array(
        weaknesses.map {
          [
            "id": .string(String($0)),
            "helpUri": .string("https://cwe.mitre.org/data/definitions/\($0).html"),
          ]
        }),
    ]
  }

  private func rule(_ rule: Report.Rule) -> JSONValue {
    var fields: [(key: String, value: JSONValue)] = [
      ("id", .string(rule.id)),
      ("name", .string(Self.pascalCase(rule.id))),
      ("shortDescription", ["text": .string(rule.title)]),
      (
        "fullDescription",
        ["text": .string(Self.shortened(Self.flowing(rule.summary.isEmpty ? rule.title : rule.summary)))]
      ),
      (
        "help",
        [
          "text": .string(rule.summary.isEmpty ? rule.title : Self.flowing(rule.summary)),
          "markdown": .string(rule.help.isEmpty ? rule.title : rule.help),
        ]
      ),
    ]
    if !rule.page.isEmpty { fields.append(("helpUri", .string(rule.page))) }
    fields.append(("defaultConfiguration", ["level": .string(rule.level.rawValue)]))
    if let weakness = rule.weakness { fields.append(("relationships", [relationship(to: weakness)])) }
    fields.append(("properties", properties(of: rule)))
    return .object(fields)
  }

  private func relationship(to weakness: Int) -> JSONValue {
    [
      "target": [
        "id": .string(String(weakness)), "toolComponent": ["name": .string(Self.taxonomyName), "index": 0],
      ],
      "kinds": ["superset"],
    ]
  }

  private func properties(of rule: Report.Rule) -> JSONValue {
    let weakness = rule.weakness.map { ["external/cwe/cwe-" + Self.threeDigits($0)] } ?? []
    return [
      "precision": .string(rule.precision),
      "problem.severity": .string(rule.level == .note ? "recommendation" : rule.level.rawValue),
      "tags": .array((rule.tags + weakness).prefix(Self.tagLimit).map(JSONValue.string)),
    ]
  }

  /// `strong-parent` becomes `StrongParent`.
  private static func pascalCase(_ id: String) -> String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// As CodeQL writes them.
  private static func threeDigits(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }

  /// The lines of a paragraph on one line.
  private static func flowing(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).reduce(into: "") { result, line in
      let isParagraph = line.isEmpty || result.isEmpty || result.hasSuffix("\n")
      result += (isParagraph ? "" : " ") + (line.isEmpty ? "\n\n" : line)
    }
  }

  private static func shortened(_ text: String) -> String {
    text.count <= descriptionLimit ? text : text.prefix(descriptionLimit - 1) + "…"
  }
}
