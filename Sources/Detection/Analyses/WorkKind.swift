import PatternLanguage
import ProjectModel
import RuleCards
import SwiftSource

/// Kinds of work that a coordinator should leave to others.
enum WorkKind: String, CaseIterable {
  case serviceCall = "service-call"
  case networking, persistence, files, coding, arithmetic

  /// How a message names the kind.
  var text: String {
    self == .serviceCall ? "service calls" : rawValue
  }

  /// The hole of the idiom card that lists the receivers of this kind.
  var hole: String? {
    switch self {
    case .serviceCall: "SERVICE"
    case .networking: "NETWORK"
    case .persistence: "PERSISTENCE"
    case .files: "FILES"
    case .coding: "CODING"
    case .arithmetic: nil
    }
  }
}

extension WorkKind {
  /// The option that allows a kind; calls on services and on the network are one.
  private var option: String {
    switch self {
    case .serviceCall, .networking: "networkCalls"
    case .persistence, .files, .coding, .arithmetic: rawValue
    }
  }

  /// What the configuration may say of the kinds.
  static let options: [AnalysisSignature.Setting] = [
    ("networkCalls", "calls on services and on the network"), ("persistence", "writes to storage"),
    ("files", "work on files"), ("coding", "encoding and decoding"), ("arithmetic", "computing business values"),
  ].map { .init(name: $0.0, values: ["report", "allow"], summary: $0.1) }

  /// The kinds that are not allowed.
  static func reported(_ settings: [String: String]) -> Set<WorkKind> {
    Set(allCases.filter { settings[$0.option] != "allow" })
  }
}

/// The vocabulary of work, from the idiom cards.
struct WorkVocabulary {
  let receivers: [(WorkKind, NameMatcher)]
  let wiring, setters, permissions, writes, analytics, presentation, layout, factories, questions: NameMatcher

  init(_ idioms: Idioms) {
    // The specific kinds come before the general one: a keychain service is storage first.
    let order: [WorkKind] = [.networking, .persistence, .files, .coding, .serviceCall]
    receivers = order.map { ($0, idioms.names("work-receivers", $0.hole ?? "")) }
    wiring = idioms.names("wiring-verbs", "VERB")
    setters = idioms.names("wiring-verbs", "SETTER")
    permissions = idioms.names("permission-verbs", "VERB")
    writes = idioms.names("persistence-writes", "VERB")
    analytics = idioms.names("analytics-names", "NAME")
    presentation = idioms.names("presentation-names", "NAME")
    layout = idioms.names("layout-names", "NAME")
    questions = idioms.names("question-verbs", "VERB")
    factories = idioms.names("factory-names", "NAME")
  }

  /// The kind of work that a receiver of one of these type names does.
  func kind(ofReceiver names: [String]) -> WorkKind? {
    guard ![analytics, presentation, factories].contains(where: { names.contains(where: $0.matches) }) else {
      return nil
    }
    return receivers.first { entry in names.contains(where: entry.1.matches) }?.0
  }
}
