import SwiftOutline
import SwiftSource

/// A navigation stack in a screen that another stack shows: two owners of one way back.
public struct InnerStack: Hashable, Sendable {
  /// The call that makes it.
  public var site: NodeRef
  /// The view whose screen it is part of.
  public var screen: TypeID
  /// The call that makes the stack around it.
  public var outer: NodeRef
  /// The type that hosts the stack around it.
  public var host: TypeID?
}

/// Every stack of the product that stands in a screen of another one, each once.
///
/// Where a view chooses between a stack of its own and none, it may do so by where it is shown: such stacks are left out.
public struct InnerStacks: Sendable {
  /// In the order of the stacks around them.
  public private(set) var all: [InnerStack] = []

  /// Follows every stack of the project.
  public init(project: Project) {
    guard let stack = project.words.find("NavigationStack") else { return }
    let sites = project.calls(of: stack).filter { project.kinds[$0.file] == .product }
    // One stack alone stands in no other.
    guard sites.count > 1 else { return }
    var walker = StackWalker(project: project, relevant: WordsOnTheWay(to: stack, in: project))
    var seen: Set<ViewRegion> = []
    var known: Set<NodeRef> = []
    for site in sites {
      guard let body = project.body(around: site), !project.isPreview(body) else { continue }
      all += walker.innerStacks(at: site, in: body, seen: &seen).filter { known.insert($0.site).inserted }
    }
  }
}
