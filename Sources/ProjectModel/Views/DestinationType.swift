import SwiftOutline
import SwiftSource

/// The type that a `navigationDestination(for:)` is registered for: two of them compare equal only if it is the same one.
public enum DestinationType: Hashable, Sendable {
  /// Declared in the project.
  case project(TypeID)
  /// From outside, as it is written.
  case external(String)

  /// The `T` of `T.self`; nil where a generic parameter or an expression stands for it.
  init?(of value: NodeIndex, reader: BodyReader) {
    guard reader.outline[value].kind == .member, reader.outline[value].word == .`self`,
      let named = reader.outline.firstChild(of: value), let path = Self.path(of: named, in: reader.outline),
      let first = path.first, !reader.isGenericParameter(first)
    else { return nil }
    switch reader.type(of: named) {
    case .metatype(.instance(let id)) where reader.project[id].isDeclared && !Self.isAliasOfGeneric(path, id, reader):
      self = .project(id)
    case .metatype(.instance), .metatype(.external), .unknown:
      self = .external(path.map { reader.project.text($0) }.joined(separator: "."))
    default: return nil
    }
  }

  /// `Album.ID` of `typealias ID = Tagged<Album>`: the same type with other arguments is another type.
  private static func isAliasOfGeneric(_ path: [WordID], _ id: TypeID, _ reader: BodyReader) -> Bool {
    let project = reader.project
    return path.last != project[id].name
      && project[id].rows.contains { project.files[$0.file].outline[$0.index].generics.count > 0 }
  }

  /// The words of a dotted name without generic arguments.
  private static func path(of node: NodeIndex, in outline: FileOutline) -> [WordID]? {
    switch outline[node].kind {
    case .name: return outline.firstChild(of: node) == nil ? [outline[node].word] : nil
    case .member:
      guard !outline[node].flags.contains(.implicitBase),
        outline.children(of: node).reduce(0, { count, _ in count + 1 }) == 1,
        let base = outline.firstChild(of: node), let front = path(of: base, in: outline)
      else { return nil }
      return front + [outline[node].word]
    default: return nil
    }
  }

  /// How messages name it.
  public func name(in project: Project) -> String {
    switch self {
    case .project(let id): project.name(of: id)
    case .external(let text): text
    }
  }
}

extension BodyReader {
  /// Whether a name is a generic parameter of the code around: then it may stand for any type. `Self` is one in a protocol.
  func isGenericParameter(_ word: WordID) -> Bool {
    if word == .Self { return true }
    var rows = [body.ownerRef]
    var around = body.type
    while let id = around {
      rows += project[id].rows
      around = project[id].outer
    }
    return rows.contains { row in
      var current = row.index
      let outline = project.files[row.file].outline
      while current.exists {
        let isGeneric = outline.roots(of: outline[current].generics).contains { outline[$0].word == word }
        if isGeneric || declaresAssociatedType(word, in: current, of: outline) { return true }
        current = outline[current].parent
      }
      return false
    }
  }

  private func declaresAssociatedType(_ word: WordID, in row: DeclarationIndex, of outline: FileOutline) -> Bool {
    outline[row].kind == .protocol
      && outline.members(of: row).contains { outline[$0].kind == .associatedtype && outline[$0].name == word }
  }
}
