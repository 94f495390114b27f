import SwiftOutline
import SwiftSource

/// Reads from a removal what it removes.
struct DropSubjectReader {
  let reader: BodyReader

  private var outline: FileOutline { reader.outline }

  private func text(_ node: NodeIndex) -> String { reader.project.text(outline[node].word) }

  /// `list.remove…(…)`.
  func subject(ofRemoval call: NodeIndex) -> DropSubject {
    let arguments = reader.arguments(of: call)
    let closure = arguments.lazy.compactMap { reader.expression(of: $0) }.first { outline[$0].kind == .closure }
    switch text(call) {
    case "removeAll":
      return closure.map(subject(ofPredicate:)) ?? (arguments.isEmpty || keepsCapacity(arguments) ? .all : .unknown)
    case "removeValue":
      return arguments.first.flatMap { reader.expression(of: $0) }.map(subject(ofKey:)) ?? .unknown
    case "remove":
      guard let first = arguments.first, let value = reader.expression(of: first) else { return .unknown }
      return outline[first].word == .none ? .value(value) : identityComparison(in: reader.nodes) ?? .unknown
    case "removeSubrange": return .unknown
    default: return .unknown
    }
  }

  /// `list = list.filter { … }`; nil where the value is no such filter.
  func subject(ofFilter call: NodeIndex) -> DropSubject? {
    guard text(call) == "filter" || text(call) == "drop" else { return nil }
    let closure = reader.arguments(of: call).compactMap { reader.expression(of: $0) }.first {
      outline[$0].kind == .closure
    }
    return closure.map(subject(ofPredicate:)) ?? .unknown
  }

  /// `list[key] = nil`.
  func subject(ofKeyIn access: NodeIndex) -> DropSubject {
    guard let argument = reader.arguments(of: access).first, let key = reader.expression(of: argument) else {
      return .unknown
    }
    return subject(ofKey: key)
  }

  private func keepsCapacity(_ arguments: [NodeIndex]) -> Bool {
    arguments.count == 1 && text(arguments[0]) == "keepingCapacity"
  }

  /// A key that is made of the child itself: `child.identifier`, `ObjectIdentifier(child)`.
  private func subject(ofKey key: NodeIndex) -> DropSubject {
    var current = key
    while true {
      switch outline[current].kind {
      case .member:
        guard let base = outline.firstChild(of: current), !outline[current].flags.contains(.implicitBase) else {
          return .unknown
        }
        current = base
      case .call:
        guard let argument = reader.arguments(of: current).first, let value = reader.expression(of: argument),
          reader.arguments(of: current).count == 1
        else { return .unknown }
        current = value
      case .name: return isObject(current) ? .value(current) : .unknown
      default: return .unknown
      }
    }
  }

  /// Whether a name may be the child rather than a key of its own.
  private func isObject(_ name: NodeIndex) -> Bool {
    switch reader.type(of: name) {
    case .instance(let id): reader.project.isCoordinator(.instance(id)) || reader.project[id].isReference
    case .external(let word): reader.project.isCoordinatorName(word)
    default: false
    }
  }

  // MARK: Predicates

  private func subject(ofPredicate closure: NodeIndex) -> DropSubject {
    let range = closure.index..<Int(outline[closure].end)
    if let compared = identityComparison(in: range) { return compared }
    let types = testedTypes(in: range)
    return types.isEmpty ? .unknown : .types(types)
  }

  /// The side of a `===` that is not the element of the collection.
  private func identityComparison(in range: Range<Int>) -> DropSubject? {
    let symbols: Set<String> = ["===", "!==", "==", "!="]
    for index in range where outline.nodes[index].kind == .operator && symbols.contains(text(NodeIndex(index))) {
      guard let sequence = reader.parent(of: NodeIndex(index)) else { continue }
      let operands = outline.children(of: sequence).filter { outline[$0].kind != .operator }.map(root)
      guard let subject = operands.first(where: { isNamed($0) && !isElement($0) }) else { continue }
      return mayBeChild(subject) ? .value(subject) : .unknown
    }
    for index in range where outline.nodes[index].kind == .call && text(NodeIndex(index)) == "firstIndex" {
      guard let argument = reader.arguments(of: NodeIndex(index)).first, text(argument) == "of",
        let value = reader.expression(of: argument)
      else { continue }
      return .value(value)
    }
    return nil
  }

  /// The object behind `x.id`, `ObjectIdentifier(x)`, `x as AnyObject`, `type(of: x)`.
  private func root(_ node: NodeIndex) -> NodeIndex {
    var current = node
    while true {
      switch outline[current].kind {
      case .member, .cast, .effect:
        guard !outline[current].flags.contains(.implicitBase), let base = outline.firstChild(of: current) else {
          return current
        }
        current = base
      case .call:
        let arguments = reader.arguments(of: current)
        guard arguments.count == 1, let value = reader.expression(of: arguments[0]) else { return current }
        current = value
      default: return current
      }
    }
  }

  /// A screen or another object that the child is recognised by says nothing about the child's type.
  private func mayBeChild(_ name: NodeIndex) -> Bool {
    switch reader.type(of: name) {
    case .instance(let id): reader.project.roles(of: id).isDisjoint(with: [.viewController, .view])
    case .external(let word): reader.project.isCoordinatorName(word)
    default: true
    }
  }

  private func isNamed(_ node: NodeIndex) -> Bool { outline[node].kind == .name }

  /// `$0`, a closure parameter or the variable of a loop: the element that is looked at.
  private func isElement(_ node: NodeIndex) -> Bool {
    if text(node).hasPrefix("$") { return true }
    guard let local = reader.local(named: outline[node].word, at: node) else { return false }
    if outline[local].kind == .closureParameter { return isPredicateParameter(local) }
    guard outline[local].kind == .binding, let statement = reader.parent(of: local) else { return false }
    return outline[statement].kind == .forStatement || outline[statement].kind == .tuple
      || reader.ancestors(of: local).contains { outline[$0].kind == .forStatement }
  }

  /// A parameter of a closure that a collection function runs on its elements, not of a completion closure.
  private func isPredicateParameter(_ parameter: NodeIndex) -> Bool {
    guard let closure = reader.parent(of: parameter), let argument = reader.parent(of: closure),
      let call = reader.parent(of: argument), outline[call].kind == .call
    else { return false }
    let names: Set<String> = [
      "removeAll", "filter", "first", "firstIndex", "lastIndex", "contains", "forEach", "map", "compactMap",
    ]
    return names.contains(text(call))
  }

  /// `$0 is T`, `$0 as? T`, `type(of: $0) == T.self`.
  private func testedTypes(in range: Range<Int>) -> [TypeID] {
    var types: [TypeID] = []
    for index in range where outline.nodes[index].kind == .cast {
      for child in outline.children(of: NodeIndex(index)) where outline[child].kind.isTypeNode {
        if let id = reader.project.valueType(of: child, in: reader.scope).typeID { types.append(id) }
      }
    }
    return types
  }
}
