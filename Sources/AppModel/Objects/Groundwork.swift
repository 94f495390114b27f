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
    effects = ObjectEffects(project: project)
    words = FlowWords(project: project, effects: effects)
    lowered = .none
  }

  private init(_ bare: Groundwork, lowered: LoweredBodies) {
    (project, effects, words, self.lowered) = (bare.project, bare.effects, bare.words, lowered)
  }

  /// The same with several threads at work: the solver, which runs on one, finds the bodies lowered.
  public static func sideBySide(project: Project) async -> Groundwork {
    let bare = Groundwork(project: project)
    guard project.hasCoordinators else { return bare }
    return Groundwork(bare, lowered: await LoweredBodies.sideBySide(project, words: bare.words))
  }
}
