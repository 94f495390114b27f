import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// Types for which one stack has two destinations: only the one nearer to the root is ever shown.
///
/// Proves: both registrations are on the way from the same stack, name the same resolved type, and neither an `if` nor a link
/// keeps them apart. Where only the values on the path decide whether both are there, the match is weaker.
enum DuplicateDestination {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "duplicate-destination", outcomes: ["twice", "pushed"], holes: ["TYPE", "VIEW", "OTHER", "HOST"],
      steps: ["first": ["WHAT"], "host": ["WHAT"]]),
    run: { context, _ in matches(in: context) })

  static func matches(in context: AnalysisContext) -> [Match] {
    let project = context.project
    var reported: Set<NodeRef> = []
    let onStacks = NavigationStacks(project: project).all.flatMap { stack -> [Match] in
      var known: [DestinationType: [DestinationRegistration]] = [:]
      return stack.registrations.compactMap { registration in
        guard let type = registration.type else { return nil }
        defer { known[type, default: []].append(registration) }
        let others = (known[type] ?? []).filter { $0.site != registration.site }
        guard let (other, outcome) = rival(of: registration, among: others),
          reported.insert(registration.site).inserted
        else { return nil }
        return match(outcome, registration, first: other, stack: stack, in: project)
      }
    }
    return onStacks + DestinationChains(project: project).matches(besides: reported)
  }

  /// The registration that wins, and how sure it is that both are there; the surest one.
  private static func rival(
    of registration: DestinationRegistration, among others: [DestinationRegistration]
  ) -> (DestinationRegistration, String)? {
    let found = others.compactMap { other in outcome(other.way, registration.way).map { (other, $0) } }
    return found.first { $0.1 == "twice" } ?? found.first
  }

  /// Nil where the two are never on the stack together.
  private static func outcome(_ left: [ScreenTurn], _ right: [ScreenTurn]) -> String? {
    var isPushed = false
    for (index, turn) in right.enumerated() {
      guard case .branch(let branch, let alternative) = turn else { continue }
      let isOther = left.contains {
        if case .branch(branch, let taken) = $0 { return taken != alternative }
        return false
      }
      guard isOther else { continue }
      guard right[..<index].contains(where: \.isDestination) else { return nil }
      isPushed = true
    }
    guard let (own, other) = zip(left.filter(\.isPush), right.filter(\.isPush)).first(where: { $0 != $1 }) else {
      return isPushed ? "pushed" : "twice"
    }
    return own.isDestination || other.isDestination ? "pushed" : nil
  }

  private static func match(
    _ outcome: String, _ registration: DestinationRegistration, first: DestinationRegistration,
    stack: NavigationStackFacts, in project: Project
  ) -> Match? {
    guard let type = registration.type?.name(in: project), let body = project.body(around: registration.site) else {
      return nil
    }
    let name = { (type: TypeID?) in type.map { project.name(of: $0) } ?? "this file" }
    let host = name(stack.hosts.last)
    return Match(
      outcome: outcome, place: project.calleePlace(registration.site), symbol: project.symbol(of: body),
      subject: type,
      bindings: ["TYPE": type, "VIEW": name(registration.screen), "OTHER": name(first.screen), "HOST": host],
      steps: [
        Match.Step("first", at: project.calleePlace(first.site), ["WHAT": name(first.screen)]),
        Match.Step("host", at: project.calleePlace(stack.site), ["WHAT": host]),
      ])
  }
}

extension ScreenTurn {
  /// Whether a value or a flag pushes it.
  fileprivate var isDestination: Bool {
    if case .destination = self { return true }
    return false
  }
}
