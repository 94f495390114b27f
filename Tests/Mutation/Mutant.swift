import SwiftSource

/// The kinds of defect, and of harmless change, that are injected.
enum Mutator: String, CaseIterable {
  /// A reference to the owner loses its `weak` or `unowned`.
  case dropWeak = "drop-weak"
  /// The only removal of a child is deleted.
  case deleteRemoval = "delete-removal"
  /// A closure that a kept child stores loses its weak capture.
  case dropCapture = "drop-capture"
  /// Such a closure becomes a bound method.
  case bindMethod = "bind-method"
  /// The statement that keeps a child is deleted.
  case deleteStore = "delete-store"
  /// All functions that add or remove children get other names: nothing may change.
  case renameVerbs = "rename-verbs"
  /// A function that removes children moves into a file of its own: nothing may change.
  case moveRemoval = "move-removal"
  /// The only place that fires the end of a child is deleted.
  case deleteFire = "delete-fire"
  /// The only connection of a child's end is deleted.
  case deleteConnection = "delete-connection"

  /// A view that a coordinator builds or knows gets a `NavigationLink`.
  case addLink = "add-link"
  /// An embedded view makes a coordinator in place.
  case ownCoordinator = "own-coordinator"
  /// The test before a pop of a navigation path is taken away.
  case dropGuard = "drop-guard"
  /// A destination is registered a second time.
  case secondDestination = "second-destination"
  /// A coordinator calls a service.
  case serviceCall = "service-call"
  /// A screen reaches through its coordinator to the parent.
  case climb = "climb"

  /// Whether the findings must stay as they are.
  var isHarmless: Bool { self == .renameVerbs || self == .moveRemoval }

  /// The rules of which one has to report the defect.
  var rules: Set<String> {
    switch self {
    case .dropWeak: ["strong-parent", "strong-delegate"]
    case .deleteRemoval, .deleteFire, .deleteConnection: ["child-never-removed", "flow-never-finishes"]
    case .dropCapture, .bindMethod: ["strong-capture"]
    case .deleteStore: ["unretained-child"]
    case .renameVerbs, .moveRemoval: []
    case .addLink: ["navigation-link-bypass"]
    case .ownCoordinator: ["state-object-in-child"]
    case .dropGuard: ["unguarded-pop"]
    case .secondDestination: ["duplicate-destination"]
    case .serviceCall: ["logic-in-coordinator"]
    case .climb: ["view-climbs-hierarchy"]
    }
  }
}

/// New text for some bytes of a file.
struct Edit {
  var range: Range<Int>
  var text: String

  /// Deletes bytes but keeps their line breaks, so that the lines of all findings stay.
  static func deletion(_ range: Range<Int>, in bytes: [UInt8]) -> Edit {
    Edit(range: range, text: String(repeating: "\n", count: bytes[range].count { $0 == 0x0A }))
  }
}

/// One changed copy of a project.
struct Mutant {
  var mutator: Mutator
  /// Where the defect is: the index of the file and its first byte.
  var file: Int
  var offset: Int
  /// What was changed, in a few words.
  var note: String
  /// By index of the file.
  var edits: [Int: [Edit]] = [:]
  /// Added files: path and text.
  var additions: [(path: String, text: String)] = []
  /// Names of which a finding's message has to mention one; empty if any will do.
  var mentions: Set<String> = []
  /// Files in which a finding has to be; empty if any will do.
  var files: Set<Int> = []
  /// Adds that a finding would be about; if the unchanged project has one at all of them, the mutant breaks nothing new.
  var adds: [(file: Int, offset: Int)] = []
}
