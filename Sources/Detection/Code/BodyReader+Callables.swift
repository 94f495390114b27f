import ProjectModel
import SwiftOutline
import SwiftSource

extension BodyReader {
  /// The closure, local function or method reference that an expression stands for; nil where it is none.
  func callable(behind value: NodeIndex) -> NodeIndex? {
    switch outline[value].kind {
    case .closure: return value
    case .name:
      guard let local = local(named: outline[value].word, at: value) else {
        return boundMethodReceiver(of: value) == nil ? nil : value
      }
      if outline[local].kind == .localFunction { return local }
      return self.value(ofLocal: local).flatMap { outline[$0].kind == .closure ? $0 : nil }
    case .member: return boundMethodReceiver(of: value) == nil ? nil : value
    default: return nil
    }
  }

  /// What a method reference binds: the object whose method it is. Nil for anything but a function of an object.
  func boundMethodReceiver(of value: NodeIndex) -> ValueType? {
    guard case .instance(let id)? = ownerOfMethod(named: value),
      project.members(named: outline[value].word, of: id).contains(where: { isInstanceMethod($0) })
    else { return nil }
    return .instance(id)
  }

  /// Whose method an expression names: of `letters.burn` what `letters` is, of a bare name the type of the code. Nil where it is a local,
  /// a parameter or a property, or no type has a method of the name.
  func ownerOfMethod(named value: NodeIndex) -> ValueType? {
    // Most names are of no method of any type, and what an expression is of takes long to find out.
    guard project.hasMethods(named: outline[value].word) else { return nil }
    switch outline[value].kind {
    case .name: return isOfNoVariable(value) ? body.type.map { .instance($0) } : nil
    case .member:
      guard let base = outline.firstChild(of: value), !outline[value].flags.contains(.implicitBase) else { return nil }
      let owner = type(of: base)
      return owner.isKnown && property(named: value) == nil ? owner : nil
    default: return nil
    }
  }

  /// Whether a bare name is no local, parameter or property.
  func isOfNoVariable(_ name: NodeIndex) -> Bool {
    let word = outline[name].word
    return local(named: word, at: name) == nil && parameter(named: word, at: name) == nil
      && property(named: name) == nil
  }

  private func isInstanceMethod(_ ref: DeclarationRef) -> Bool {
    let row = project[ref]
    return row.kind == .function && row.modifiers.isDisjoint(with: [.static, .classMember])
  }
}
