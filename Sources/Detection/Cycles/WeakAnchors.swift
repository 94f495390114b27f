import ProjectModel
import SwiftOutline
import SwiftSource

/// The places that must change for a property to become weak; none where that takes more than insertions.
struct WeakAnchors {
  /// What the cards call the places.
  static let names = ["DECLARATION", "KEPT-DECLARATION", "PROTOCOL", "SUPERTYPES"]

  private let project: Project
  private let property: UpwardProperty

  init(_ property: UpwardProperty, in project: Project) {
    self.project = project
    self.property = property
  }

  /// `DECLARATION` is the property, and `KEPT-DECLARATION` too where something else is known to keep what it holds.
  /// `PROTOCOL` or `SUPERTYPES` is where its protocol is restricted to classes, if it is not yet.
  func places(isKept: Bool) -> [String: [Place]] {
    let row = project[property.ref]
    guard property.isOptional(in: project), row.attributes.count == 0,
      row.modifiers.isDisjoint(with: [.constant, .computed, .lazy, .tuplePattern]), startsEmpty(row), isAlone(row),
      case .instance(let id) = property.type, let bound = boundPlaces(of: id)
    else { return [:] }
    let declaration = [place(in: property.ref.file, at: row.range.start)]
    var places = bound.merging(["DECLARATION": declaration]) { first, _ in first }
    if isKept, bound.isEmpty { places["KEPT-DECLARATION"] = declaration }
    return places
  }

  /// An initial value would be freed at once.
  private func startsEmpty(_ row: Declaration) -> Bool {
    guard row.value.exists else { return true }
    return project[NodeRef(file: property.ref.file, index: row.value)].word == .nil
  }

  /// `var a: A?, b: B?` has one `var` for both.
  private func isAlone(_ row: Declaration) -> Bool {
    let outline = project.files[property.ref.file].outline
    return outline.members(of: row.parent).count { outline[$0].range.start == row.range.start } == 1
  }

  /// Nothing where the type is known for classes only; nil where it cannot become so by one insertion.
  private func boundPlaces(of id: TypeID) -> [String: [Place]]? {
    guard project[id].kind == .protocol, !project.isClassBound(id) else {
      return project[id].isReference || project[id].kind == .protocol ? [:] : nil
    }
    let conformers = project.family(of: id).filter { project[$0].kind != .protocol }
    guard conformers.allSatisfy({ project[$0].isReference }),
      let ref = project[id].rows.first(where: { project[$0].kind == .protocol }), project.kinds[ref.file] == .product
    else { return nil }
    let row = project[ref]
    if row.inherited.count > 0 {
      let start = project[NodeRef(file: ref.file, index: row.inherited.first)].start
      return ["SUPERTYPES": [place(in: ref.file, at: start)]]
    }
    guard row.generics.count == 0 else { return nil }
    return ["PROTOCOL": [place(in: ref.file, at: row.nameRange.start + row.nameRange.length)]]
  }

  private func place(in file: Int, at offset: UInt32) -> Place {
    Place(file: file, range: ByteRange(start: offset, length: 0))
  }
}
