import ProjectModel

/// What the object graph stands on: what each piece of code and each name of a framework does, before anybody knows an object.
public struct Groundwork: Sendable {
  let project: Project
  let effects: ObjectEffects
  let words: FlowWords
  let lowered: LoweredBodies

  /// On the calling thread; bodies are lowered when the solver asks for them.
  init(project: Project) {
    self.project = project
    effects = ObjectEffects(project: project, library: LibraryFunctions(project: project))
    words = FlowWords(project: project, effects: effects, plain: PlainValues(project: project))
    lowered = .none
  }

  private init(_ project: Project, _ effects: ObjectEffects, _ words: FlowWords, _ lowered: LoweredBodies) {
    (self.project, self.effects, self.words, self.lowered) = (project, effects, words, lowered)
  }

  /// The same with several threads at work: the solver, which runs on one, finds the bodies lowered.
  public static func sideBySide(project: Project) async -> Groundwork {
    guard project.hasCoordinators else { return Groundwork(project: project) }
    async let plain = PlainValues(project: project)
    let effects = ObjectEffects(project: project, library: LibraryFunctions(project: project))
    let words = FlowWords(project: project, effects: effects, plain: await plain)
    return Groundwork(project, effects, words, await LoweredBodies.sideBySide(project, words: words))
  }
}
