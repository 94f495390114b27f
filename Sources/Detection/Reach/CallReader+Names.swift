import ProjectModel
import SwiftOutline
import SwiftSource

/// What the type of a receiver, and the types behind it, are called.
extension CallReader {
  /// A metatype does the work of its type: `Preferences.remember()`.
  func workType(of node: NodeIndex) -> ValueType {
    let receiver = behindProxy(node)
    let type = reader.type(of: receiver)
    if case .metatype(let inner) = type { return inner }
    // `self` in an extension of a type that no input declares.
    if case .instance(let id) = type, !project[id].isDeclared, project[id].kind == .extension {
      return .external(project[id].name)
    }
    // `URLSession.shared`, whose type nobody writes.
    guard !isTyped(type), outline[receiver].kind == .member, let base = outline.firstChild(of: receiver),
      case .metatype(.external(let name)) = reader.type(of: base)
    else { return type }
    return .external(name)
  }

  /// `UserDefaults.standard.lastTab = tab`, `Defaults[.lastTab] = tab`: of a store of preferences what no input declares, and of any other
  /// store its subscript, `keychain["pin"] = pin`.
  func isUndeclaredPreference(_ target: NodeIndex) -> Bool {
    guard [.member, .subscriptAccess].contains(outline[target].kind), let base = outline.firstChild(of: target),
      [.name, .member].contains(outline[base].kind)
    else { return false }
    let names = names(of: workType(of: base), receiver: base)
    return names.contains(where: words.preferences.matches)
      || outline[target].kind == .subscriptAccess && words.kind(ofReceiver: names) == .persistence
  }

  /// `provider` of `provider.rx`, by which a package gives the same calls as publishers.
  private func behindProxy(_ receiver: NodeIndex) -> NodeIndex {
    guard outline[receiver].kind == .member, words.chains.proxies.matches(project.text(outline[receiver].word)),
      !isTyped(reader.type(of: receiver)), let base = outline.firstChild(of: receiver)
    else { return receiver }
    return base
  }

  /// The names that may tell what a receiver does: of its type and supertypes, else its own. Of a test double none does.
  func names(of type: ValueType, receiver: NodeIndex) -> [String] {
    switch type {
    case .instance(let id) where project.roles(of: id).contains(.testDouble): return []
    case .instance(let id):
      let ancestry = project.ancestry(of: id)
      return ([id] + ancestry.types).map { project.text(project[$0].name) }
        + ancestry.externals.map { project.text($0) } + frameworkConformers(of: id)
    case .external(let name): return words.machines.matches(project.text(name)) ? [] : [project.text(name)]
    case .unknown, .any:
      if isOfMachine(receiver) { return [] }
      if let root = frameworkRoot(of: receiver), isAsked(root) { return [root] }
      guard outline[receiver].kind == .name || outline[receiver].kind == .member else { return [] }
      return storage(behind: receiver).map { [$0] } ?? capitalised(outline[receiver].word)
    default: return []
    }
  }

  private func capitalised(_ word: WordID) -> [String] {
    let name = project.text(word)
    return name.first.map { [$0.uppercased() + name.dropFirst()] } ?? []
  }

  /// `ViewContext` of `let context = container.viewContext`: a local or property without a type that is a part of a database.
  private func storage(behind receiver: NodeIndex) -> String? {
    let value: Node?
    if outline[receiver].kind == .name, let local = reader.local(named: outline[receiver].word, at: receiver) {
      value = reader.value(ofLocal: local).map { outline[$0] }
    } else {
      value = reader.property(named: receiver).flatMap { found in
        let value = project[found.property].value
        return value.exists ? project[NodeRef(file: found.property.file, index: value)] : nil
      }
    }
    guard let value, value.kind == .member || value.kind == .call,
      let name = capitalised(value.word).first, words.kind(ofReceiver: [name]) == .persistence
    else { return nil }
    return name
  }

  /// Clouds and databases, whatever is reached through them.
  private func isAsked(_ root: String) -> Bool {
    let kind = words.kind(ofReceiver: [root])
    return kind == .serviceCall || kind == .persistence && !words.preferences.matches(root)
  }

  /// `parts` of `let parts = store.scope(state: \.parts)`: a part of a state machine of a package is one.
  private func isOfMachine(_ receiver: NodeIndex) -> Bool {
    var current = receiver
    for _ in 0..<CallUses.chainLimit {
      if case .external(let name) = reader.type(of: current), words.machines.matches(project.text(name)) { return true }
      let word = outline[current].word
      let local = outline[current].kind == .name ? reader.local(named: word, at: current) : nil
      guard let next = local.flatMap(reader.value(ofLocal:)) ?? outline.firstChild(of: current) else { return false }
      current = next
    }
    return false
  }

  /// The framework types that a protocol of the project is put before: `extension URLSession: Wire {}`.
  func frameworkConformers(of type: TypeID) -> [String] {
    guard project[type].kind == .protocol else { return [] }
    return project.nearestHeirs(of: type, limit: SinkReader.crowd).filter { !project[$0].isDeclared }
      .map { project.text(project[$0].name) }
  }

  /// Whether a call without a receiver means what a protocol asks for, and not what its extensions do.
  func isRequirement(_ call: NodeIndex, of type: TypeID) -> Bool {
    let found = reader.targets(of: call)
    return !found.isEmpty && found.allSatisfy { project.type(around: $0) == type && !project[$0].body.exists }
  }

  /// `Firestore.firestore().collection("a")`: the type of a framework from which a chain starts, also that of a local or property
  /// from which it goes on.
  private func frameworkRoot(of receiver: NodeIndex) -> String? {
    let bases = bases(of: receiver, throughLocals: true)
    let named = bases.lazy.compactMap { base -> String? in
      switch reader.type(of: base) {
      case .external(let name), .metatype(.external(let name)): project.text(name)
      default: nil
      }
    }.first
    return named ?? ([receiver] + bases).lazy.compactMap(instanceRoot).first
  }

  /// `Auth` of what `let auth = Auth.auth()` names.
  private func instanceRoot(of node: NodeIndex) -> String? {
    guard outline[node].kind == .name || outline[node].kind == .member else { return nil }
    if outline[node].kind == .name, let local = reader.local(named: outline[node].word, at: node) {
      return reader.value(ofLocal: local).flatMap { root(of: $0, scope: reader.scope) }
    }
    guard let property = reader.property(named: node)?.property, !project[property].type.exists else { return nil }
    return root(of: project[property].value, scope: project.scope(of: property))
  }

  /// The framework type that gives an instance of its own: `Auth.auth()`, with what is reached through it.
  private func root(of value: NodeIndex, scope: Scope) -> String? {
    guard value.exists else { return nil }
    let outline = project.files[scope.file].outline
    var current = value
    for _ in 0..<CallUses.chainLimit {
      guard let base = outline.firstChild(of: current) else { return nil }
      if outline[current].kind == .call, outline[base].kind == .member, let owner = outline.firstChild(of: base),
        outline[owner].kind == .name || isOfModule(owner, in: scope)
      {
        let name = outline[owner].word
        let isPlain = outline.children(of: current).allSatisfy { outline[$0].kind != .argument }
        guard isPlain, project.text(name).first?.isUppercase == true, project.typeNamed(name, in: scope) == nil else {
          return nil
        }
        return project.text(name)
      }
      guard [.call, .member].contains(outline[current].kind) else { return nil }
      current = base
    }
    return nil
  }

  /// `FirebaseAuth.Auth`, in a file that imports `FirebaseAuth`.
  private func isOfModule(_ member: NodeIndex, in scope: Scope) -> Bool {
    let outline = project.files[scope.file].outline
    guard outline[member].kind == .member, let base = outline.firstChild(of: member), outline[base].kind == .name else {
      return false
    }
    return project.importedWords(of: scope.file).contains(outline[base].word)
  }
}
