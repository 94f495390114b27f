import PatternLanguage
import RuleCards

/// Kinds of work that a coordinator should leave to others.
enum WorkKind: String, CaseIterable {
  case serviceCall = "service-call"
  case networking, persistence, files, coding, arithmetic

  /// How a message names the kind.
  var text: String {
    self == .serviceCall ? "service calls" : rawValue
  }

  /// The receivers of this kind.
  var receivers: NameList? {
    switch self {
    case .serviceCall: .workService
    case .networking: .workNetwork
    case .persistence: .workPersistence
    case .files: .workFiles
    case .coding: .workCoding
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
