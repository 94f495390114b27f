import SwiftOutline
import SwiftSource

/// A piece of a body whose views stand at one place of the hierarchy: the body itself without what it presents or puts on
/// stacks, or one closure that it hands to a stack or a wrapper.
struct ViewRegion: Hashable {
  var body: Body
  /// The body's root, or the argument or receiver that is shown elsewhere.
  var root: NodeIndex
}

/// Something in a region that matters to a stack.
struct ViewItem {
  enum Kind: Hashable {
    /// A registration for this type.
    case registration(DestinationType?)
    /// A stack is made.
    case stack
    /// A view or modifier of the project is made.
    case screen(TypeID)
    /// A function or computed property that makes a view is used.
    case member(DeclarationRef)
  }

  var kind: Kind
  var node: NodeIndex
  var region: NodeIndex
  /// Within the region.
  var way: [ScreenTurn]

  /// What is shown, if that is code of its own.
  var target: Kind? {
    switch kind {
    case .registration, .stack: nil
    case .screen, .member: kind
    }
  }
}

/// Where a view lands that is handed to a call.
enum ViewPlacement: Hashable {
  /// Where the call stands.
  case inPlace
  /// On the stack that this call makes.
  case stack(NodeRef)
  /// In a sheet, a window, an undeclared wrapper: nothing is known.
  case elsewhere

  /// Whether it is on a stack of its own.
  var isStack: Bool {
    if case .stack = self { return true }
    return false
  }
}
