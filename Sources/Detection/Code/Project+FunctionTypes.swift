import ProjectModel
import SwiftOutline
import SwiftSource

extension Project {
  /// Whether a property is declared as a function, optional or not, that returns nothing.
  func isVoidFunction(typeOf property: DeclarationRef) -> Bool {
    let outline = files[property.file].outline
    guard outline[property.index].type.exists else { return false }
    var type = outline[property.index].type
    while outline[type].kind == .optionalType, let wrapped = outline.firstChild(of: type) { type = wrapped }
    guard outline[type].kind == .functionType, let result = outline.children(of: type).reversed().first else {
      return false
    }
    if outline[result].kind == .tupleType { return outline.firstChild(of: result) == nil }
    return outline[result].kind == .type && text(outline[result].word) == "Void"
  }
}
