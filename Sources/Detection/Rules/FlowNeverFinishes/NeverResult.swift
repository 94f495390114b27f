import ProjectModel
import SwiftOutline
import SwiftSource

/// A coordinator whose result is `Never` and that finishes all the same.
enum NeverResult {
  static func matches(in context: AnalysisContext) -> [Match] {
    let project = context.project
    // Asked once for a type and not for each of its bodies: a type may have thousands, in as many extensions.
    var answers: [TypeID: Bool] = [:]
    var matches: [Match] = []
    for file in project.files.indices where project.kinds[file] == .product && project.mentionsCoordinators(in: file) {
      for body in project.outerBodies(of: file) {
        guard let type = body.type else { continue }
        let isNever = answers[type] ?? hasNeverResult(type, in: project)
        answers[type] = isNever
        if isNever, let match = finish(in: body, type: type, project: project) { matches.append(match) }
      }
    }
    return matches
  }

  /// `final class AppCoordinator: Coordinator<Never>`, written at the class or at one that it inherits from.
  private static func hasNeverResult(_ type: TypeID, in project: Project) -> Bool {
    guard project.roles(of: type).contains(.coordinator) else { return false }
    return project.lineage(of: type).contains { ancestor in
      project[ancestor].rows.contains { row in
        let outline = project.files[row.file].outline
        return outline.roots(of: project[row].inherited).contains { root in
          let nodes = outline.nodes[root.index..<Int(outline[root].end)]
          return project.isCoordinatorName(outline[root].word)
            && nodes.dropFirst().contains { project.text($0.word) == "Never" }
        }
      }
    }
  }

  private static func finish(in body: Body, type: TypeID, project: Project) -> Match? {
    let reader = BodyReader(body, project: project)
    for index in reader.nodes where reader.outline.nodes[index].kind == .call {
      let call = NodeIndex(index)
      let verb = project.text(reader.outline[call].word)
      guard verb == "finish" || verb == "onFinish", let callee = reader.callee(of: call),
        reader.outline[callee].kind == .name || reader.receiver(of: call).map({ reader.isSelf($0) }) ?? false
      else { continue }
      // What takes no result ends without one, whatever `Never` stands for: `class Flow<Route, Sent> { func finish() }`.
      let functions = reader.targets(of: call)
      guard functions.isEmpty || functions.contains(where: { !project.parameters(of: $0).isEmpty }) else { continue }
      let name = project.name(of: type)
      return Match(
        outcome: "never-result", place: reader.place(of: call), symbol: project.symbol(of: body), subject: name,
        bindings: ["PARENT": name, "CHILD": name, "END": verb])
    }
    return nil
  }
}
