import ProjectModel
import SwiftOutline
import SwiftSource

/// What is posted to a notification centre runs what observes the name: a screen of the child may say so that the flow is over.
///
/// Observers are run by the framework as well, since the system posts, too. A name is the constant that both sides write;
/// one that is put together, or handed on by a parameter, links nothing.
extension PointsToSolver {
  /// Adds an edge from each post of a name to each observer of it; asked once, when all objects are known.
  mutating func linkNotifications() {
    let calls = NotificationCalls(project: project, codes: graph.codes)
    guard !calls.isEmpty else { return }
    var posts: [(name: WordID, from: CodePoint, node: NodeIndex)] = []
    var observers: [WordID: [CodePoint]] = [:]
    for instance in graph.instances.indices {
      let code = graph.instances[instance].code
      for call in calls.ofCode[code] ?? [] {
        let ref = StepRef(instance: Int32(instance), step: call.step)
        let step = graph.codes[Int(code)].instructions[Int(call.step)]
        if call.isPost {
          posts.append((call.name, CodePoint(instance: ref.instance, closure: step.closure), step.node))
        } else {
          observers[call.name, default: []] += hearing(step, ref)
        }
      }
    }
    for post in posts {
      for observer in observers[post.name] ?? [] { link(post.from, to: observer, post.node) }
    }
  }

  /// The code that a call makes observers: its closures, its selector, and what hears the publisher that it gives.
  private mutating func hearing(_ step: FlowInstruction, _ ref: StepRef) -> [CodePoint] {
    let code = code(of: ref.instance)
    let outline = project.files[code.body.file].outline
    let calls = code.instructions.filter {
      $0.operation == .call && ($0.node == step.node || outline.isPublisher(step.node, of: $0.node))
    }
    var objects: [Int32] = []
    for call in calls {
      for argument in arguments(of: call, instance: ref.instance) where argument.slot >= 0 {
        variables.append(objectsOf: variable(argument.slot, of: ref.instance), to: &objects)
      }
    }
    return objects.flatMap { points(of: $0) } + selected(in: step, ref)
  }

  private mutating func points(of object: Int32) -> [CodePoint] {
    switch graph.objects[Int(object)].kind {
    case .closure(let owner, let index): [CodePoint(instance: owner, closure: index)]
    case .method(let function, let receiver): points(of: function, on: receiver)
    default: []
    }
  }

  private mutating func points(of function: DeclarationRef, on receiver: Int32) -> [CodePoint] {
    project.bodies(of: function, type: project.type(around: function)).map {
      CodePoint(instance: instance(of: $0, on: receiver), closure: -1)
    }
  }

  /// `selector: #selector(signedOut)` in the arguments of a call.
  private mutating func selected(in call: FlowInstruction, _ ref: StepRef) -> [CodePoint] {
    let code = code(of: ref.instance)
    let outline = project.files[code.body.file].outline
    let selectors = code.instructions.filter {
      $0.operation == .selector && $0.source >= 0 && outline.contains(call.node, $0.node)
    }
    return selectors.flatMap { step -> [CodePoint] in
      variables.objects(of: variable(step.source, of: ref.instance)).flatMap { object -> [CodePoint] in
        guard let id = type(of: object), case .functions(let functions) = lookup.member(step.word, of: id),
          let function = functions.first
        else { return [] }
        return points(of: function, on: object)
      }
    }
  }
}

/// The calls that post or observe a notification, by code.
private struct NotificationCalls {
  struct Call {
    var step: Int32
    var name: WordID
    var isPost: Bool
  }

  private(set) var ofCode: [Int32: [Call]] = [:]
  private let project: Project
  private let post: WordID?
  private let observing, labels: WordSet
  private static let depth = 3

  var isEmpty: Bool { ofCode.isEmpty }

  init(project: Project, codes: [FlowCode]) {
    self.project = project
    let find = { (names: [String]) in WordSet(names.compactMap { project.words.find($0) }) }
    post = project.words.find("post")
    observing = find(["addObserver", "publisher", "notification"])
    labels = find(["name", "forName", "for"])
    guard post != nil else { return }
    for (index, code) in codes.enumerated() {
      let calls = code.instructions.indices.compactMap { call(at: $0, in: code) }
      if !calls.isEmpty { ofCode[Int32(index)] = calls }
    }
  }

  private func call(at position: Int, in code: FlowCode) -> Call? {
    let step = code.instructions[position]
    guard step.operation == .call, step.word == post || observing.contains(step.word) else { return nil }
    let outline = project.files[code.body.file].outline
    let given = code.arguments(of: step)
    let named = given.first { labels.contains($0.label) } ?? given.first { $0.label == .none && !$0.isTrailing }
    guard let named, let value = outline.firstChild(of: named.node),
      let name = name(in: value, outline, depth: Self.depth)
    else { return nil }
    return Call(step: Int32(position), name: name, isPost: step.word == post)
  }

  /// `.signedOut`, `Notification.Name.signedOut`, a constant of a file, `Notification(name: .signedOut)`.
  private func name(in value: NodeIndex, _ outline: FileOutline, depth: Int) -> WordID? {
    switch outline[value].kind {
    case .member: return outline[value].word
    case .name: return project.globals(named: outline[value].word).isEmpty ? nil : outline[value].word
    case .call where depth > 0:
      let argument = outline.children(of: value).first { outline[$0].kind == .argument }
      return argument.flatMap { outline.firstChild(of: $0) }.flatMap { name(in: $0, outline, depth: depth - 1) }
    default: return nil
    }
  }
}

extension FileOutline {
  /// `centre.publisher(for: …)` of `centre.publisher(for: …).map { … }.sink { … }`, and of
  /// `view.onReceive(centre.publisher(for: …)) { … }`.
  fileprivate func isPublisher(_ publisher: NodeIndex, of call: NodeIndex) -> Bool {
    guard contains(call, publisher), call != publisher else { return false }
    return children(of: call).contains { child in
      guard contains(child, publisher) else { return false }
      guard nodes[child.index].kind == .argument else { return true }
      return firstChild(of: child).map { nodes[$0.index].kind != .closure } ?? false
    }
  }
}
