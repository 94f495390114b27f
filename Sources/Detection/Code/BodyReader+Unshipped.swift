import ProjectModel
import SwiftOutline
import SwiftSource

/// Code that no user gets: under `#if DEBUG`, or under a condition that only tests are built with.
extension BodyReader {
  /// Whether a node, or a declaration around it, stands in code that is not shipped.
  func isForDebugging(_ node: NodeIndex) -> Bool {
    let names = project.idioms.names(.sinkUnshipped)
    let isInBranch = ancestors(of: node).contains {
      outline[$0].kind == .conditionalBranch && outline[$0].word != .none
        && names.matches(project.text(outline[$0].word))
    }
    return isInBranch || body.owner.exists && project.isUnshipped(body.ownerRef, names)
  }
}
