/// What the SARIF 2.1.0 schema says of the objects that coordlint writes, as far as it writes them.
///
/// The schema forbids unknown properties on every object, and GitHub refuses a file that breaks the schema. A member that
/// stands not here is either forbidden or new: look it up in the schema of oasis-tcs/sarif-spec before it is added.
indirect enum SARIFShape: Sendable {
  case text, flag
  /// An integer from a lowest value on.
  case number(Int)
  case words(Set<String>)
  case list(SARIFShape)
  /// A property bag, or whatever has free names.
  case bag
  case object(required: Set<String>, members: [String: SARIFShape])

  static let message = object(required: ["text"], members: ["text": .text, "markdown": .text])
  static let artifact = object(required: ["uri"], members: ["uri": .text, "uriBaseId": .text])
  static let region = object(
    required: ["startLine"],
    members: ["startLine": .number(1), "startColumn": .number(1), "endLine": .number(1), "endColumn": .number(1)])
  static let physical = object(
    required: ["artifactLocation"], members: ["artifactLocation": artifact, "region": region])
  static let logical = object(required: [], members: ["fullyQualifiedName": .text, "kind": .text])
  static let location = object(
    required: [],
    members: [
      "id": .number(0), "physicalLocation": physical, "logicalLocations": .list(logical), "message": message,
    ])
  static let level = words(["none", "note", "warning", "error"])
  static let notification = object(
    required: ["message"],
    members: [
      "message": message, "level": level, "locations": .list(location),
      "descriptor": .object(required: ["id"], members: ["id": .text]),
    ])
  static let component = object(required: [], members: ["name": .text, "index": .number(0)])
  static let relationship = object(
    required: ["target"],
    members: [
      "target": .object(required: ["id"], members: ["id": .text, "toolComponent": component]), "kinds": .list(.text),
    ])
  static let rule = object(
    required: ["id", "shortDescription", "fullDescription", "help", "defaultConfiguration", "properties"],
    members: [
      "id": .text, "name": .text, "shortDescription": message, "fullDescription": message, "help": message,
      "helpUri": .text, "defaultConfiguration": .object(required: ["level"], members: ["level": level]),
      "relationships": .list(relationship), "properties": .bag,
    ])
  static let driver = object(
    required: ["name", "rules", "semanticVersion"],
    members: [
      "name": .text, "version": .text, "semanticVersion": .text, "informationUri": .text, "rules": .list(rule),
      "notifications": .list(.object(required: ["id"], members: ["id": .text])),
      "supportedTaxonomies": .list(component),
    ])
  static let change = object(
    required: ["artifactLocation", "replacements"],
    members: [
      "artifactLocation": artifact,
      "replacements": .list(
        .object(required: ["deletedRegion"], members: ["deletedRegion": region, "insertedContent": message])),
    ])
  static let fix = object(
    required: ["artifactChanges"],
    members: ["description": message, "artifactChanges": .list(change), "properties": .bag])
  static let flow = object(
    required: ["threadFlows"],
    members: [
      "threadFlows": .list(
        .object(
          required: ["locations"],
          members: ["locations": .list(.object(required: ["location"], members: ["location": location]))]))
    ])
  static let suppression = object(
    required: ["kind"],
    members: [
      "kind": .words(["inSource", "external"]), "status": .words(["accepted", "underReview", "rejected"]),
      "justification": .text,
    ])
  static let result = object(
    required: ["ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints"],
    members: [
      "ruleId": .text, "ruleIndex": .number(0), "level": level, "message": message, "locations": .list(location),
      "partialFingerprints": .bag, "relatedLocations": .list(location), "codeFlows": .list(flow), "fixes": .list(fix),
      "suppressions": .list(suppression), "baselineState": .words(["new", "unchanged", "updated", "absent"]),
    ])
  static let invocation = object(
    required: ["executionSuccessful"],
    members: [
      "executionSuccessful": .flag, "exitCode": .number(0), "toolConfigurationNotifications": .list(notification),
      "toolExecutionNotifications": .list(notification),
    ])
  static let taxonomy = object(
    required: ["name"],
    members: [
      "name": .text, "organization": .text, "informationUri": .text, "shortDescription": message,
      "taxa": .list(.object(required: ["id"], members: ["id": .text, "helpUri": .text])),
    ])
  static let run = object(
    required: ["tool", "results", "columnKind", "automationDetails", "originalUriBaseIds"],
    members: [
      "tool": .object(required: ["driver"], members: ["driver": driver]), "invocations": .list(invocation),
      "automationDetails": .object(required: ["id"], members: ["id": .text]),
      "columnKind": .words(["utf16CodeUnits", "unicodeCodePoints"]), "originalUriBaseIds": .bag,
      "taxonomies": .list(taxonomy), "results": .list(result),
    ])
  static let log = object(
    required: ["version", "runs", "$schema"],
    members: ["version": .words(["2.1.0"]), "$schema": .text, "runs": .list(run)])
}

extension SARIFShape {
  /// What breaks the schema, with its path; empty for a valid value.
  func faults(in value: Any, at path: String = "") -> [String] {
    switch self {
    case .text: return value is String ? [] : ["\(path) is no text"]
    case .flag: return value is Bool ? [] : ["\(path) is no truth value"]
    case .number(let lowest): return (value as? Int).map { $0 >= lowest } == true ? [] : ["\(path) is \(value)"]
    case .words(let words): return (value as? String).map(words.contains) == true ? [] : ["\(path) is \(value)"]
    case .bag: return value is [String: Any] ? [] : ["\(path) is no object"]
    case .list(let shape):
      guard let list = value as? [Any] else { return ["\(path) is no list"] }
      return list.enumerated().flatMap { shape.faults(in: $0.element, at: "\(path)[\($0.offset)]") }
    case .object(let required, let members):
      guard let object = value as? [String: Any] else { return ["\(path) is no object"] }
      let missing = required.subtracting(object.keys).sorted().map { "\(path) has no \($0)" }
      return missing
        + object.sorted { $0.key < $1.key }.flatMap { key, value in
          members[key]?.faults(in: value, at: "\(path).\(key)") ?? ["\(path) must not have \(key)"]
        }
    }
  }
}
