import ProjectModel
import SwiftOutline
import SwiftSource

/// The constants by which coordinators tell what they are: `var type: CoordinatorType = .login`.
final class KindTags {
  private let project: Project
  private var known: [WordID: [TypeID: Values]] = [:]

  /// What a property may be.
  private enum Values {
    case cases(Set<WordID>)
    case any
  }

  init(_ project: Project) { self.project = project }

  /// The classes of coordinators whose property of this name may be one of some cases, or another one; none where no class says.
  func kinds(of property: WordID, among cases: Set<WordID>, isNegated: Bool) -> [TypeID] {
    let values = values(of: property)
    let isTold = values.values.contains { if case .cases = $0 { true } else { false } }
    guard isTold else { return [] }
    return values.keys.sorted { $0.index < $1.index }.filter { type in
      guard case .cases(let own)? = values[type] else { return true }
      return isNegated ? !own.isSubset(of: cases) : !own.isDisjoint(with: cases)
    }
  }

  /// `.login`, `CoordinatorType.login`; nil for other expressions.
  static func constant(_ node: NodeIndex, _ outline: FileOutline) -> WordID? {
    guard outline[node].kind == .member else { return nil }
    guard !outline[node].flags.contains(.implicitBase) else { return outline[node].word }
    guard let base = outline.firstChild(of: node), outline[base].kind == .type else { return nil }
    return outline[node].word
  }

  /// The cases that a branch of a `switch` is for; none of `default`.
  static func constants(of branch: NodeIndex, _ outline: FileOutline) -> Set<WordID> {
    Set(outline.children(of: branch).compactMap { constant($0, outline) })
  }

  private func values(of property: WordID) -> [TypeID: Values] {
    if let values = known[property] { return values }
    var found: [TypeID: Values] = [:]
    for index in project.types.indices {
      let type = TypeID(index)
      guard project[type].kind == .class, project.roles(of: type).contains(.coordinator) else { continue }
      guard let member = project.members(named: property, of: type).first(where: isStoredOrComputed) else { continue }
      found[type] = initial(member, of: type).map { .cases([$0]) } ?? .any
    }
    if found.count > 1 { readAssignments(of: property, into: &found) } else { found = [:] }
    known[property] = found
    return found
  }

  private func isStoredOrComputed(_ member: DeclarationRef) -> Bool {
    guard project[member].kind == .variable, let owner = project.type(around: member) else { return false }
    return project[owner].kind != .protocol
  }

  /// The case that a property begins with, or always is.
  private func initial(_ member: DeclarationRef, of type: TypeID) -> WordID? {
    let outline = project.files[member.file].outline
    if project[member].value.exists { return Self.constant(project[member].value, outline) }
    let bodies = project.bodies(of: member, type: type)
    guard bodies.count == 1, let statement = outline.firstChild(of: bodies[0].root),
      Array(outline.children(of: bodies[0].root)).count == 1
    else { return nil }
    let isReturn = outline[statement].kind == .returnStatement
    return (isReturn ? outline.firstChild(of: statement) : statement).flatMap { Self.constant($0, outline) }
  }

  // MARK: Assignments

  private func readAssignments(of property: WordID, into found: inout [TypeID: Values]) {
    for mention in project.mentions(of: property) {
      guard let body = project.body(around: mention) else { continue }
      let reader = BodyReader(body, project: project)
      guard let parent = reader.parent(of: mention.index), reader.outline[parent].kind == .assign,
        reader.outline.firstChild(of: parent) == mention.index
      else { continue }
      let value = Array(reader.outline.children(of: parent)).last.flatMap { Self.constant($0, reader.outline) }
      let owner = owner(ofAssigned: mention.index, reader)
      for type in found.keys where owner.map({ project.areRelated(type, $0) }) ?? (value == nil) {
        found[type] = joined(found[type] ?? .any, value)
      }
    }
  }

  /// The type whose property is assigned; nil where the input does not say it.
  private func owner(ofAssigned place: NodeIndex, _ reader: BodyReader) -> TypeID? {
    guard reader.outline[place].kind == .member, let base = reader.outline.firstChild(of: place) else {
      return reader.body.type
    }
    return reader.type(of: base).typeID
  }

  private func joined(_ values: Values, _ value: WordID?) -> Values {
    guard case .cases(let cases) = values, let value else { return .any }
    return .cases(cases.union([value]))
  }
}
