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
    var readers = Readers(project: project)
    for call in project.calls(of: verb) where isAsked(call.file, in: project) {
      guard let reader = readers.reader(around: call), let receiver = reader.receiver(of: call.index) else { continue }
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

  /// Calls come in the order of the source: those of one body are read by one reader.
  private struct Readers {
    let project: Project
    private var last: BodyReader?

    init(project: Project) { self.project = project }

    mutating func reader(around call: NodeRef) -> BodyReader? {
      guard let body = project.body(around: call) else { return nil }
      if let last, last.body == body { return last }
      last = BodyReader(body, project: project)
      return last
    }
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
    var readers = Readers(project: project)
    return project.calls(of: project[starter.function].name).compactMap { call in
      guard isAsked(call.file, in: project), let reader = readers.reader(around: call) else { return nil }
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
