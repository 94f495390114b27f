import ProjectModel
import SwiftOutline

/// Removals behind a test that the child never passes.
///
///     guard !child.childCoordinators.isEmpty else { return }
///     …
///     childCoordinators.removeAll { $0 === child }
///
/// A copy of a well-known base class, in which the test of the child's own children was meant to guard their removal only.
extension ChildDropProver {
  /// Whether a removal is reached only if the child has children of its own, and nothing ever gives it any.
  func isBarred(_ ref: StepRef, for child: Int32) -> Bool {
    let node = graph.step(ref).node
    return branches[ref.instance].contains { branch in
      !branch.isElse && branch.range.contains(node.index) && asksForChildren(of: child, branch.statement, ref.instance)
    }
  }

  /// `!child.childCoordinators.isEmpty` as one of the conditions of a statement.
  private func asksForChildren(of child: Int32, _ statement: NodeIndex, _ instance: Int32) -> Bool {
    let code = graph.code(of: instance)
    let outline = graph.project.files[code.body.file].outline
    return outline.children(of: statement).contains { test in
      guard outline[test].kind == .prefix, graph.project.text(outline[test].word) == "!",
        let question = outline.firstChild(of: test), graph.project.text(outline[question].word) == "isEmpty",
        let list = outline.firstChild(of: question), outline[list].kind == .member,
        let load = code.instructions.first(where: { $0.operation == .load && $0.node == list }),
        graph.objects(in: load.source, of: instance).containsSorted(child)
      else { return false }
      return isNeverFilled(FieldKey(object: ObjectID(child), name: load.word))
    }
  }

  private func isNeverFilled(_ key: FieldKey) -> Bool {
    graph.objects(in: key).isEmpty && !(graph.fields[key].map(graph.open.contains) ?? false)
  }
}
