import PatternLanguage
import ProjectModel
import SwiftOutline
import SwiftSource

/// Where an app receives links from outside: `onOpenURL` closures, the methods of app and scene delegates, and the method that is
/// told of a tap on a notification.
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
    /// Whether it is told of a tap on a notification, and not of a URL.
    var isTap = false
  }

  private(set) var all: [Handler] = []

  init(project: Project) {
    let modifiers = project.idioms.names(.deepLinkModifiers)
    for name in ["onOpenURL", "onContinueUserActivity"] where modifiers.matches(name) {
      guard let word = project.words.find(name) else { continue }
      all += project.calls(of: word).compactMap { Self.modifier(at: $0, in: project) }
    }
    for index in project.types.indices where project.roles(of: TypeID(index)).contains(.app) {
      all += project.members(of: TypeID(index)).compactMap { Self.method($0, in: project) }
    }
    // Any object may be the delegate of the notification centre.
    let taps = project.words.find("userNotificationCenter").map { project.functions(named: $0) } ?? []
    all += taps.compactMap { Self.method($0, in: project) }
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

  /// The second label of the methods by which delegates hear of a link.
  private static let labels: [String: Set<String>] = [
    "scene": ["openURLContexts", "continue"], "application": ["open", "continue"],
    "userNotificationCenter": ["didReceive"],
  ]

  /// `scene(_:openURLContexts:)`, `application(_:continue:…)`, `userNotificationCenter(_:didReceive:…)`.
  private static func method(_ member: DeclarationRef, in project: Project) -> Handler? {
    let row = project[member]
    let name = project.text(row.name)
    guard row.kind == .function, project.kinds[member.file] == .product, let labels = labels[name],
      let second = project.parameters(of: member).dropFirst().first,
      labels.contains(project.text(project[second].label)),
      let body = project.bodies(of: member, type: project.type(around: member)).first
    else { return nil }
    return Handler(
      reader: BodyReader(body, project: project), code: body.root,
      place: Place(file: member.file, range: row.nameRange),
      name: project.memberName(of: member), isTap: name == "userNotificationCenter")
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
