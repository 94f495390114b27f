import ProjectModel
import SwiftOutline
import SwiftSource

/// The call of a function that is told which type it gives: `func screen<T: UIViewController>(_ type: T.Type) -> T`.
struct AskedAnswer {
  /// Where the result goes.
  var variable: Int32
  /// The type that the caller names.
  var type: TypeID
  /// The call, and the code that it stands in.
  var node: NodeIndex
  var instance: Int32
}

/// What a cast, an annotation or the result type of a function says of values that nobody knows.
extension PointsToSolver {
  /// `storyboard.instantiate(…) as! HomeScreen`: a cast of what nobody knows makes one. `popped as? Closable` is one of those that
  /// there are, or will be.
  mutating func fillCasts() {
    let waiting = waitingCasts
    waitingCasts = []
    for index in waiting + (Int32(castsRead)..<Int32(graph.instances.count)) {
      let instance = graph.instances[Int(index)]
      for cast in graph.codes[Int(instance.code)].casts where isUnknown(instance.base + cast.slot) {
        fill(instance.base + cast.slot, with: cast.type, of: cast.node, in: index)
        if kinds[cast.type.index] == .protocol, !hasObject(cast.type), waitingCasts.last != index {
          waitingCasts.append(index)
        }
      }
    }
    castsRead = graph.instances.count
  }

  /// A screen that nobody knows is made for each call; anything else may be one that the function had.
  mutating func fillAnswers() {
    let asked = answers.dropFirst(answersRead)
    // Of a type of which there is none, each who asks gets one of his own, whoever comes first.
    let unmade = Set(asked.map(\.type).filter { !hasObject($0) })
    for answer in asked where isUnknown(answer.variable) {
      let isClass = kinds[answer.type.index] == .class
      guard isClass || isCoordinatorProtocol(answer.type) else { continue }
      if isClass, project.roles(of: answer.type).contains(.viewController) || unmade.contains(answer.type) {
        make(answer.type, at: answer.node, in: answer.instance, into: answer.variable)
      } else {
        connect(extent(of: answer.type), to: answer.variable)
        graph.open.insert(answer.variable)
      }
    }
    answersRead = answers.count
  }

  private func isCoordinatorProtocol(_ type: TypeID) -> Bool {
    kinds[type.index] == .protocol && project.roles(of: type).contains(.coordinatorProtocol)
  }

  private mutating func fill(_ variable: Int32, with type: TypeID, of node: NodeIndex, in instance: Int32) {
    let number = graph.instances[Int(instance)].code
    let file = graph.codes[Int(number)].body.file
    let isAnswer = isCall(node, in: number)
    let isDeclared =
      isAnswer && project[NodeRef(file: file, index: node)].kind == .call && !isWired(node, in: instance)
    let isMaker = isAnswer && !isOwnAnswer(node, of: type, in: number)
    if let id = classMade(for: type, isAnswer: isMaker, isDeclared: isDeclared) {
      make(id, at: node, in: instance, into: variable)
    } else if hasObject(type), mayBeAny(of: type, isDeclared: isDeclared), !isUnset(variable, in: instance),
      !isNeverGiven(variable, in: instance)
    {
      connect(extent(of: type), to: variable)
      graph.open.insert(variable)
    }
  }

  /// One object for each instance of the code that asks for it.
  private mutating func make(_ type: TypeID, at node: NodeIndex, in instance: Int32, into variable: Int32) {
    let site = NodeRef(file: code(of: instance).body.file, index: node)
    let made = give(.instance(type), at: site, maker: instance)
    add(made.index, to: variable)
    if made.isNew { furnishMadeOutside(made.index, type) }
  }

  /// Whether nothing is in a variable, or only what a call gave that is not looked into.
  private func isUnknown(_ variable: Int32) -> Bool {
    !variables.has(variable) { object in
      graph.objects[Int(object)].kind != .token || graph.objects[Int(object)].type != .unknown
    }
  }

  /// Whether a cast asks what a weak property of known objects is that nothing sets: `delegate as? Shop` of a child that its owner
  /// does not connect.
  private func isUnset(_ variable: Int32, in instance: Int32) -> Bool {
    let code = code(of: instance)
    let roots = SlotOrigins(code).roots(of: variable - graph.instances[Int(instance)].base)
    let loads = code.instructions.filter { roots.contains($0.destination) }
    return !loads.isEmpty && loads.allSatisfy { isWeak($0, in: instance) }
  }

  /// Whether a cast asks what a parameter is that no call fills for this object: calls of the project say what it is, or will.
  private func isNeverGiven(_ variable: Int32, in instance: Int32) -> Bool {
    guard variables.count(of: variable) == 0, !isRoot(CodePoint(instance: instance, closure: -1)) else { return false }
    let origins = SlotOrigins(code(of: instance)).origins(of: variable - graph.instances[Int(instance)].base)
    return !origins.isEmpty
      && origins.allSatisfy {
        if case .parameter = $0 { return true }
        return false
      }
  }

  private func isWeak(_ load: FlowInstruction, in instance: Int32) -> Bool {
    guard load.operation == .load, load.source >= 0 else { return false }
    let owners = variable(load.source, of: instance)
    return variables.count(of: owners) > 0
      && variables.objects(of: owners).allSatisfy { owner in
        guard graph.objects[Int(owner)].kind == .made,
          let property = graph.fields.declaration(of: FieldKey(object: ObjectID(owner), name: load.word))
        else { return false }
        return project[property].modifiers.contains(.weak)
      }
  }

  /// Whether a call hands over a coordinator or a closure: who makes the object connects it with these, in a way that nobody sees.
  private func isWired(_ call: NodeIndex, in instance: Int32) -> Bool {
    guard let step = code(of: instance).instructions.first(where: { $0.node == call && $0.operation == .call }) else {
      return true
    }
    return arguments(of: step, instance: instance).contains { argument in
      guard argument.slot >= 0 else { return false }
      return variables.objects(of: variable(argument.slot, of: instance)).contains { object in
        switch graph.objects[Int(object)].kind {
        case .closure, .method: true
        default: type(of: object).map { project.roles(of: $0).contains(.coordinator) } ?? false
        }
      }
    }
  }

  /// The class of which a cast or call makes an object: the one that is asked for, or the only one that fulfils the declared protocol.
  private func classMade(for type: TypeID, isAnswer: Bool, isDeclared: Bool) -> TypeID? {
    if kinds[type.index] == .class { return isAnswer || !hasObject(type) ? type : nil }
    let classes = isDeclared ? classes(answering: type) : []
    return classes.count == 1 ? classes[0] : nil
  }

  /// Whether a value may be any object of a type: of a class, or of a protocol of screens and the like, since a coordinator that is
  /// cast is known by who made it. What a container gives as a declared type is one of the few that it was told of.
  private func mayBeAny(of type: TypeID, isDeclared: Bool) -> Bool {
    guard kinds[type.index] == .protocol else { return kinds[type.index] == .class }
    return isDeclared && !implementations(of: type).isEmpty
      || !project[type].subtypes.contains { project.roles(of: $0).contains(.coordinator) }
  }

  /// `ownerOfFlow() as? FlowCoordinator`: a coordinator that a function of the project gives is one of those that there are.
  private func isOwnAnswer(_ node: NodeIndex, of type: TypeID, in code: Int32) -> Bool {
    guard project.roles(of: type).contains(.coordinator), hasObject(type) else { return false }
    let outline = project.files[graph.codes[Int(code)].body.file].outline
    let call = outline[node].kind == .call ? node : outline.firstChild(of: node) ?? node
    return !project.functions(named: outline[call].word).isEmpty
  }

  /// `make() as! T` makes one; `shown as? T` is one of those that there are.
  private func isCall(_ node: NodeIndex, in code: Int32) -> Bool {
    let outline = project.files[graph.codes[Int(code)].body.file].outline
    return outline[node].kind == .call || outline.firstChild(of: node).map { outline[$0].kind == .call } ?? false
  }
}
