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
        let step = graph.step(ref)
        if call.isPost {
          posts.append((call.name, point(ref, step), step.node))
        } else {
          observers[call.name, default: []] += points(hearing: call, in: ref.instance)
        }
      }
    }
    for post in posts {
      for observer in observers[post.name] ?? [] { link(post.from, to: observer, post.node) }
    }
  }

  /// The code that a call makes observers: its closures, its selector, and what hears the publisher that it gives.
  private mutating func points(hearing call: NotificationCalls.Call, in instance: Int32) -> [CodePoint] {
    var objects: [Int32] = []
    for step in call.hearers {
      for argument in arguments(of: graph.step(StepRef(instance: instance, step: step)), instance: instance)
      where argument.slot >= 0 {
        variables.append(objectsOf: variable(argument.slot, of: instance), to: &objects)
      }
    }
    let selected = call.selectors.flatMap { number -> [CodePoint] in
      let step = graph.step(StepRef(instance: instance, step: number))
      return variables.objects(of: variable(step.source, of: instance)).flatMap { points(selectedBy: step, on: $0) }
    }
    return objects.flatMap { points(of: $0) } + selected
  }
}

/// The calls that post or observe a notification, by code.
private struct NotificationCalls {
  struct Call {
    var step: Int32
    var name: WordID
    var isPost: Bool
    /// The calls whose closures hear it: itself, and those that work on the publisher that it gives.
    var hearers: [Int32] = []
    var selectors: [Int32] = []
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
      let calls = calls(in: code)
      if !calls.isEmpty { ofCode[Int32(index)] = calls }
    }
  }

  /// One walk in the order of the steps: what a call works on comes before it.
  private func calls(in code: FlowCode) -> [Call] {
    var found: [Call] = []
    /// By slot: the observing calls whose publisher it is, or is made of.
    var publishers: [FlowSlot: [Int]] = [:]
    for (position, step) in code.instructions.enumerated() {
      if step.operation == .copy, let known = publishers[step.source] { publishers[step.destination] = known }
      guard step.operation == .call else { continue }
      var heard = publishers.isEmpty ? [] : self.heard(by: step, in: code, found, publishers)
      if let name = name(of: step, in: code) {
        var call = Call(step: Int32(position), name: name, isPost: step.word == post)
        if !call.isPost {
          call.selectors = selectors(of: step, at: position, in: code)
          heard.append(found.count)
        }
        found.append(call)
      }
      guard !heard.isEmpty else { continue }
      for index in heard { found[index].hearers.append(Int32(position)) }
      publishers[step.destination] = heard
    }
    return found
  }

  /// `centre.publisher(for: …)` of `centre.publisher(for: …).map { … }.sink { … }`, and of
  /// `view.onReceive(centre.publisher(for: …)) { … }`.
  private func heard(
    by step: FlowInstruction, in code: FlowCode, _ found: [Call], _ publishers: [FlowSlot: [Int]]
  ) -> [Int] {
    let outline = project.files[code.body.file].outline
    let slots = [step.source] + code.arguments(of: step).map(\.slot)
    return Set(slots.flatMap { publishers[$0] ?? [] }).sorted().filter {
      outline.contains(step.node, code.instructions[Int(found[$0].step)].node)
    }
  }

  /// `selector: #selector(signedOut)`: the arguments of a call come right before it.
  private func selectors(of call: FlowInstruction, at position: Int, in code: FlowCode) -> [Int32] {
    let outline = project.files[code.body.file].outline
    var found: [Int32] = []
    var before = position - 1
    while before >= 0, outline.contains(call.node, code.instructions[before].node) {
      let step = code.instructions[before]
      if step.operation == .selector, step.source >= 0 { found.append(Int32(before)) }
      before -= 1
    }
    return found
  }

  private func name(of step: FlowInstruction, in code: FlowCode) -> WordID? {
    guard step.word == post || observing.contains(step.word) else { return nil }
    let given = code.arguments(of: step)
    let named = given.first { labels.contains($0.label) } ?? given.first { $0.label == .none && !$0.isTrailing }
    let outline = project.files[code.body.file].outline
    return named.flatMap { outline.firstChild(of: $0.node) }.flatMap { name(in: $0, outline, depth: Self.depth) }
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
