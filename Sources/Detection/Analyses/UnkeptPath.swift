import ProjectModel
import SwiftOutline
import SwiftSource

/// Looks for a way through the start of a coordinator that shows a screen and lets nothing keep the coordinator.
///
/// One branch of an `if` or a `switch` that hands the object to somebody does not keep it on the other branches. Closures that
/// hold the object weakly are left out: when they run it may be gone.
struct UnkeptPath {
  /// What is known of a piece of code.
  struct Outcome {
    /// There is a way through it on which nothing keeps the object.
    var isFree = true
    /// Where such a way shows a screen.
    var screen: Place?

    /// One piece of code behind the other.
    mutating func append(_ next: Outcome) {
      isFree = isFree && next.isFree
      screen = isFree ? screen ?? next.screen : nil
    }

    /// One piece of code or the other.
    static func either(_ branches: [Outcome]) -> Outcome {
      let free = branches.filter(\.isFree)
      return Outcome(isFree: !free.isEmpty, screen: free.lazy.compactMap(\.screen).first)
    }
  }

  private let type: TypeID
  private let project: Project
  private let escape: SelfEscape
  private let keepers: Set<Body>
  private var seen: [DeclarationRef: Outcome] = [:]

  init(of type: TypeID, keepers: Set<Body>, project: Project) {
    self.type = type
    self.project = project
    self.keepers = keepers
    escape = SelfEscape(project: project, followsWeakClosures: false)
  }

  /// What running a function of the object does; one that is on its way already adds nothing.
  mutating func outcome(of member: DeclarationRef) -> Outcome {
    if let known = seen[member] { return known }
    guard seen.count < SelfEscape.visitLimit else { return Outcome(isFree: false) }
    seen[member] = Outcome()
    var outcome = Outcome()
    for body in project.bodies(of: member, type: type) {
      outcome.append(self.outcome(of: body.root, BodyReader(body, project: project)))
    }
    seen[member] = outcome
    return outcome
  }

  private mutating func outcome(of node: NodeIndex, _ reader: BodyReader) -> Outcome {
    let children = Array(reader.outline.children(of: node))
    switch reader.outline[node].kind {
    case .closure where escape.isKeptForLater(node, reader: reader): return Outcome()
    case .ternary: return choice(children.prefix(1), children.dropFirst(), reader)
    case .ifStatement:
      let branches = children.filter { [.block, .ifStatement].contains(reader.outline[$0].kind) }
      return choice(children.prefix { !branches.contains($0) }, branches[...], reader)
    // Behind the other branch of a guard there is no way on.
    case .guardStatement: return sequence(children.dropLast(), reader)
    case .switchStatement:
      let isCase = { (child: NodeIndex) in reader.outline[child].kind == .switchCase }
      var outcome = sequence(children.filter { !isCase($0) }, reader)
      outcome.append(.either(children.filter(isCase).map { self.outcome(of: $0, reader) }))
      return outcome
    default:
      var outcome = sequence(children, reader)
      outcome.append(effect(of: node, reader))
      return outcome
    }
  }

  /// Conditions, and what runs if they hold or else; without the latter nothing runs else.
  private mutating func choice(
    _ conditions: ArraySlice<NodeIndex>, _ branches: ArraySlice<NodeIndex>, _ reader: BodyReader
  ) -> Outcome {
    var outcome = sequence(conditions, reader)
    let ways = branches.map { self.outcome(of: $0, reader) }
    outcome.append(.either(branches.count < 2 ? ways + [Outcome()] : ways))
    return outcome
  }

  private mutating func sequence(_ nodes: some Sequence<NodeIndex>, _ reader: BodyReader) -> Outcome {
    var outcome = Outcome()
    for node in nodes where outcome.isFree { outcome.append(self.outcome(of: node, reader)) }
    return outcome
  }

  /// What a node does by itself.
  private mutating func effect(of node: NodeIndex, _ reader: BodyReader) -> Outcome {
    if escape.hands(node, reader: reader) { return Outcome(isFree: false) }
    var outcome = Outcome()
    if StartedFlow.shows(node, reader: reader) { outcome.screen = reader.place(of: node) }
    if let (function, child) = StartedFlow.calledChild(node, reader: reader), project.type(around: function) != nil {
      outcome.screen = StartedFlow(from: [function], of: child, keepers: keepers, project: project).screen
    }
    let used =
      escape.ownCallees(at: node, reader: reader, of: type) + escape.ownProperty(at: node, reader: reader, of: type)
    for member in used { outcome.append(self.outcome(of: member)) }
    return outcome
  }
}
