import SwiftOutline
import SwiftSource

extension Project {
  /// Whether a view binds a property of an object that it watches, as in `.sheet(item: $coordinator.child)`: SwiftUI itself empties
  /// it when what it shows goes away.
  public func isBound(_ property: DeclarationRef) -> Bool {
    guard let owner = type(around: property) else { return false }
    return mentions(of: self[property].name).contains { mention in
      let outline = files[mention.file].outline
      guard outline[mention.index].kind == .member, let base = outline.firstChild(of: mention.index),
        let body = body(around: mention)
      else { return false }
      let reader = BodyReader(body, project: self)
      guard NavigationBindings.isBinding(base, reader) else { return false }
      return NavigationBindings.type(ofBound: base, reader: reader).map { areRelated($0, owner) } ?? false
    }
  }
}
