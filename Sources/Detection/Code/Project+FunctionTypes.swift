import ProjectModel
import SwiftOutline
import SwiftSource

extension Project {
  /// Whether a property is declared as a function, optional or not, that returns nothing.
  func isVoidFunction(typeOf property: DeclarationRef) -> Bool {
    let outline = files[property.file].outline
    let type = outline.wrappedType(of: outline[property.index].type)
    guard type.exists, outline[type].kind == .functionType, let result = outline.children(of: type).reversed().first
    else {
      return false
    }
    if outline[result].kind == .tupleType { return outline.firstChild(of: result) == nil }
    return outline[result].kind == .type && text(outline[result].word) == "Void"
  }
}
