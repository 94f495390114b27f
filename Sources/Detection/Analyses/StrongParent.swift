import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// A coordinator that holds the object which keeps it.
///
/// Proves an error edge by edge: an owner keeps the coordinator, the owner's own `self` reaches the property, and nothing drops
/// the child or cuts the reference. Where only name and type speak it warns; where nothing is ever assigned it advises.
enum StrongParent {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "strong-parent", outcomes: ["proven", "bounded", "named", "unassigned"],
      holes: ["PROPERTY", "TYPE", "PARENT"],
      steps: [
        "keeps": ["OWNER"], "passes": ["OWNER"], "stores": ["OWNER"], "drops": ["OWNER"], "cuts": ["OWNER"],
        "only-owner": ["OWNER"],
      ], anchors: WeakAnchors.names),
    run: { context, _ in matches(in: context) })

  static func matches(in context: AnalysisContext) -> [Match] {
    matches(in: context, candidates: UpwardProperty.candidates(.parent, in: context.project))
  }

  /// The findings on properties that might hold an owner.
  static func matches(in context: AnalysisContext, candidates: [UpwardProperty]) -> [Match] {
    guard !candidates.isEmpty else { return [] }
    var judge = StrongParentJudge(context: context)
    return candidates.compactMap { judge.match($0) }
  }
}

/// A property through which a coordinator might hold its owner.
struct UpwardProperty {
  let ref: DeclarationRef
  let owner: TypeID
  let type: ValueType
  /// The name says that it points up.
  let isNamedUpward: Bool
  /// Holds through an associated object.
  let isAssociated: Bool
  /// Which rule asks.
  let kind: Kind

  /// The two rules on ways up.
  enum Kind {
    /// A property of any name but a delegate's.
    case parent
    /// A property called `delegate` or `…Delegate`.
    case delegate
  }

  static func candidates(_ kind: Kind, in project: Project) -> [UpwardProperty] {
    project.types.indices.map { TypeID($0) }.flatMap { type -> [UpwardProperty] in
      guard project[type].isReference, project.roles(of: type).contains(.coordinator),
        project.roles(of: type).isDisjoint(with: [.testDouble, .representableHelper])
      else { return [] }
      return project.members(of: type).compactMap { UpwardProperty($0, kind: kind, of: type, in: project) }
    }
  }

  private init?(_ ref: DeclarationRef, kind: Kind, of owner: TypeID, in project: Project) {
    let row = project[ref]
    guard row.kind == .variable, project.kinds[ref.file] == .product,
      row.modifiers.isDisjoint(with: [.static, .classMember, .weak, .unowned, .local])
    else { return nil }
    isAssociated = row.modifiers.contains(.computed) && project.retainsAssociatedObject(ref, of: owner)
    guard isAssociated || !row.modifiers.contains(.computed) else { return nil }
    let name = project.text(row.name)
    guard project.idioms.names("delegate-names", "NAME").matches(name) == (kind == .delegate),
      !Self.isConstantNil(row, file: ref.file, in: project)
    else { return nil }
    self.ref = ref
    self.owner = owner
    self.kind = kind
    type = project.valueType(of: ref)
    isNamedUpward = project.idioms.names("upward-names", "NAME").matches(name)
    guard isNamedUpward || Self.mayHoldObject(type, kind: kind, in: project), !Self.isScreen(type, in: project),
      !project.idioms.names("delegate-names", "HELPER").matches(name)
    else { return nil }
  }

  private static func isConstantNil(_ row: Declaration, file: Int, in project: Project) -> Bool {
    guard row.modifiers.contains(.constant), row.value.exists else { return false }
    let node = project[NodeRef(file: file, index: row.value)]
    return node.kind == .literal && node.word == .nil
  }

  private static func mayHoldObject(_ type: ValueType, kind: Kind, in project: Project) -> Bool {
    switch type {
    case .instance(let id): project[id].kind != .enum
    case .any: true
    // A delegate protocol of another module: whether the owner is handed over decides.
    case .external(let name): kind == .delegate || project.isCoordinatorName(name)
    default: false
    }
  }

  private static func isScreen(_ type: ValueType, in project: Project) -> Bool {
    guard case .instance(let id) = type else { return false }
    let roles = project.roles(of: id)
    return !roles.isDisjoint(with: [.viewController, .view]) && !roles.contains(.coordinator)
  }
}

extension Project {
  /// Whether a computed property stores its value with `objc_setAssociatedObject` and a policy that retains.
  func retainsAssociatedObject(_ property: DeclarationRef, of type: TypeID) -> Bool {
    bodies(of: property, type: type).contains { body in
      let outline = files[body.file].outline
      let nodes = outline.nodes[body.root.index..<Int(outline[body.root].end)]
      return nodes.contains { $0.kind == .call && text($0.word) == "objc_setAssociatedObject" }
        && nodes.contains { text($0.word).contains("ASSOCIATION_RETAIN") || text($0.word).contains("ASSOCIATION_COPY") }
    }
  }
}
