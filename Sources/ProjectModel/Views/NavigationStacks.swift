import SwiftOutline
import SwiftSource

/// One turn of the way from a stack to a place in its screens.
public enum ScreenTurn: Hashable, Sendable {
  /// One alternative of an `if`, `switch`, ternary or `#if`: the others are not shown at the same time.
  case branch(NodeRef, alternative: NodeIndex)
  /// Onto a screen that a link pushes.
  case link(NodeRef)
  /// Onto a screen that a value or a flag pushes: others may lie above or below it.
  case destination(NodeRef)

  /// Whether a screen is pushed here.
  public var isPush: Bool {
    if case .branch = self { return false }
    return true
  }
}

/// One `navigationDestination(for:)` on a stack.
public struct DestinationRegistration: Hashable, Sendable {
  /// What it is registered for; nil where that cannot be told.
  public var type: DestinationType?
  /// The call.
  public var site: NodeRef
  /// The view, coordinator or app whose screen it belongs to; nil for code outside of types.
  public var screen: TypeID?
  /// From the stack to the registration.
  public var way: [ScreenTurn]
}

/// One navigation stack with what its screens register.
public struct NavigationStackFacts: Sendable {
  /// The call that makes it.
  public var site: NodeRef
  /// The types that host it: the one with the call, and for a wrapper the one that fills it.
  public var hosts: [TypeID]
  /// In the order in which the screens are reached from the stack.
  public var registrations: [DestinationRegistration]
}

/// Every stack of the product with the destinations of all screens that it shows, through views, functions, modifiers,
/// wrappers and coordinators. Sheets and stacks inside are other hierarchies; what an undeclared wrapper does is unknown, and
/// what it contains belongs to no stack.
public struct NavigationStacks: Sendable {
  /// In path and source order.
  public private(set) var all: [NavigationStackFacts] = []

  /// Follows every stack of the project.
  public init(project: Project) {
    guard let stack = project.words.find("NavigationStack"),
      let destination = project.words.find("navigationDestination")
    else { return }
    let relevant = WordsOnTheWay(to: destination, in: project)
    guard !relevant.isEmpty else { return }
    var walker = StackWalker(project: project, relevant: relevant)
    for site in project.calls(of: stack) where project.kinds[site.file] == .product {
      guard let body = project.body(around: site), !project.isPreview(body) else { continue }
      all += walker.stacks(at: site, in: body)
    }
  }
}
