import PatternLanguage
import SwiftOutline
import SwiftSource

/// What in a type shows navigation.
extension RoleResolver {
  /// How many coordinators lie between a type and the one that shows something.
  private static let chainLimit = 3

  func navigationSign(of type: TypeID, memory: inout Memory) -> NavigationSign? {
    navigationSign(of: type, depth: 0, memory: &memory)
  }

  private func navigationSign(of type: TypeID, depth: Int, memory: inout Memory) -> NavigationSign? {
    for id in project.lineage(of: type) {
      for row in project[id].rows {
        if let sign = navigationSign(in: row, depth: depth, memory: &memory) { return sign }
      }
    }
    let members = project.lineage(of: type).flatMap { project.members(of: $0) }
    return (members.first(where: steers) ?? startOfCoordinators(type)).map { sign(by: $0) }
  }

  /// A path, a selection of tabs, what chooses the root, or a screen of the project that is kept or made.
  private func steers(_ member: DeclarationRef) -> Bool {
    guard [.variable, .function].contains(project[member].kind) else { return false }
    let bindings = project.bindings
    if bindings.isPath(member) || bindings.tabs.contains(member) || bindings.switches.contains(member) { return true }
    guard case .instance(let id) = project.valueType(of: member) else { return false }
    return project.ancestry(of: id).externals.contains {
      lists.controllers.matches(project.text($0)) || lists.views.matches(project.text($0))
    }
  }

  /// The `start` that a coordinator protocol or base class asks for; a function that happens to be called so is no sign.
  private func startOfCoordinators(_ type: TypeID) -> DeclarationRef? {
    guard let start = project.words.find("start") else { return nil }
    let isAsked = project.ancestry(of: type).types.contains { above in
      isCoordinatorName(project[above].name) && !project.ownMembers(named: start, of: above).isEmpty
    }
    return isAsked ? project.members(named: start, of: type).first : nil
  }

  private func navigationSign(in row: DeclarationRef, depth: Int, memory: inout Memory) -> NavigationSign? {
    let outline = project.files[row.file].outline
    let declaration = outline[row.index]
    func sign(_ word: WordID, _ range: ByteRange) -> NavigationSign {
      NavigationSign(word: word, place: Place(file: row.file, range: range))
    }
    for member in row.index.index..<Int(declaration.end) {
      let inner = outline.declarations[member]
      // Of a parameter the type says what it shows, where it is the type of a system class or of one that shows something.
      let isNamed = member != row.index.index && isSign(inner.name, &memory)
      if isNamed, mayShow(by: memory.signs[inner.name], inner.kind) { return sign(inner.name, inner.nameRange) }
      if inner.kind == .variable, !inner.modifiers.contains(.weak),
        holdsCoordinator(inner, besides: declaration.name, in: row.file, depth, &memory)
          || isListOfAnything(DeclarationRef(file: row.file, index: DeclarationIndex(member)))
            && makesCoordinator(row, depth, &memory)
      {
        return sign(inner.name, inner.nameRange)
      }
      for root in [inner.type, inner.value, inner.body] where root.exists {
        for index in outline.subtree(of: root)
        where isSign(
          NodeIndex(index), in: outline,
          of: root == inner.body ? DeclarationRef(file: row.file, index: DeclarationIndex(member)) : nil, depth, &memory
        )
          && !(inner.kind == .parameter && isOnlyHandedOn(inner, in: outline))
        {
          return sign(outline.nodes[index].word, outline.nodes[index].range)
        }
      }
    }
    let inherited = outline.roots(of: declaration.inherited).first { isSign(outline[$0].word, &memory) }
    return inherited.map { sign(outline[$0].word, outline[$0].range) }
  }

  /// `func signIn(from window: UIWindow) { kit.authorize(on: window) }`: whoever is handed a screen or a window only to hand it on says
  /// where something else may show itself.
  private func isOnlyHandedOn(_ parameter: Declaration, in outline: FileOutline) -> Bool {
    let function = outline[parameter.parent]
    guard function.kind == .function, function.body.exists else { return false }
    let uses = outline.descendants(of: function.body).filter {
      outline.nodes[$0].kind == .name && outline.nodes[$0].word == parameter.name
    }
    // The first child stands right behind what it is in.
    let around = uses.map { outline.nodes[$0 - 1].kind }
    return !uses.isEmpty && around.allSatisfy { $0 == .argument || Self.localKinds.contains($0) }
  }

  /// Whether a word of a type, a value or, with the function around it, of a body shows navigation.
  private func isSign(
    _ node: NodeIndex, in outline: FileOutline, of function: DeclarationRef?, _ depth: Int, _ memory: inout Memory
  ) -> Bool {
    let word = outline[node].word
    guard isSign(word, isInBody: function != nil, &memory) else { return false }
    if memory.signs[word] == .called {
      return outline[node].kind == .call && !isToTool(node, in: outline, of: function, depth, &memory)
    }
    guard let function, memory.signs[word] == .own else { return true }
    return outline[node].kind != .argument && !isOfAnother(node, in: outline)
      && !isLocal(word, of: function, in: outline)
  }

  /// `toasts.dismiss(id: toast)`: a call on a property of a class that shows no navigation itself.
  private func isToTool(
    _ call: NodeIndex, in outline: FileOutline, of function: DeclarationRef?, _ depth: Int, _ memory: inout Memory
  ) -> Bool {
    guard depth < Self.chainLimit, let type = function.flatMap({ project.type(around: $0) }),
      let callee = outline.firstChild(of: call), let base = base(of: callee, in: outline), outline[base].kind == .name,
      outline[base].word != .`self`, let property = project.members(named: outline[base].word, of: type).first,
      project[property].kind == .variable,
      case .instance(let tool) = project.valueType(of: property), tool != type, project[tool].isDeclared,
      project[tool].kind == .class || project[tool].kind == .struct
    else { return false }
    let asked = memory.countsVerbs
    // That it has a function called `dismiss` is what is asked about.
    memory.countsVerbs = false
    defer { memory.countsVerbs = asked }
    return navigationSign(of: tool, depth: depth + 1, memory: &memory) == nil
  }

  /// `let window = history.messages`, `func follow(window: ThemedWindow)`: what a body calls so is what it is made of, or of the type that
  /// is written, and that shows navigation or does not.
  private func isLocal(_ word: WordID, of function: DeclarationRef, in outline: FileOutline) -> Bool {
    outline.subtree(of: outline[function.index].body).contains {
      Self.localKinds.contains(outline.nodes[$0].kind) && outline.nodes[$0].word == word
    } || project.parameters(of: function).contains { project[$0].name == word }
  }

  private static let localKinds: Set<NodeKind> = [.local, .binding, .closureParameter]

  /// `app.tabBarController`: of what something else shows nobody knows what this type does.
  private func isOfAnother(_ member: NodeIndex, in outline: FileOutline) -> Bool {
    base(of: member, in: outline).map { outline[$0].word != .`self` } ?? false
  }

  /// `app` of `app?.window`.
  private func base(of member: NodeIndex, in outline: FileOutline) -> NodeIndex? {
    guard outline[member].kind == .member, var base = outline.firstChild(of: member) else { return nil }
    while outline[base].kind == .postfix, let inner = outline.firstChild(of: base) { base = inner }
    return base
  }

  private func isSign(_ word: WordID, isInBody: Bool = false, _ memory: inout Memory) -> Bool {
    guard word != .none as WordID else { return false }
    let sign = memory.signs[word] ?? self.strength(of: project.text(word))
    memory.signs[word] = sign
    switch sign {
    case .inDeclarations: return !isInBody
    case .called: return memory.countsVerbs
    default: return sign != .nowhere
    }
  }

  /// Whether the name of a declaration shows navigation by a sign.
  private func mayShow(by sign: Sign?, _ kind: DeclarationKind) -> Bool {
    switch sign {
    case .own: kind != .parameter
    case .called: kind == .function
    case .inDeclarations: kind != .function
    default: true
    }
  }

  private func strength(of text: String) -> Sign {
    if lists.signs.matches(text) { return .everywhere }
    if lists.ownSigns.matches(text) { return .own }
    if lists.verbs.matches(text) { return .called }
    return lists.memberSigns.matches(text) ? .inDeclarations : .nowhere
  }

  /// `HomeCoordinator` of `var home = HomeCoordinator()`.
  private func madeType(of variable: Declaration, in outline: FileOutline) -> NodeIndex {
    guard variable.value.exists, outline[variable.value].kind == .call else { return .none }
    return outline.firstChild(of: variable.value) ?? .none
  }

  private func holdsCoordinator(
    _ variable: Declaration, besides own: WordID, in file: Int, _ depth: Int, _ memory: inout Memory
  ) -> Bool {
    let outline = project.files[file].outline
    let written = variable.type.exists ? variable.type : madeType(of: variable, in: outline)
    guard written.exists else { return false }
    // A list of its own kind are children; one of its own kind may be a shared instance.
    let isMany = [.arrayType, .dictionaryType].contains(outline[written].kind)
    for node in outline.nodes[written.index..<Int(outline[written].end)] {
      guard node.word != own || isMany, isCalledCoordinator(node.word) else { continue }
      if node.word == own || mayShow(node.word, heldBy: own, in: file, depth, &memory) { return true }
    }
    return false
  }

  private func isCalledCoordinator(_ word: WordID) -> Bool {
    let text = project.text(word)
    return !lists.exceptions.matches(text) && (lists.coordinators.matches(text) || lists.protocols.matches(text))
  }

  /// `private var children: [AnyObject] = []`.
  private func isListOfAnything(_ variable: DeclarationRef) -> Bool {
    if case .any? = project.valueType(of: variable).element { return true }
    return false
  }

  /// Whether code of a type makes a coordinator that shows something, and so has it to keep.
  private func makesCoordinator(_ row: DeclarationRef, _ depth: Int, _ memory: inout Memory) -> Bool {
    let outline = project.files[row.file].outline
    let own = outline[row.index].name
    return (row.index.index..<Int(outline[row.index].end)).contains { member in
      outline.subtree(of: outline.declarations[member].body).contains { index in
        let node = outline.nodes[index]
        return node.kind == .call && node.word != own && isCalledCoordinator(node.word)
          && mayShow(node.word, heldBy: own, in: row.file, depth, &memory)
      }
    }
  }

  /// Whether a type that is called a coordinator may show something: services that one holds do not. Two that hold each other are a
  /// flow and the one that it belongs to.
  private func mayShow(_ word: WordID, heldBy own: WordID, in file: Int, _ depth: Int, _ memory: inout Memory) -> Bool {
    guard let id = project.typeNamed(word, in: Scope(file: file, type: nil))?.typeID, project[id].isDeclared,
      project[id].kind != .protocol, !holds(own, in: id)
    else { return true }
    guard depth < Self.chainLimit else { return false }
    let key = (id.index * (Self.chainLimit + 1) + depth) * 2 + (memory.countsVerbs ? 1 : 0)
    if let known = memory.shown[key] { return known }
    let shows = navigationSign(of: id, depth: depth + 1, memory: &memory) != nil
    memory.shown[key] = shows
    return shows
  }

  private func holds(_ word: WordID, in type: TypeID) -> Bool {
    project.members(of: type).contains { member in
      let outline = project.files[member.file].outline
      return outline[member.index].kind == .variable
        && outline.subtree(of: outline[member.index].type).contains { outline.nodes[$0].word == word }
    }
  }
}
