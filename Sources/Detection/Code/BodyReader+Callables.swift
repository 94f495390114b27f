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
    // Most names are of no method of any type, and what an expression is of takes long to find out.
    guard project.hasMethods(named: outline[value].word) else { return nil }
    switch outline[value].kind {
    case .name:
      let word = outline[value].word
      guard local(named: word, at: value) == nil, parameter(named: word, at: value) == nil, let type = body.type,
        property(named: value) == nil, project.members(named: word, of: type).contains(where: { isInstanceMethod($0) })
      else { return nil }
      return .instance(type)
    case .member:
      guard let base = outline.firstChild(of: value), !outline[value].flags.contains(.implicitBase),
        case .instance(let id) = type(of: base), property(named: value) == nil,
        project.members(named: outline[value].word, of: id).contains(where: { isInstanceMethod($0) })
      else { return nil }
      return .instance(id)
    default: return nil
    }
  }

  private func isInstanceMethod(_ ref: DeclarationRef) -> Bool {
    let row = project[ref]
    return row.kind == .function && row.modifiers.isDisjoint(with: [.static, .classMember])
  }
}
