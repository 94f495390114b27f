import SwiftOutline
import SwiftSource

extension BodyReader {
  /// The type of a local name from its annotation, initial value or the collection it walks over.
  func localType(_ node: NodeIndex, depth: Int) -> ValueType {
    guard depth < Self.depthLimit else { return .unknown }
    switch outline[node].kind {
    case .local: return declaredLocalType(node, depth: depth)
    case .closureParameter:
      if let annotation = outline.firstChild(of: node) { return project.valueType(of: annotation, in: scope) }
      return closureParameterType(node, depth: depth)
    case .binding: return bindingType(node, depth: depth)
    case .capture: return outline.firstChild(of: node).map { type(of: $0, depth: depth + 1) } ?? .unknown
    case .localFunction:
      let result = outline.children(of: node).first { outline[$0].kind.isTypeNode }
      return .function(result.map { project.valueType(of: $0, in: scope) } ?? .unknown)
    default: return .unknown
    }
  }

  /// The node of a local's initial value.
  public func value(ofLocal node: NodeIndex) -> NodeIndex? {
    guard outline[node].kind == .local, outline[node].flags.contains(.hasValue) else { return nil }
    return outline.children(of: node).first { !outline[$0].kind.isTypeNode && outline[$0].kind != .binding }
  }

  private func declaredLocalType(_ node: NodeIndex, depth: Int) -> ValueType {
    let flags = outline[node].flags
    if flags.contains(.hasType),
      let annotation = outline.children(of: node).first(where: { outline[$0].kind.isTypeNode })
    {
      return project.valueType(of: annotation, in: scope)
    }
    if let value = value(ofLocal: node) { return type(of: value, depth: depth + 1) }
    return flags.contains(.shorthand) ? outerType(of: outline[node].word, before: node, depth: depth) : .unknown
  }

  /// `if let x` and `guard let self`: the `x` outside.
  private func outerType(of word: WordID, before node: NodeIndex, depth: Int) -> ValueType {
    if word == .`self` { return body.type.map { .instance($0) } ?? .unknown }
    if let local = local(named: word, at: node) { return localType(local, depth: depth + 1) }
    if let parameter = parameter(named: word, at: node) { return project.valueType(of: parameter, depth: depth + 1) }
    return memberAround(word).map { memberValue($0, on: body.type, depth: depth + 1) } ?? .unknown
  }

  /// `for x in list`, `case let x as T`, `if case let x? = value`, `switch value { case let x?: … }`.
  private func bindingType(_ node: NodeIndex, depth: Int) -> ValueType {
    guard let pattern = parent(of: node) else { return .unknown }
    // The value or sequence is the first child that is no binding; with several bindings it is a tuple's.
    let value = outline.children(of: pattern).first { outline[$0].kind != .binding }
    switch outline[pattern].kind {
    case .cast: return type(of: pattern, depth: depth + 1)
    case .forStatement:
      let names = outline.children(of: pattern).filter { outline[$0].kind == .binding }
      // Of `for (key, value) in dictionary` only the last name is an element.
      return names.last == node ? value.flatMap { type(of: $0, depth: depth + 1).element } ?? .unknown : .unknown
    case .casePattern: return value.map { type(of: $0, depth: depth + 1) } ?? .unknown
    case .switchCase:
      let subject = parent(of: pattern).flatMap { outline.firstChild(of: $0) }
      return subject.map { type(of: $0, depth: depth + 1) } ?? .unknown
    case .local: return elementType(of: node, in: pattern, depth: depth)
    default: return .unknown
    }
  }

  /// One of the names in `let (a, b) = pair`, where the pattern names every element.
  private func elementType(of binding: NodeIndex, in local: NodeIndex, depth: Int) -> ValueType {
    let names = outline.children(of: local).filter { outline[$0].kind == .binding }
    guard let value = value(ofLocal: local), case .tuple(let elements) = type(of: value, depth: depth + 1),
      names.count == elements.count, let position = names.firstIndex(of: binding)
    else { return .unknown }
    return elements[position].type
  }

  /// `$0` of a closure that is run on elements; of `$flow` the type that `flow` wraps, also where that is a local.
  func projectedType(_ node: NodeIndex, depth: Int) -> ValueType {
    let text = project.text(outline[node].word)
    if text == "$0" { return closure(around: node).map { elementType(forClosure: $0, depth: depth) } ?? .unknown }
    guard let word = project.words.find(String(text.dropFirst())) else { return .unknown }
    if let local = local(named: word, at: node) { return localType(local, depth: depth + 1) }
    guard let property = memberAround(word) else { return .unknown }
    return project.projection(of: property) ?? memberValue(property, depth: depth)
  }

  /// In a setter or observer, the value that the variable gets or had.
  func accessorValueType(_ word: WordID, depth: Int) -> ValueType? {
    guard body.owner.exists, outline[body.owner].kind == .accessor, outline[body.owner].parent.exists,
      ["newValue", "oldValue"].contains(project.text(word))
    else { return nil }
    return project.valueType(of: DeclarationRef(file: body.file, index: outline[body.owner].parent), depth: depth + 1)
  }

  /// `list.forEach { x in … }`: the element of the receiver. `.sheet(item: $x) { x in … }`: what is shown.
  private func closureParameterType(_ node: NodeIndex, depth: Int) -> ValueType {
    guard let closure = parent(of: node) else { return .unknown }
    let element = elementType(forClosure: closure, depth: depth)
    let first = outline.children(of: closure).first { outline[$0].kind == .closureParameter }
    guard !element.isKnown, first == node, let argument = parent(of: closure), outline[argument].kind == .argument,
      let call = parent(of: argument), outline[call].kind == .call
    else { return element }
    return companionType(of: call, depth: depth) ?? element
  }

  private func elementType(forClosure closure: NodeIndex, depth: Int) -> ValueType {
    guard let argument = parent(of: closure), outline[argument].kind == .argument,
      let call = parent(of: argument), outline[call].kind == .call, let callee = outline.firstChild(of: call),
      outline[callee].kind == .member
    else { return .unknown }
    if Self.presentations.contains(project.text(outline[callee].word)) { return shownType(by: call, depth: depth) }
    return outline.firstChild(of: callee).flatMap { type(of: $0, depth: depth + 1).element } ?? .unknown
  }

  /// The modifiers that hand a value to the closure which makes the screen for it.
  private static let presentations: Set<String> = ["navigationDestination", "sheet", "fullScreenCover", "popover"]

  /// `Route.self` of `for:`, what the binding of `item:` holds.
  private func shownType(by call: NodeIndex, depth: Int) -> ValueType {
    guard let first = outline.children(of: call).first(where: { outline[$0].kind == .argument }),
      ["for", "item"].contains(project.text(outline[first].word)), let value = outline.firstChild(of: first)
    else { return .unknown }
    let type = type(of: value, depth: depth + 1)
    if case .metatype(let shown) = type { return shown }
    return type
  }
}

extension NodeKind {
  /// Whether the node is a type annotation.
  public var isTypeNode: Bool {
    switch self {
    case .type, .typeMember, .arrayType, .dictionaryType, .optionalType, .functionType, .tupleType, .constrainedType,
      .composition, .metatype:
      true
    default: false
    }
  }
}
