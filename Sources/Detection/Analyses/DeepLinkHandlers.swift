import PatternLanguage
import ProjectModel
import SwiftOutline
import SwiftSource

/// Where an app receives links from outside: `onOpenURL` closures and the methods of app and scene delegates.
struct DeepLinkHandlers {
  /// One of them.
  struct Handler {
    var reader: BodyReader
    /// The closure, or the body of the method.
    var code: NodeIndex
    /// The modifier's or the method's name.
    var place: Place
    /// How messages call it.
    var name: String
  }

  private(set) var all: [Handler] = []

  init(project: Project) {
    let modifiers = project.idioms.names("deep-link-names", "MODIFIER")
    for name in ["onOpenURL", "onContinueUserActivity"] where modifiers.matches(name) {
      guard let word = project.words.find(name) else { continue }
      all += project.calls(of: word).compactMap { Self.modifier(at: $0, in: project) }
    }
    for index in project.types.indices where project.roles(of: TypeID(index)).contains(.app) {
      all += project.members(of: TypeID(index)).compactMap { Self.method($0, of: TypeID(index), in: project) }
    }
  }

  private static func modifier(at site: NodeRef, in project: Project) -> Handler? {
    guard project.kinds[site.file] == .product, let body = project.body(around: site), !project.isPreview(body) else {
      return nil
    }
    let reader = BodyReader(body, project: project)
    guard let callee = reader.callee(of: site.index), let argument = reader.arguments(of: site.index).last,
      let code = reader.expression(of: argument)
    else { return nil }
    return Handler(
      reader: reader, code: code, place: reader.namePlace(of: callee), name: project.text(reader.outline[callee].word))
  }

  /// `scene(_:openURLContexts:)`, `scene(_:continue:)`, `application(_:open:…)`, `application(_:continue:…)`.
  private static func method(_ member: DeclarationRef, of type: TypeID, in project: Project) -> Handler? {
    let row = project[member]
    guard row.kind == .function, project.kinds[member.file] == .product,
      ["scene", "application"].contains(project.text(row.name)),
      let second = project.parameters(of: member).dropFirst().first,
      ["openURLContexts", "continue", "open"].contains(project.text(project[second].label)),
      let body = project.bodies(of: member, type: type).first
    else { return nil }
    return Handler(
      reader: BodyReader(body, project: project), code: body.root,
      place: Place(file: member.file, range: row.nameRange),
      name: project.memberName(of: member))
  }
}

extension BodyReader {
  /// The last name of a chain: of `List { … }.onOpenURL` only `onOpenURL`.
  func namePlace(of node: NodeIndex) -> Place { project.namePlace(of: NodeRef(file: body.file, index: node)) }
}

extension Project {
  /// The name that a call calls.
  func calleePlace(_ call: NodeRef) -> Place {
    let callee = files[call.file].outline.firstChild(of: call.index)
    return namePlace(of: NodeRef(file: call.file, index: callee ?? call.index))
  }

  /// The last name of a chain.
  func namePlace(of node: NodeRef) -> Place {
    let range = self[node].range
    let length = UInt32(text(self[node].word).utf8.count)
    guard self[node].kind == .member, range.length > length else { return Place(file: node.file, range: range) }
    return Place(file: node.file, range: ByteRange(start: range.end - length, length: length))
  }
}
