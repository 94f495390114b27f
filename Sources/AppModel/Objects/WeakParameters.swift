import ProjectModel
import SwiftOutline
import SwiftSource

/// What functions that the project adds to publishers take only into weak lists.
///
///     extension Publisher {
///       func weakSink<T: AnyObject>(_ owner: T, _ act: @escaping (T) -> Void) -> AnyCancellable {
///         sink { [weak owner] _ in owner.map(act) }      // the subscription holds `act`, and not `owner`
///       }
///     }
struct WeakParameters: Sendable {
  /// By function and position.
  private var keys: Set<UInt64> = []

  /// Notes the parameters of a function whose body holds them weakly.
  mutating func read(_ function: DeclarationRef, in project: Project) {
    let body = project[function].body
    guard body.exists else { return }
    let outline = project.files[function.file].outline
    for (position, parameter) in project.parameters(of: function).enumerated() {
      if Self.isHeldWeakly(project[parameter].name, in: body, outline) {
        keys.insert(Self.key(project[function].name, position))
      }
    }
  }

  func contains(_ function: WordID, _ position: Int) -> Bool { keys.contains(Self.key(function, position)) }

  private static func key(_ function: WordID, _ position: Int) -> UInt64 {
    UInt64(function.rawValue) << 32 | UInt64(UInt32(truncatingIfNeeded: position))
  }

  /// Whether a name stands in weak capture lists, and else only in the closures that have them.
  private static func isHeldWeakly(_ name: WordID, in body: NodeIndex, _ outline: FileOutline) -> Bool {
    var covered = 0
    var isCaptured = false
    for index in outline.subtree(of: body) where index >= covered {
      let node = outline.nodes[index]
      if node.kind == .closure, hasWeakCapture(of: name, NodeIndex(index), outline) {
        isCaptured = true
        covered = outline.subtree(of: NodeIndex(index)).upperBound
      } else if node.kind == .name, node.word == name {
        return false
      }
    }
    return isCaptured
  }

  private static func hasWeakCapture(of name: WordID, _ closure: NodeIndex, _ outline: FileOutline) -> Bool {
    outline.children(of: closure).contains {
      outline[$0].kind == .capture && outline[$0].word == name
        && !outline[$0].flags.isDisjoint(with: [.weak, .unowned])
    }
  }
}
