import ProjectModel
import SwiftOutline

extension Project {
  /// `Type.member(label:)` of a body, as findings name it.
  func symbol(of body: Body) -> String {
    guard let member = member(of: body) else { return body.type.map { name(of: $0) } ?? "" }
    return symbol(of: member)
  }

  /// `Type.member(label:)` of a declaration.
  func symbol(of ref: DeclarationRef) -> String {
    let own = memberName(of: ref)
    guard let type = type(around: ref) else { return own }
    return self[ref].kind.isType ? name(of: type) : name(of: type) + "." + own
  }

  /// `member(label:)`.
  func memberName(of ref: DeclarationRef) -> String {
    let row = self[ref]
    switch row.kind {
    case .function, .initializer, .subscript:
      let labels = parameters(of: ref).map { (self[$0].label == .none ? "_" : text(self[$0].label)) + ":" }
      return text(row.name) + "(" + labels.joined() + ")"
    default: return text(row.name)
    }
  }

  /// The function or property around a body, as messages name it.
  func functionName(of body: Body) -> String { member(of: body).map { briefName(of: $0) } ?? "the file" }

  /// As `memberName`, but of a long list of labels only the first: `init(navigation:…)`.
  func briefName(of ref: DeclarationRef) -> String {
    let name = memberName(of: ref)
    guard name.utf8.count > 60, let colon = name.firstIndex(of: ":") else { return name }
    return name[...colon] + "…)"
  }

  /// How messages name a type.
  func describe(_ type: ValueType, otherwise: String = "the child") -> String {
    switch type {
    case .instance(let id): name(of: id)
    case .external(let word): text(word)
    case .collection(let element), .dictionary(let element), .metatype(let element):
      describe(element, otherwise: otherwise)
    default: otherwise
    }
  }
}

extension AnalysisContext {
  /// How messages name an object: by its type.
  func name(of object: Int32) -> String { project.describe(model.graph.objects[Int(object)].type) }
}
