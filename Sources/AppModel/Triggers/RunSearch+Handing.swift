import ProjectModel

/// Whether an object comes to where it is stored, past the tests of what else is handed along.
extension RunSearch {
  /// Whether tests on the way keep an object from a step that puts it somewhere.
  ///
  ///     func show(_ scene: Scene, from sender: UIViewController) {
  ///       switch scene {
  ///       case .settings: flow = SettingsCoordinator(over: sender)
  ///       case .about: sender.present(AboutViewController(), animated: true)
  ///       }
  ///     }
  ///
  /// Who calls this with `.about` is never what the flow is put over. False where it does not show how the object comes there.
  func isKeptAway(_ object: Int32, from ref: StepRef) -> Bool {
    let step = graph.step(ref)
    guard step.source >= 0 else { return false }
    return isHanded(object, to: ref, in: step.source, asksCases: false)
      && !isHanded(object, to: ref, in: step.source, asksCases: true)
  }

  private func isHanded(_ object: Int32, to ref: StepRef, in slot: FlowSlot, asksCases: Bool) -> Bool {
    let (point, node) = (graph.point(of: ref), graph.step(ref).node)
    let event = asksCases ? cases.demand(at: point, node) : nil
    let start = demands(of: slot, at: point, node, for: object, nil).map {
      State(point: point, demand: $0, event: event)
    }
    return walk(back: start, for: object, list: nil, asksCases: asksCases, within: { _ in true }) { state, _ in
      state.demand == .nothing || triggers.isRoot(state.point)
    }
  }
}
