import SwiftOutline
import SwiftSource

extension BodyReader {
  /// The scope for type names in the body.
  public var scope: Scope { Scope(file: body.file, type: body.type, declaration: body.owner) }

  /// The static type of an expression, as far as declarations, constructors and results say it.
  public func type(of node: NodeIndex) -> ValueType { type(of: node, depth: depth) }

  func type(of node: NodeIndex, depth: Int) -> ValueType {
    guard node.exists, depth < Self.depthLimit else { return .unknown }
    switch outline[node].kind {
    case .name: return nameType(node, depth: depth)
    case .member: return memberType(node, depth: depth)
    case .call: return callType(node, depth: depth)
    case .subscriptAccess: return firstChildType(node, depth: depth).element ?? .unknown
    case .cast: return castType(node)
    case .effect, .prefix, .postfix: return firstChildType(node, depth: depth)
    case .ternary: return ternaryType(node, depth: depth)
    case .ifStatement, .switchStatement, .switchCase: return branchType(node, depth: depth)
    case .sequence: return sequenceType(node, depth: depth)
    case .closure: return .function(.unknown)
    case .array: return .collection(firstChildType(node, depth: depth))
    case .dictionary: return .dictionary(childType(node, at: 1, depth: depth))
    case .string: return external("String")
    case .number: return external(outline[node].flags.contains(.floating) ? "Double" : "Int")
    case .literal: return outline[node].word == .nil ? .unknown : external("Bool")
    case .tuple: return tupleType(node, depth: depth)
    default: return .unknown
    }
  }

  private func external(_ name: String) -> ValueType { project.words.find(name).map { .external($0) } ?? .unknown }

  private func child(_ node: NodeIndex, at position: Int) -> NodeIndex? {
    outline.children(of: node).dropFirst(position).first { _ in true }
  }

  private func firstChildType(_ node: NodeIndex, depth: Int) -> ValueType { childType(node, at: 0, depth: depth) }

  private func childType(_ node: NodeIndex, at position: Int, depth: Int) -> ValueType {
    child(node, at: position).map { type(of: $0, depth: depth + 1) } ?? .unknown
  }

  private func tupleType(_ node: NodeIndex, depth: Int) -> ValueType {
    let elements = Array(outline.children(of: node).prefix(Self.widthLimit + 1))
    guard elements.count <= Self.widthLimit else { return .unknown }
    return .tuple(
      elements.map {
        TupleElement(label: outline[$0].word, type: firstChildType($0, depth: depth + Self.sideStep))
      })
  }

  /// The element that a member of a tuple names, by label or by position.
  private func element(_ word: WordID, of elements: [TupleElement]) -> ValueType {
    if let labelled = elements.first(where: { $0.label == word }) { return labelled.type }
    guard let position = Int(project.text(word)), elements.indices.contains(position) else { return .unknown }
    return elements[position].type
  }

  private func castType(_ node: NodeIndex) -> ValueType {
    guard outline[node].word == .as else { return external("Bool") }
    return child(node, at: 1).map { project.valueType(of: $0, in: scope) } ?? .unknown
  }

  private func ternaryType(_ node: NodeIndex, depth: Int) -> ValueType {
    let then = childType(node, at: 1, depth: depth)
    return then.isKnown ? then : childType(node, at: 2, depth: depth + Self.sideStep)
  }

  /// `if isCloud { cloud } else { disk }` (SE-0380) has the type of the first branch that says one.
  private func branchType(_ node: NodeIndex, depth: Int) -> ValueType {
    for child in outline.children(of: node) {
      let value: NodeIndex? =
        switch outline[child].kind {
        case .block: Array(outline.children(of: child)).last
        case .ifStatement, .switchCase: child
        default: nil
        }
      let found = value.map { type(of: $0, depth: depth + Self.sideStep) } ?? .unknown
      if found.isKnown { return found }
    }
    return .unknown
  }

  /// `a ?? b` has the type of its operands, a comparison is a Bool; other operators are not followed.
  private func sequenceType(_ node: NodeIndex, depth: Int) -> ValueType {
    var operands: [NodeIndex] = []
    var operators: [String] = []
    for child in outline.children(of: node) {
      if outline[child].kind == .operator {
        operators.append(project.text(outline[child].word))
      } else {
        operands.append(child)
      }
    }
    if operators.allSatisfy({ $0 == "??" }) {
      guard let first = operands.first, let last = operands.last else { return .unknown }
      let type = type(of: first, depth: depth + 1)
      // The last one is what is left when all others are nil, and has no doubts about its type.
      return type.isKnown ? type : self.type(of: last, depth: depth + Self.sideStep)
    }
    let comparisons: Set<String> = ["==", "!=", "===", "!==", "<", ">", "<=", ">=", "&&", "||", "~="]
    if operators.contains(where: comparisons.contains) { return external("Bool") }
    return operators.count == 1 ? operands.last.map { askedType($0, depth: depth) } ?? .unknown : .unknown
  }

  /// `resolver ~> (Flow.self, argument)`: the answer is a `Flow`.
  private func askedType(_ operand: NodeIndex, depth: Int) -> ValueType {
    guard let named = outline.askedType(in: operand),
      case .metatype(let made) = type(of: named, depth: depth + Self.sideStep)
    else { return .unknown }
    return made
  }

  /// A bare name: local, parameter, member of a type around, global, type.
  private func nameType(_ node: NodeIndex, depth: Int) -> ValueType {
    let word = outline[node].word
    if word == .`self` || word == .Self {
      guard let type = body.type else { return .unknown }
      return word == .Self ? .metatype(.instance(type)) : .instance(type)
    }
    if word == .`super` { return superclassType }
    if word == .Any { return .metatype(.any) }
    if let local = local(named: word, at: node) { return localType(local, depth: depth) }
    if let parameter = parameter(named: word, at: node) { return project.valueType(of: parameter, depth: depth + 1) }
    if let value = accessorValueType(word, depth: depth) { return value }
    if let member = memberAround(word) { return memberValue(member, on: body.type, depth: depth) }
    if let found = project.lookUp(word, in: scope, depth: 0) { return .metatype(found) }
    if let global = project.members.globals[word]?.first { return memberValue(global, depth: depth) }
    let text = project.text(word)
    if text.first == "$" { return projectedType(node, depth: depth) }
    if let type = body.type, let one = singleton(word, of: type) { return one }
    return text.first?.isUppercase == true ? .metatype(.external(word)) : .unknown
  }

  private var superclassType: ValueType {
    guard let type = body.type else { return .unknown }
    for case .project(let id) in project[type].supertypes where project[id].kind == .class { return .instance(id) }
    return .unknown
  }

  /// The member that a bare name means: of the type around the body or of a type around that.
  func memberAround(_ word: WordID) -> DeclarationRef? {
    var around = body.type
    while let id = around {
      if let found = project.members(named: word, of: id).first { return found }
      around = project[id].outer
    }
    return nil
  }

  /// The type of using a member as a value, on an object of a type that may inherit it.
  func memberValue(_ member: DeclarationRef, on type: TypeID? = nil, depth: Int) -> ValueType {
    if let said = type.flatMap({ project.argumentType(of: member, on: $0) }) {
      return project[member].kind == .function ? .function(said) : said
    }
    let declared = project.valueType(of: member, depth: depth + 1)
    return project[member].kind == .function ? .function(declared) : declared
  }

  /// `base` of `base.member`.
  func memberBase(_ node: NodeIndex) -> NodeIndex? {
    guard outline[node].kind == .member, !outline[node].flags.contains(.implicitBase) else { return nil }
    return outline.firstChild(of: node)
  }

  private func memberType(_ node: NodeIndex, depth: Int) -> ValueType {
    memberBase(node).map { memberType(node, on: type(of: $0, depth: depth + 1), depth: depth) } ?? .unknown
  }

  /// The type of a member of a value of a type.
  func memberType(_ node: NodeIndex, on baseType: ValueType, depth: Int) -> ValueType {
    let word = outline[node].word
    if word == .`self` { return baseType }
    switch baseType {
    case .instance(let id):
      if let member = project.members(named: word, of: id).first { return memberValue(member, on: id, depth: depth) }
      if project.dialect(of: id)?.holders.matches(project.text(word)) == true { return baseType }
      return project.projection(word, on: id) ?? .unknown
    case .metatype(.instance(let id)): return staticMemberType(word, of: id, depth: depth)
    case .metatype(.external(let name)):
      if word == .`init` { return .function(baseType.instance) }
      if let found = project.typeNamed(word, inModule: name, from: scope) { return .metatype(found) }
      let added = project.symbols.externals[name].flatMap { project.members(named: word, of: $0).first }
      if let added { return memberValue(added, depth: depth) }
      // `Publishers.Fetch`, declared in an extension of a type that the project does not declare.
      if let id = project.symbols.externals[name],
        case .metatype(let inner) = staticMemberType(word, of: id, depth: depth)
      {
        return .metatype(inner)
      }
      // `FirebaseAuth.Auth`: the name of an imported module says only where the type comes from.
      if project.text(word).first?.isUppercase == true, project.importedWords(of: body.file).contains(name) {
        return .metatype(.external(word))
      }
      return Self.singletons.contains(project.text(word)) ? baseType.instance : .unknown
    case .external(let name):
      guard let id = project.symbols.externals[name] else { return .unknown }
      return project.members(named: word, of: id).first.map { memberValue($0, depth: depth) } ?? .unknown
    case .dictionary(let element) where project.text(word) == "values": return .collection(element)
    case .tuple(let elements): return self.element(word, of: elements)
    case .collection(let element), .dictionary(let element):
      return Self.elementMembers.contains(project.text(word)) ? element : .unknown
    default: return .unknown
    }
  }

  private static let elementMembers: Set<String> = ["first", "last"]

  /// By convention the one instance of a framework type.
  private static let singletons: Set<String> = ["shared", "standard", "default", "main", "current", "sharedInstance"]

  /// `UserDefaults.standard`, or `standard`, in an extension of the framework type.
  private func singleton(_ word: WordID, of id: TypeID) -> ValueType? {
    Self.singletons.contains(project.text(word)) && !project[id].isDeclared ? .external(project[id].name) : nil
  }

  private func staticMemberType(_ word: WordID, of id: TypeID, depth: Int) -> ValueType {
    if word == .`init` { return .function(.instance(id)) }
    if let member = project.members(named: word, of: id).first { return memberValue(member, depth: depth) }
    if let projected = project.projection(word, on: id) { return projected }
    if let one = singleton(word, of: id) { return one }
    let inside = Scope(file: project[id].rows.first?.file ?? body.file, type: id)
    return project.lookUp(word, in: inside, depth: 0).map { .metatype($0) } ?? .unknown
  }
}

extension ValueType {
  /// An instance of a metatype's type.
  var instance: ValueType {
    if case .metatype(let type) = self { return type }
    return .unknown
  }
}

extension FileOutline {
  /// The `T.self` that an operand is, or that a tuple begins with: what `resolver ~> (T.self, argument)` asks for.
  public func askedType(in operand: NodeIndex) -> NodeIndex? {
    let first = self[operand].kind == .tuple ? firstChild(of: operand) : operand
    let named = first.flatMap { self[$0].kind == .argument ? firstChild(of: $0) : $0 }
    return named.flatMap { isTypeItself($0) ? $0 : nil }
  }

  /// `T.self`
  func isTypeItself(_ node: NodeIndex) -> Bool { self[node].kind == .member && self[node].word == .`self` }
}
