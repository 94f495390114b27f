import SwiftOutline

/// One run of code: the body of a function or accessor, or the initial value of a variable.
public struct Body: Hashable, Sendable {
  /// Index into `Project.files`.
  public var file: Int
  /// The function, initialiser, accessor or variable; `.none` for top-level code.
  public var owner: DeclarationIndex
  /// The type around it.
  public var type: TypeID?
  /// The `block` (or value) node.
  public var root: NodeIndex

  /// A run of code.
  public init(file: Int, owner: DeclarationIndex, type: TypeID?, root: NodeIndex) {
    self.file = file
    self.owner = owner
    self.type = type
    self.root = root
  }

  /// The declaration that owns the code.
  public var ownerRef: DeclarationRef { DeclarationRef(file: file, index: owner) }
}

/// Which declaration owns which nodes of a file.
struct BodyMap: Sendable {
  struct Entry: Sendable {
    var start: UInt32
    var end: UInt32
    var owner: DeclarationIndex
  }

  private(set) var entries: [Entry] = []

  init(outline: FileOutline) {
    for row in outline.declarations.indices {
      let declaration = outline.declarations[row]
      let isCode = declaration.kind != .parameter && declaration.kind != .enumCase && declaration.kind != .typealias
      for root in [declaration.value, declaration.body] where root.exists && isCode {
        entries.append(Entry(start: UInt32(root.index), end: outline[root].end, owner: DeclarationIndex(row)))
      }
    }
    if outline.topLevelCode.exists {
      let root = outline.topLevelCode
      entries.append(Entry(start: UInt32(root.index), end: outline[root].end, owner: .none))
    }
    entries.sort { $0.start == $1.start ? $0.end > $1.end : $0.start < $1.start }
  }

  /// The outermost body around a node.
  func entry(around node: NodeIndex) -> Entry? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].start <= node.index { low = middle + 1 } else { high = middle }
    }
    var position = low - 1
    while position >= 0 {
      if entries[position].end > node.index { return entries[position] }
      if low - position > 64 { return nil }
      position -= 1
    }
    return nil
  }
}

extension Project {
  /// The run of code that a node stands in.
  public func body(around node: NodeRef) -> Body? {
    guard let entry = bodyMaps[node.file].entry(around: node.index) else { return nil }
    let ref = DeclarationRef(file: node.file, index: entry.owner)
    let type = entry.owner.exists ? type(around: ref) : nil
    return Body(file: node.file, owner: entry.owner, type: type, root: NodeIndex(Int(entry.start)))
  }

  /// Whether a body runs because a property is written: its setter or an observer.
  public func isSetter(_ body: Body) -> Bool {
    guard body.owner.exists, self[body.ownerRef].kind == .accessor else { return false }
    return ["set", "didSet", "willSet"].contains(text(self[body.ownerRef].name))
  }

  /// Whether code runs as an object goes.
  public func isDeinitializer(_ body: Body) -> Bool {
    body.owner.exists && self[body.ownerRef].kind == .deinitializer
  }

  /// All code of a type: its functions, initialisers, accessors and initial values, with all extensions.
  public func bodies(of type: TypeID) -> [Body] {
    members(of: type).flatMap { bodies(of: $0, type: type) }
  }

  /// All code of one member.
  public func bodies(of member: DeclarationRef, type: TypeID?) -> [Body] {
    let outline = files[member.file].outline
    let row = outline[member.index]
    var found: [Body] = []
    for root in [row.value, row.body] where root.exists {
      found.append(Body(file: member.file, owner: member.index, type: type, root: root))
    }
    for index in outline.members(of: member.index) where outline[index].kind == .accessor && outline[index].body.exists
    {
      found.append(Body(file: member.file, owner: index, type: type, root: outline[index].body))
    }
    return found
  }

  /// The function, initialiser or variable that a body belongs to: of an accessor its variable or subscript.
  public func member(of body: Body) -> DeclarationRef? {
    guard body.owner.exists else { return nil }
    let outline = files[body.file].outline
    guard outline[body.owner].kind == .accessor else { return body.ownerRef }
    return DeclarationRef(file: body.file, index: outline[body.owner].parent)
  }
}
