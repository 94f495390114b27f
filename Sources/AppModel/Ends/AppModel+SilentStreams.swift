import ProjectModel
import SwiftOutline
import SwiftSource

/// A stream that a child gives and never sends anything on.
public struct SilentStream: Sendable {
  /// The function that gives it.
  public var function: DeclarationRef
  /// Where it is made of nothing, as in `return .never()`; nil where no place says so.
  public var silence: Place?
}

extension AppModel {
  /// What a child gives to be told by, where a removal of it waits for that and is never run.
  ///
  ///     return child.start().do(onNext: { [weak self] _ in self?.release(child) })
  ///
  /// - Parameter removals: Steps that would remove the child.
  /// - Returns: `start` of the child, for the removal in the closure above.
  public func silentStreams(of add: ChildAdd, before removals: [StepRef]) -> [SilentStream] {
    let points = triggers.leading(to: removals.map { graph.point(of: $0) }).prefix(Self.streamLimit)
    return points.flatMap { streams(of: add, before: $0) }.reduce(into: []) { found, stream in
      if !found.contains(where: { $0.function == stream.function }) { found.append(stream) }
    }
  }

  /// A removal stands in a closure, or in a helper or two that the closure calls.
  private static let streamLimit = 16

  private func streams(of add: ChildAdd, before point: CodePoint) -> [SilentStream] {
    guard point.closure >= 0 else { return [] }
    let code = graph.code(of: point.instance)
    let closure = code.closures[Int(point.closure)]
    let reader = BodyReader(code.body, project: graph.project)
    guard let argument = reader.parent(of: closure.node), reader.outline[argument].kind == .argument,
      let link = reader.parent(of: argument), let chain = reader.receiver(of: link)
    else { return [] }
    let nodes = chain.index..<Int(reader.outline[chain].end)
    return triggers.runs(from: CodePoint(instance: point.instance, closure: closure.outer)).compactMap { edge in
      guard nodes.contains(edge.node.index), graph.receiver(of: edge.to.instance) == add.child else { return nil }
      let member = graph.code(of: edge.to.instance).body.ownerRef
      guard graph.project[member].type.exists else { return nil }
      return SilentStream(function: member, silence: silence(in: edge.to.instance))
    }
  }

  /// Where some code makes what it gives of something that never sends a value.
  private func silence(in instance: Int32) -> Place? {
    let code = graph.code(of: instance)
    let given = SlotOrigins(code).roots(of: FlowCode.resultSlot)
    let silent = code.instructions.first {
      $0.operation == .make && given.contains($0.destination)
        && effects.effect(of: code.types[Int($0.extra)]).contains(.silent)
    }
    return silent.map { graph.place(of: $0.node, in: instance) }
  }
}
