import ProjectModel

/// What ends with a step of a launch: the child or screen whose end leads on, and whether the code since then removes or replaces it.
extension BoundedAdds {
  /// The child, or the screen, that an object belongs to as seen from the owner.
  func stepSubject(_ object: Int32, owner: Int32) -> Int32? {
    if !ownAdds(of: object, owner: owner).isEmpty { return object }
    var current = object
    for _ in 0..<6 {
      guard graph.objects[Int(current)].kind == .made, let maker = graph.objects[Int(current)].makers.first else {
        break
      }
      let receiver = graph.receiver(of: maker)
      if receiver == owner { return current }
      // A factory makes a screen with all that is behind it.
      if graph.objects[Int(receiver)].kind != .made, !isScreen(current), let screen = screensOfMaker[maker]?.first {
        return screen
      }
      if !ownAdds(of: receiver, owner: owner).isEmpty { return receiver }
      current = receiver
    }
    return isScreen(object) ? object : nil
  }

  private func isScreen(_ object: Int32) -> Bool {
    guard case .instance(let id) = graph.objects[Int(object)].type else { return false }
    return graph.project.roles(of: id).contains(.viewController)
  }

  func isSameKind(_ left: Int32, _ right: Int32) -> Bool {
    guard case .instance(let first) = graph.objects[Int(left)].type,
      case .instance(let second) = graph.objects[Int(right)].type
    else { return left == right }
    return graph.project.areRelated(first, second)
  }

  func ownAdds(of child: Int32, owner: Int32) -> [ChildAdd] {
    (adds[child] ?? []).filter { $0.owner == owner }
  }

  func removes(_ child: Int32, from start: NearbyCode.Start, owner: Int32) -> Bool {
    nearby.near(start, { evidence.drops(at: $0) }, node: { graph.step($0).node }).contains { ref in
      graph.objects(in: graph.step(ref).extra, of: ref.instance).containsSorted(owner) && evidence.mayDrop(ref, child)
    }
  }

  /// Whether code puts another root in the place of a screen: then it can end no second time.
  func replaces(_ screen: Int32, at start: NearbyCode.Start) -> Bool { replaces(at: start) { $0 == screen } }

  /// A child that stays in its list, but whose screen has left the window, ends no second time, either.
  func replacesScreen(of child: Int32, at start: NearbyCode.Start) -> Bool {
    replaces(at: start) { screen in
      let makers = graph.objects[Int(screen)].makers
      return !makers.isEmpty && makers.allSatisfy { graph.receiver(of: $0) == child }
    }
  }

  /// `login.dismiss(animated: false)`: a screen that is gone ends no second time.
  func dismisses(_ screen: Int32, at start: NearbyCode.Start) -> Bool {
    dismissals.near(start).contains { graph.objects(in: $0.step.source, of: $0.instance).containsSorted(screen) }
  }

  private func replaces(at start: NearbyCode.Start, _ isOld: (Int32) -> Bool) -> Bool {
    rootSetters.near(start).contains { found in
      let (step, instance) = (found.step, found.instance)
      // `viewControllers.removeAll()` leaves room for whatever comes next.
      guard step.operation != .drop || graph.code(of: instance).emptiesAll(step) else { return false }
      // `self.rootViewController = screen`, or the stack that it is on, puts nothing in its place.
      let given = step.operation == .store ? graph.objects(in: step.source, of: instance) : []
      if given.contains(where: { isOld($0) || isRoot(of: $0, isOld) }) { return false }
      let containers = graph.objects(in: step.operation == .call ? step.source : step.extra, of: instance)
      // The root of a stack that is presented takes the place of nothing below it.
      return !containers.isEmpty && !containers.contains(where: presented.contains)
        && containers.allSatisfy { container in
          [step.word, ModelField.root, ModelField.pushed].contains { name in
            let shown = graph.objects(in: FieldKey(object: ObjectID(container), name: name))
            return shown.contains { isOld($0) || isRoot(of: $0, isOld) }
          }
        }
    }
  }

  private func isRoot(of container: Int32, _ isOld: (Int32) -> Bool) -> Bool {
    graph.objects(in: FieldKey(object: ObjectID(container), name: ModelField.root)).contains(where: isOld)
  }
}
