import ProjectModel
import SwiftOutline
import SwiftSource

/// Where a function puts a closure that it is given.
struct ClosureSink: Hashable {
  /// The object that stores it, seen from the caller.
  enum Holder: Hashable {
    /// The object on which the function is called, or that an initialiser makes.
    case receiver
    /// Another argument of the call.
    case parameter(DeclarationRef)
    /// The object that the function returns.
    case result
  }

  var holder: Holder
  /// The property that stores it.
  var property: WordID
  /// The type of the object that the function makes and returns.
  var made: ValueType?
}

/// Follows a closure parameter to the stored properties that it reaches, through the functions that hand it on.
struct ClosureSinks {
  private static let depthLimit = 4

  let project: Project

  /// The properties that a function puts one of its parameters into.
  func sinks(of parameter: DeclarationRef, in function: DeclarationRef) -> [ClosureSink] {
    sinks(of: parameter, in: function, depth: 0)
  }

  private func sinks(of parameter: DeclarationRef, in function: DeclarationRef, depth: Int) -> [ClosureSink] {
    guard depth < Self.depthLimit, isClosure(parameter) else { return [] }
    return project.bodies(of: function, type: project.type(around: function)).flatMap { body -> [ClosureSink] in
      let reader = BodyReader(body, project: project)
      return reader.nodes.flatMap { index -> [ClosureSink] in
        let node = NodeIndex(index)
        guard reader.outline[node].kind == .name, reader.outline[node].word == project[parameter].name,
          reader.parameter(named: project[parameter].name, at: node) == parameter
        else { return [] }
        // A closure around the mention holds the parameter as well.
        return ([node] + reader.closures(around: node)).flatMap { sinks(at: $0, reader: reader, depth: depth) }
      }
    }
  }

  private func isClosure(_ parameter: DeclarationRef) -> Bool {
    if case .function = project.valueType(of: parameter) { return true }
    return false
  }

  private func sinks(at value: NodeIndex, reader: BodyReader, depth: Int) -> [ClosureSink] {
    guard let holder = reader.parent(of: value) else { return [] }
    switch reader.outline[holder].kind {
    case .assign: return assigned(holder, value: value, reader: reader).map { [$0] } ?? []
    case .argument: return handedOn(holder, reader: reader, depth: depth)
    default: return []
    }
  }

  /// `self.onFinish = onFinish`, `child.onFinish = onFinish`.
  private func assigned(_ assign: NodeIndex, value: NodeIndex, reader: BodyReader) -> ClosureSink? {
    guard let target = reader.outline.firstChild(of: assign), target != value else { return nil }
    let property = reader.outline[target].word
    if let found = reader.property(named: target), found.base == nil {
      return ClosureSink(holder: .receiver, property: property)
    }
    guard reader.outline[target].kind == .member, let base = reader.outline.firstChild(of: target) else { return nil }
    return holder(named: base, reader: reader).map { ClosureSink(holder: $0, property: property) }
  }

  /// `super.init(onFinish: onFinish)`, `Child(onFinish: onFinish)`, `child.configure(onFinish: onFinish)`.
  private func handedOn(_ argument: NodeIndex, reader: BodyReader, depth: Int) -> [ClosureSink] {
    guard let call = reader.parent(of: argument), reader.outline[call].kind == .call else { return [] }
    for target in reader.targets(of: call) {
      guard let pair = reader.pairs(of: call, with: target).first(where: { $0.argument == argument }) else { continue }
      let found = sinks(of: pair.parameter, in: target, depth: depth + 1).compactMap {
        fromHere($0, call: call, target: target, reader: reader)
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// A sink of a called function, seen from the caller of this one.
  private func fromHere(_ sink: ClosureSink, call: NodeIndex, target: DeclarationRef, reader: BodyReader)
    -> ClosureSink?
  {
    let holder: ClosureSink.Holder?
    switch sink.holder {
    case .receiver where isOwnInitializer(call, reader: reader): holder = .receiver
    case .receiver where reader.constructedType(of: call) == nil:
      holder = reader.receiver(of: call).map { self.holder(named: $0, reader: reader) } ?? .receiver
    case .receiver, .result: holder = isReturned(call, reader: reader) ? .result : nil
    case .parameter(let parameter):
      let pair = reader.pairs(of: call, with: target).first { $0.parameter == parameter }
      holder = pair.flatMap { reader.expression(of: $0.argument) }.flatMap { self.holder(named: $0, reader: reader) }
    }
    let made = holder == .result ? sink.made ?? reader.constructedType(of: call) : nil
    return holder.map { ClosureSink(holder: $0, property: sink.property, made: made) }
  }

  /// `super.init(…)` and `self.init(…)`.
  private func isOwnInitializer(_ call: NodeIndex, reader: BodyReader) -> Bool {
    guard let receiver = reader.receiver(of: call) else { return false }
    return reader.isSelf(receiver)
  }

  private func holder(named base: NodeIndex, reader: BodyReader) -> ClosureSink.Holder? {
    guard reader.outline[base].kind == .name else { return nil }
    if reader.isSelf(base) { return .receiver }
    let word = reader.outline[base].word
    if let parameter = reader.parameter(named: word, at: base) { return .parameter(parameter) }
    guard let local = reader.local(named: word, at: base) else { return nil }
    return isReturned(local, reader: reader) ? .result : nil
  }

  /// Whether a call's result, or a local, is what the function returns.
  private func isReturned(_ node: NodeIndex, reader: BodyReader) -> Bool {
    let outline = reader.outline
    guard let holder = reader.parent(of: node) else { return node == reader.body.root }
    if outline[node].kind == .local {
      return reader.nodes.contains { index in
        guard outline.nodes[index].kind == .name, outline.nodes[index].word == outline[node].word,
          reader.local(named: outline[node].word, at: NodeIndex(index)) == node,
          let user = reader.parent(of: NodeIndex(index))
        else { return false }
        return outline[user].kind == .returnStatement
      }
    }
    switch outline[holder].kind {
    case .returnStatement: return true
    case .block: return holder == reader.body.root && outline.children(of: holder).allSatisfy { $0 == node }
    case .local: return isReturned(holder, reader: reader)
    default: return false
    }
  }
}
