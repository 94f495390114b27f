import PatternLanguage
import SwiftOutline
import SwiftSource

/// One body, divided into regions.
struct ViewLayout {
  let reader: BodyReader
  /// By node, from the body's root on: the root of its region.
  var regions: [NodeIndex] = []
  /// Where the regions other than the body itself are shown.
  var placements: [NodeIndex: ViewPlacement] = [:]

  func region(of node: NodeIndex) -> NodeIndex { regions[node.index - reader.body.root.index] }
}

/// Decides where the views land that a body hands to stacks, modifiers, and wrappers of the project.
struct ViewPlacer {
  private static let depthLimit = 24

  let project: Project
  let stackWord: WordID
  private let inPlace: NameMatcher
  private var layouts: [Body: ViewLayout] = [:]
  private var known: [DeclarationRef: ViewPlacement] = [:]
  private var depth = 0

  init(project: Project, stackWord: WordID) {
    self.project = project
    self.stackWord = stackWord
    inPlace = project.idioms.names(.sameScreenNames)
  }

  /// The regions of a body.
  mutating func layout(of body: Body) -> ViewLayout {
    if let known = layouts[body] { return known }
    var layout = ViewLayout(reader: BodyReader(body, project: project))
    for index in layout.reader.nodes {
      let node = NodeIndex(index)
      guard let parent = layout.reader.parent(of: node) else {
        layout.regions.append(node)
        continue
      }
      let placement = placement(of: node, under: parent, reader: layout.reader)
      if placement != .inPlace { layout.placements[node] = placement }
      layout.regions.append(placement == .inPlace ? layout.region(of: parent) : node)
    }
    layouts[body] = layout
    return layout
  }

  /// Whether a call makes a navigation stack.
  func isStack(_ call: NodeIndex, reader: BodyReader) -> Bool {
    reader.outline[call].kind == .call && reader.outline[call].word == stackWord
      && reader.constructedType(of: call)?.typeID == nil
  }

  private mutating func placement(of node: NodeIndex, under parent: NodeIndex, reader: BodyReader) -> ViewPlacement {
    switch reader.outline[parent].kind {
    case .call where reader.outline[node].kind == .argument:
      return placement(ofArgument: node, of: parent, reader: reader)
    case .call where reader.outline[node].kind == .member: return placement(ofReceiverOf: parent, reader: reader)
    case .local, .assign: return reader.outline[node].kind == .closure ? .elsewhere : .inPlace
    default: return .inPlace
    }
  }

  private mutating func placement(
    ofArgument argument: NodeIndex, of call: NodeIndex, reader: BodyReader
  ) -> ViewPlacement {
    let outline = reader.outline
    if isStack(call, reader: reader) {
      return project.text(outline[argument].word) == "path"
        ? .inPlace : .stack(NodeRef(file: reader.body.file, index: call))
    }
    guard outline.nodes[outline.subtree(of: argument)].contains(where: { $0.kind == .call || $0.kind == .closure })
    else {
      return .inPlace
    }
    if case .instance(let id) = reader.constructedType(of: call) {
      guard let property = project.content(of: id, at: argument, of: call, reader: reader) else { return .elsewhere }
      return placement(ofMember: property, in: id)
    }
    if let function = reader.viewFunction(of: call) {
      let pair = reader.pairs(of: call, with: function).first { $0.argument == argument }
      return pair.map { placement(ofParameter: $0.parameter, in: function) } ?? .elsewhere
    }
    return inPlace.matches(project.text(outline[call].word)) ? .inPlace : .elsewhere
  }

  /// What a modifier of the project does with the view that it is called on.
  private mutating func placement(ofReceiverOf call: NodeIndex, reader: BodyReader) -> ViewPlacement {
    if project.text(reader.outline[call].word) == "modifier",
      let value = reader.arguments(of: call).first.flatMap({ reader.expression(of: $0) }),
      let id = reader.constructedType(of: value)?.typeID, let function = project.bodyMember(of: id),
      let content = project.parameters(of: function).first
    {
      return placement(ofParameter: content, in: function)
    }
    guard let function = reader.viewFunction(of: call), project.isViewExtension(function) else { return .inPlace }
    return placement(ofName: WordID(.`self`), key: function, bodies: project.bodies(of: function, type: nil))
      ?? .inPlace
  }

  private mutating func placement(ofParameter parameter: DeclarationRef, in function: DeclarationRef) -> ViewPlacement {
    let bodies = project.bodies(of: function, type: project.type(around: function))
    return placement(ofName: project[parameter].name, key: parameter, bodies: bodies) ?? .elsewhere
  }

  /// Of what a view stores, or of one of its own functions and properties.
  private mutating func placement(ofMember member: DeclarationRef, in type: TypeID) -> ViewPlacement {
    let bodies = project.bodies(of: type).filter { body in
      project.member(of: body).map { project[$0].kind != .initializer && $0 != member } ?? false
    }
    return placement(ofName: project[member].name, key: member, bodies: bodies) ?? .elsewhere
  }

  /// Where all mentions of a name stand; nil without any. Mentions at different places leave it unknown.
  private mutating func placement(ofName name: WordID, key: DeclarationRef, bodies: [Body]) -> ViewPlacement? {
    if let known = known[key] { return known }
    guard depth < Self.depthLimit else { return .elsewhere }
    known[key] = .elsewhere
    depth += 1
    defer { depth -= 1 }
    var found: Set<ViewPlacement> = []
    for body in bodies where mentions(name, in: body) {
      let layout = layout(of: body)
      for index in layout.reader.nodes where isMention(of: name, NodeIndex(index), in: layout.reader) {
        let region = layout.region(of: NodeIndex(index))
        found.insert(layout.placements[region] ?? placement(of: body, key: key))
      }
    }
    known[key] = common(found)
    return known[key]
  }

  /// One place for all mentions. Of several stacks (`if let path { NavigationStack(path: path) … } else { NavigationStack … }`)
  /// a view is on one at a time: they count as one.
  private func common(_ placements: Set<ViewPlacement>) -> ViewPlacement? {
    guard placements.count > 1 else { return placements.first }
    let stacks = placements.compactMap { placement in
      if case .stack(let site) = placement { return site }
      return nil
    }
    return stacks.count == placements.count ? stacks.min().map { .stack($0) } : .elsewhere
  }

  /// A body as a whole: that of a function is where it is called; a view's other members are where its `body` has them.
  private mutating func placement(of body: Body, key: DeclarationRef) -> ViewPlacement {
    guard let member = project.member(of: body), let type = body.type, project[key].kind == .variable,
      project.text(project[member].name) != "body"
    else { return .inPlace }
    return placement(ofMember: member, in: type)
  }

  private func mentions(_ name: WordID, in body: Body) -> Bool {
    let outline = project.files[body.file].outline
    return outline.nodes[outline.subtree(of: body.root)].contains { $0.word == name }
  }

  private func isMention(of name: WordID, _ node: NodeIndex, in reader: BodyReader) -> Bool {
    guard reader.outline[node].word == name else { return false }
    switch reader.outline[node].kind {
    case .name: return reader.local(named: name, at: node) == nil
    case .member: return reader.outline.firstChild(of: node).map { reader.outline[$0].word == .`self` } ?? false
    default: return false
    }
  }
}
