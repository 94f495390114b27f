import SwiftOutline
import SwiftSource

extension BodyReader {
  /// The property that an expression names: bare, through `self` or through another object.
  public func property(named expression: NodeIndex) -> (property: DeclarationRef, owner: TypeID, base: NodeIndex?)? {
    let node = outline[expression]
    switch node.kind {
    case .name:
      guard local(named: node.word, at: expression) == nil, parameter(named: node.word, at: expression) == nil,
        let type = body.type, let member = memberAround(node.word), project[member].kind == .variable
      else { return nil }
      return (member, type, nil)
    case .member:
      guard let base = outline.firstChild(of: expression), !node.flags.contains(.implicitBase),
        let owner = type(of: base).typeID,
        let member = project.members(named: node.word, of: owner).first(where: { project[$0].kind == .variable })
      else { return nil }
      let isSelf = outline[base].kind == .name && outline[base].word == .`self`
      return (member, owner, isSelf ? nil : base)
    default: return nil
    }
  }
}

extension Project {
  /// Whether a property is a requirement that every conforming type stores weakly: a protocol cannot say so itself.
  func isWeakRequirement(_ property: DeclarationRef) -> Bool {
    guard let owner = type(around: property), self[owner].kind == .protocol else { return false }
    let witnesses = family(of: owner).filter { self[$0].kind != .protocol }
      .flatMap { members.named(self[property].name, of: $0) }.map { self[$0].modifiers }
    return !witnesses.isEmpty && witnesses.allSatisfy { !$0.isDisjoint(with: [.weak, .unowned, .computed]) }
  }
}
