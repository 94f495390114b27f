import ProjectModel
import SwiftOutline
import SwiftSource

/// A property through which a coordinator might hold its owner.
struct UpwardProperty {
  let ref: DeclarationRef
  let owner: TypeID
  let type: ValueType
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

  init(_ ref: DeclarationRef, of owner: TypeID, in project: Project) {
    self.ref = ref
    self.owner = owner
    type = project.valueType(of: ref)
    kind = Self.kind(of: ref, in: project)
    isAssociated = project[ref].modifiers.contains(.computed)
  }

  static func kind(of property: DeclarationRef, in project: Project) -> Kind {
    let name = project.text(project[property].name)
    return project.idioms.names(.delegateNames).matches(name) ? .delegate : .parent
  }

  /// Properties of coordinators whose names point up, or say delegate, and that may hold an object.
  static func candidates(_ kind: Kind, in project: Project) -> [UpwardProperty] {
    project.types.indices.map { TypeID($0) }.flatMap { type -> [UpwardProperty] in
      guard project[type].isReference, project.roles(of: type).contains(.coordinator),
        project.roles(of: type).isDisjoint(with: [.testDouble, .representableHelper])
      else { return [] }
      return project.members(of: type).filter { isCandidate($0, kind: kind, of: type, in: project) }
        .map { UpwardProperty($0, of: type, in: project) }
    }
  }

  private static func isCandidate(_ ref: DeclarationRef, kind: Kind, of owner: TypeID, in project: Project) -> Bool {
    let row = project[ref]
    guard row.kind == .variable, project.kinds[ref.file] == .product, self.kind(of: ref, in: project) == kind,
      row.modifiers.isDisjoint(with: [.static, .classMember, .local]), !project.isWeak(ref)
    else { return false }
    if row.modifiers.contains(.computed), !project.retainsAssociatedObject(ref, of: owner) { return false }
    guard !isConstantNil(row, file: ref.file, in: project), !project.isHelperDelegate(ref) else { return false }
    return kind == .delegate || project.idioms.names(.upwardNames).matches(project.text(row.name))
  }

  private static func isConstantNil(_ row: Declaration, file: Int, in project: Project) -> Bool {
    guard row.modifiers.contains(.constant), row.value.exists else { return false }
    let node = project[NodeRef(file: file, index: row.value)]
    return node.kind == .literal && node.word == .nil
  }

  /// Whether the annotation is an optional.
  func isOptional(in project: Project) -> Bool {
    let type = project[ref].type
    return type.exists && project[NodeRef(file: ref.file, index: type)].kind == .optionalType
  }
}

extension Project {
  /// Whether a property is called what a delegate of a transition, an animation, the app or a scene is: none that is told of an end.
  func isHelperDelegate(_ property: DeclarationRef) -> Bool {
    idioms.names(.helperDelegateNames).matches(text(self[property].name))
  }

  /// Whether only classes can conform to a protocol.
  func isClassBound(_ type: TypeID) -> Bool {
    let names = ancestry(of: type).externals.map { text($0) }
    return names.contains("AnyObject") || names.contains("class") || names.contains("NSObjectProtocol")
      || self[type].rows.contains { self[$0].modifiers.contains(.classBound) }
  }
}
