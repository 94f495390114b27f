import ProjectModel
import SwiftOutline
import SwiftSource

/// Every mention of the properties that are ends, over the whole project.
struct EndUses {
  /// What a mention does to an end.
  enum Role { case connects, fires }

  /// One mention.
  struct Use {
    var role: Role
    var node: NodeIndex
    var body: Body
    /// The type of the object whose end it is; unknown where the project does not say.
    var owner: ValueType
    /// The value that an assignment connects.
    var value: NodeIndex?
  }

  private let project: Project

  init(project: Project) { self.project = project }

  /// A mention with the object whose end it is.
  private struct Mention {
    var node: NodeIndex
    var body: Body
    var owner: ValueType
  }

  /// By name, and by the type of the object: read once, however many children have such an end.
  private var read: [WordID: [ValueType: [Mention]]] = [:]

  /// The uses of an end of a child; those on objects of other types are left out.
  mutating func uses(of end: FlowEnd, by child: TypeID, search: CallerSearch) -> [Use] {
    let name = project[end.property].name
    if read[name] == nil {
      read[name] = Dictionary(grouping: project.mentions(of: name).compactMap { mention($0, search) }, by: \.owner)
    }
    let mentions = (read[name] ?? [:]).filter { mayBe($0.key, child) }.flatMap(\.value)
    return mentions.sorted { ($0.body.file, $0.node) < ($1.body.file, $1.node) }.compactMap { mention in
      let reader = search.reader(for: mention.body)
      guard let role = role(of: mention.node, end: end, reader: reader) else { return nil }
      let value = role == .connects ? reader.parent(of: mention.node).flatMap { assigned($0, reader) } : nil
      return Use(role: role, node: mention.node, body: mention.body, owner: mention.owner, value: value)
    }
  }

  private func mention(_ mention: NodeRef, _ search: CallerSearch) -> Mention? {
    guard let body = project.body(around: mention),
      let owner = owner(of: mention.index, reader: search.reader(for: body))
    else { return nil }
    return Mention(node: mention.index, body: body, owner: owner)
  }

  /// The object whose property a name means; nil for locals and parameters that are called alike.
  private func owner(of node: NodeIndex, reader: BodyReader) -> ValueType? {
    let word = reader.outline[node].word
    if reader.outline[node].kind == .name {
      // `guard let delegate else { … }` names the property once more.
      let local = reader.local(named: word, at: node)
      guard local.map({ reader.outline[$0].flags.contains(.shorthand) }) ?? true,
        reader.parameter(named: word, at: node) == nil
      else { return nil }
      return reader.body.type.map { .instance($0) }
    }
    guard !reader.outline[node].flags.contains(.implicitBase), let base = reader.outline.firstChild(of: node) else {
      return nil
    }
    return reader.type(of: base)
  }

  private func mayBe(_ owner: ValueType, _ child: TypeID) -> Bool {
    switch owner {
    case .instance(let id): project.areRelated(id, child)
    case .unknown, .any: true
    default: false
    }
  }

  private func role(of node: NodeIndex, end: FlowEnd, reader: BodyReader) -> Role? {
    guard let parent = reader.parent(of: node) else { return .fires }
    if reader.outline[parent].kind == .assign, reader.outline.firstChild(of: parent) == node {
      guard let value = assigned(parent, reader) else { return nil }
      return reader.outline[value].kind == .literal && reader.outline[value].word == .nil ? nil : .connects
    }
    guard reader.outline[parent].kind == .member, let call = reader.parent(of: parent),
      reader.outline[call].kind == .call, reader.outline.firstChild(of: call) == parent
    else { return .fires }
    let method = reader.outline[parent].word
    switch end.kind {
    case .delegate, .upward: return end.methods.contains(method) ? .fires : nil
    case .publisher:
      return ["send", "onNext", "accept", "onCompleted"].contains(project.text(method)) ? .fires : .connects
    case .closure: return .fires
    }
  }

  private func assigned(_ assign: NodeIndex, _ reader: BodyReader) -> NodeIndex? {
    let children = Array(reader.outline.children(of: assign))
    return reader.outline[assign].kind == .assign && children.count == 2 ? children[1] : nil
  }
}
