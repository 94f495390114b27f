import ProjectModel
import SwiftOutline
import SwiftSource

/// Which functions and properties of the project do input and output themselves, whatever they are called.
struct ProjectIO {
  let project: Project
  let words: WorkVocabulary

  /// The kind of I/O that the functions of a call do in their own bodies.
  func kind(ofTargets targets: [DeclarationRef]) -> WorkKind? {
    guard targets.count <= 8 else { return nil }
    for target in targets where isIndependent(target) {
      guard let body = project.bodies(of: target, type: project.type(around: target)).first else { continue }
      if let kind = kind(of: body) { return kind }
    }
    return nil
  }

  /// Whether the functions of a call only present or dismiss screens, whatever their type is called: they navigate.
  func navigates(_ targets: [DeclarationRef]) -> Bool {
    let bodies = targets.prefix(8).filter { project.kinds[$0.file] == .product && isIndependent($0) }
      .flatMap { project.bodies(of: $0, type: project.type(around: $0)) }
    return targets.count <= 8 && !bodies.isEmpty && bodies.allSatisfy { showsScreens($0) && kind(of: $0) == nil }
  }

  private func showsScreens(_ body: Body) -> Bool {
    let outline = project.files[body.file].outline
    let nodes = outline.nodes[body.root.index..<Int(outline[body.root].end)]
    return nodes.contains { $0.kind == .call && Self.screenVerbs.contains(project.text($0.word)) }
      && !nodes.contains { $0.kind == .effect && $0.word == .await }
  }

  private static let screenVerbs: Set<String> = NavigationActs.shows.union([
    "dismiss", "popViewController", "popToRootViewController", "popToViewController",
  ])

  /// Whether assigning the property writes to storage: a wrapper of a preference, or a setter that writes one.
  func isStored(_ property: DeclarationRef) -> Bool {
    guard isIndependent(property) else { return false }
    let outline = project.files[property.file].outline
    let wrappers: Set<String> = [
      "AppStorage", "UserDefault", "UserDefaultsBacked", "UserPreference", "Stored", "SceneStorage",
    ]
    if outline.roots(of: project[property].attributes).contains(where: {
      wrappers.contains(project.text(outline[$0].word))
    }) {
      return true
    }
    return project.bodies(of: property, type: project.type(around: property)).contains { body in
      body.owner.exists && project.text(outline[body.owner].name) == "set" && kind(of: body) == .persistence
    }
  }

  /// Screens, view models and coordinators are looked at on their own.
  private func isIndependent(_ member: DeclarationRef) -> Bool {
    guard let type = project.type(around: member) else { return true }
    return project.roles(of: type).isDisjoint(
      with: [.coordinator, .coordinatorProtocol, .view, .viewController, .viewModel, .app, .testDouble])
  }

  private func kind(of body: Body) -> WorkKind? {
    let reader = BodyReader(body, project: project)
    for index in reader.nodes where reader.outline.nodes[index].kind == .call {
      let call = NodeIndex(index)
      guard let receiver = reader.receiver(of: call) else { continue }
      let verb = project.text(reader.outline[call].word)
      guard let name = externalName(of: receiver, reader: reader), let kind = words.kind(ofReceiver: [name]) else {
        continue
      }
      switch kind {
      case .networking: return .networking
      case .persistence where words.writes.matches(verb): return .persistence
      case .files where words.writes.matches(verb): return .files
      default: continue
      }
    }
    return nil
  }

  /// The framework type behind a receiver: of `URLSession.shared` it is `URLSession`.
  private func externalName(of receiver: NodeIndex, reader: BodyReader) -> String? {
    switch reader.type(of: receiver) {
    case .external(let name), .metatype(.external(let name)): return project.text(name)
    default: break
    }
    guard reader.outline[receiver].kind == .member, let base = reader.outline.firstChild(of: receiver),
      case .metatype(.external(let name)) = reader.type(of: base)
    else { return nil }
    return project.text(name)
  }
}
