import PatternLanguage
import ProjectModel
import SwiftOutline
import SwiftSource

/// One candidate of a clause rule with what surrounds it.
struct ClauseSite {
  let project: Project
  let file: Int
  let body: Body?
  let type: TypeID?
  /// The node (or, for a declaration, its first node) that decides which scope the match is in.
  let nodeIndex: Int
  /// The matched declaration, where the pattern is one.
  let row: DeclarationIndex?
  private let bindings: [String: Candidate.Binding]
  private let outline: FileOutline

  init?(_ candidate: Candidate, file: Int, pattern: CompiledPattern, project: Project) {
    self.project = project
    self.file = file
    outline = project.files[file].outline
    switch candidate.match {
    case .node(let node):
      row = nil
      nodeIndex = node.index
      body = project.body(around: NodeRef(file: file, index: node))
      type = body?.type
    case .declaration(let row):
      self.row = row
      nodeIndex = [outline[row].value, outline[row].body, outline[row].type].first { $0.exists }?.index ?? 0
      body = nil
      type = project.type(around: DeclarationRef(file: file, index: row))
    }
    bindings = Dictionary(zip(pattern.holes, candidate.bindings)) { first, _ in first }
  }

  /// The source of every hole as messages show it.
  func texts(words: WordTable) -> [String: String] {
    let spelling = NodeText(outline, words: words)
    return bindings.mapValues { spelling.text(of: $0) }
  }

  /// Where a hole stands.
  func place(of hole: String) -> Place {
    switch bindings[hole] {
    case .node(let node), .word(let node): Place(file: file, range: outline[node].range)
    case .declaration(let row): Place(file: file, range: outline[row].nameRange)
    case nil: Place(file: file, range: outline.nodes[nodeIndex].range)
    }
  }

  /// The last name of what a hole binds.
  func lastName(of hole: String) -> String {
    switch bindings[hole] {
    case .node(let node), .word(let node): project.text(outline[node].word)
    case .declaration(let row): project.text(outline[row].name)
    case nil: ""
    }
  }

  // MARK: Roles

  /// Whether the type around the match has one of the roles; a screen that is a coordinator too counts as coordinator.
  func isInside(_ roles: [String]) -> Bool {
    guard let type else { return false }
    if project.roles(of: type).contains(.coordinator), !roles.contains("coordinator") { return false }
    return roles.contains { project.has(type, role: $0) }
  }

  /// Whether what a hole binds has a role, or is an instance of an idiom.
  func binds(_ hole: String, to name: String) -> Bool {
    if let role = Roles.named[name] { return staticType(of: hole).map { hasRole($0, role) } ?? false }
    return project.idioms.all.first { $0.id == name }?.names.values.contains { $0.matches(lastName(of: hole)) } ?? false
  }

  /// A protocol that coordinators are known by stands for them.
  private func hasRole(_ type: ValueType, _ role: Roles) -> Bool {
    switch type {
    case .instance(let id):
      !project.roles(of: id).isDisjoint(with: role == .coordinator ? [.coordinator, .coordinatorProtocol] : role)
    case .external(let word): role == .coordinator && project.isCoordinatorName(word)
    default: false
    }
  }

  private func staticType(of hole: String) -> ValueType? {
    switch bindings[hole] {
    case .node(let node), .word(let node):
      guard let body else { return nil }
      return BodyReader(body, project: project).type(of: node)
    case .declaration(let row): return project.valueType(of: DeclarationRef(file: file, index: row))
    case nil: return nil
    }
  }

  // MARK: Scopes

  /// Whether another match lies in a scope around this one.
  func surrounds(_ other: ClauseSite, in scope: PatternScope, ranges: [Range<Int>]) -> Bool {
    if scope == .type, let type, other.row != nil { return other.type.map { project.isKind(type, of: $0) } ?? false }
    return ranges.contains { $0.contains(other.nodeIndex) }
  }

  /// The files that a scope reaches into.
  func files(of scope: PatternScope) -> [(Int, [Range<Int>])] {
    guard scope == .type, let type else { return ranges(of: scope) }
    let found = Dictionary(ranges(of: scope)) { first, _ in first }
    let declaring = project.lineage(of: type).flatMap { project[$0].rows.map(\.file) }
    return Set(found.keys).union(declaring).sorted().map { ($0, found[$0] ?? []) }
  }

  /// The node ranges of a scope, by file.
  private func ranges(of scope: PatternScope) -> [(Int, [Range<Int>])] {
    switch scope {
    case .function:
      guard let body else { return [] }
      return [(file, [range(of: body)])]
    case .type:
      guard let type else { return [] }
      let bodies = project.lineage(of: type).flatMap { project.bodies(of: $0) }
      return Dictionary(grouping: bodies, by: \.file).map { ($0.key, $0.value.map(range)) }.sorted { $0.0 < $1.0 }
    case .file: return [(file, [0..<outline.nodes.count])]
    case .project:
      return project.files.indices.filter { project.kinds[$0] == .product }
        .map { ($0, [0..<project.files[$0].outline.nodes.count]) }
    }
  }

  private func range(of body: Body) -> Range<Int> {
    body.root.index..<Int(project[NodeRef(file: body.file, index: body.root)].end)
  }
}

extension Roles {
  /// The names by which cards call roles.
  public static let named: [String: Roles] = [
    "coordinator": .coordinator, "coordinator-protocol": .coordinatorProtocol, "view": .view,
    "view-controller": .viewController, "view-model": .viewModel, "app": .app, "representable": .representable,
    "representable-helper": .representableHelper, "observable": .observable, "test-double": .testDouble,
    "preview": .preview,
  ]
}

extension Project {
  /// Whether a type has a role by its name in cards.
  func has(_ type: TypeID, role name: String) -> Bool {
    Roles.named[name].map { roles(of: type).contains($0) } ?? false
  }
}
