import PatternLanguage
import ProjectModel
import SwiftOutline
import SwiftSource

/// The way of a link from outside through the app: from where it is received to the coordinators that it is passed on to.
struct MapLinks {
  private let project: Project
  private let links: NameMatcher

  init(project: Project) {
    self.project = project
    links = project.idioms.names(.deepLinks)
  }

  func add(to draft: inout MapDraft) {
    for handler in DeepLinkHandlers(project: project).all {
      guard let type = handler.reader.body.type, MapDraft.isDrawn(type, in: project) else { continue }
      for site in handler.coordinatorCalls {
        add(from: draft.subject(type), site.call, site.reader, label: handler.name, &draft)
      }
    }
    for type in draft.coordinators.sorted() {
      for member in project.members(of: type) where takesLink(member) { passOn(member, of: type, &draft) }
    }
  }

  private func takesLink(_ member: DeclarationRef) -> Bool {
    guard project[member].kind == .function, project[member].body.exists, project.kinds[member.file] == .product else {
      return false
    }
    return project.parameters(of: member).contains { isLink(project.valueType(of: $0)) }
  }

  private func isLink(_ type: ValueType) -> Bool {
    switch type {
    case .external(let word): links.matches(project.text(word))
    case .instance(let id): links.matches(project.text(project[id].name))
    default: false
    }
  }

  /// `child.handle(link)` in a function that was given the link.
  private func passOn(_ member: DeclarationRef, of type: TypeID, _ draft: inout MapDraft) {
    for body in project.bodies(of: member, type: type) {
      let reader = BodyReader(body, project: project)
      for index in reader.nodes where reader.outline.nodes[index].kind == .call {
        let call = NodeIndex(index)
        let isPassed = reader.arguments(of: call).contains { argument in
          reader.expression(of: argument).map { isLink(reader.type(of: $0)) } ?? false
        }
        guard isPassed else { continue }
        add(from: draft.subject(type), call, reader, label: project.briefName(of: member), &draft)
      }
    }
  }

  private func add(from: TypeID, _ call: NodeIndex, _ reader: BodyReader, label: String, _ draft: inout MapDraft) {
    guard let receiver = reader.receiver(of: call), let type = reader.type(of: receiver).typeID else { return }
    let target = draft.candidates(type)
    guard draft.coordinators.contains(target) || project.roles(of: target).contains(.coordinatorProtocol) else {
      return
    }
    draft.add(.init(from: from, to: target, kind: .link, label: label, strength: nil), at: reader.place(of: call))
  }
}

extension DeepLinkHandlers.Handler {
  /// The calls on coordinators that the handler makes, itself or through functions of its type.
  var coordinatorCalls: [(reader: BodyReader, call: NodeIndex)] {
    OwnCode(from: code, in: reader).pieces.flatMap { piece in
      piece.nodes.compactMap { index -> (reader: BodyReader, call: NodeIndex)? in
        let call = NodeIndex(index)
        guard piece.reader.outline[call].kind == .call, let receiver = piece.reader.receiver(of: call),
          piece.reader.project.isCoordinator(piece.reader.type(of: receiver))
        else { return nil }
        return (piece.reader, call)
      }
    }
  }
}
