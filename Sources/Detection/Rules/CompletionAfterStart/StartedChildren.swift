import ProjectModel
import SwiftOutline
import SwiftSource

/// Where children are started: `child.start()`, and calls of functions that start what they are given, `launch(child)`.
enum StartedChildren {
  /// One start.
  struct Start {
    var call: NodeRef
    /// The expression that is the child.
    var child: NodeIndex
    /// The name of the function of the child that runs.
    var verb: WordID
    /// The call is the child's own function.
    var isDirect: Bool
  }

  /// All starts in code of the product that names coordinators.
  static func all(in project: Project) -> [Start] {
    guard let verb = project.words.find("start") else { return [] }
    var starts: [Start] = []
    var starters: Set<Starter> = []
    for call in project.calls(of: verb) where isAsked(call.file, in: project) {
      guard let body = project.body(around: call) else { continue }
      let reader = BodyReader(body, project: project)
      guard let receiver = reader.receiver(of: call.index) else { continue }
      if let starter = starter(of: receiver, reader) { starters.insert(starter) }
      starts.append(Start(call: call, child: receiver, verb: verb, isDirect: true))
    }
    return starts + starters.sorted { $0.function < $1.function }.flatMap { handed(to: $0, verb, in: project) }
  }

  /// A function that starts one of its parameters.
  private struct Starter: Hashable {
    var function: DeclarationRef
    var parameter: DeclarationRef
  }

  private static func isAsked(_ file: Int, in project: Project) -> Bool {
    project.kinds[file] == .product && project.mentionsCoordinators(in: file)
  }

  private static func starter(of child: NodeIndex, _ reader: BodyReader) -> Starter? {
    guard reader.outline[child].kind == .name, reader.closure(around: child) == nil,
      let function = reader.project.function(of: reader.body),
      let parameter = reader.parameter(named: reader.outline[child].word, at: child)
    else { return nil }
    return Starter(function: function, parameter: parameter)
  }

  /// The calls of such a function on the coordinator itself.
  private static func handed(to starter: Starter, _ verb: WordID, in project: Project) -> [Start] {
    project.calls(of: project[starter.function].name).compactMap { call in
      guard isAsked(call.file, in: project), let body = project.body(around: call) else { return nil }
      let reader = BodyReader(body, project: project)
      guard reader.receiver(of: call.index).map({ reader.isSelf($0) }) ?? true,
        reader.targets(of: call.index).contains(starter.function),
        let pair = reader.pairs(of: call.index, with: starter.function).first(where: {
          $0.parameter == starter.parameter
        }),
        let child = reader.expression(of: pair.argument), reader.outline[child].kind == .name
      else { return nil }
      return Start(call: call, child: child, verb: verb, isDirect: false)
    }
  }
}
