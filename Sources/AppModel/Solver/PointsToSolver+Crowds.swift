import ProjectModel

/// Variables that are full.
extension PointsToSolver {
  /// Notes what a full variable does not take. Nothing follows from the absence of such an object any more.
  mutating func turnAway(_ object: Int32, from variable: Int32) {
    guard !variables.has(variable, where: { $0 == object }) else { return }
    variables.markCrowd(variable)
    graph.turnedAway.insert(object)
    guard let id = type(of: object), project.roles(of: id).contains(.coordinator) else { return }
    graph.crowdedTypes[variable, default: []].insert(id)
  }

  /// What is cut may be more than what the input shows, and what was turned away may be run by code that nobody sees.
  mutating func openCrowds() {
    guard !graph.turnedAway.isEmpty else { return }
    graph.open.formUnion(graph.crowds)
    for object in graph.turnedAway.sorted() {
      guard case .closure(let instance, let index) = graph.objects[Int(object)].kind else { continue }
      graph.roots.append((CodePoint(instance: instance, closure: index), .outside))
    }
    for (index, instance) in graph.instances.enumerated() where graph.turnedAway.contains(instance.receiver.index) {
      graph.roots.append((CodePoint(instance: Int32(index), closure: -1), .outside))
    }
  }
}
