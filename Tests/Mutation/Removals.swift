import AppModel
import ProjectModel
import SwiftOutline
import SwiftSource

/// A statement that takes a child out of its keeper.
struct Removal {
  var body: Body
  /// The assignment or call.
  var node: NodeIndex
  /// Which children: one class, or everything in the list.
  var child: TypeID?
  /// The list, where the statement touches it directly.
  var property: DeclarationRef?
}

/// The removals of a project, direct ones and calls of functions that remove what they are given.
struct Removals {
  let code: CodeBase
  private(set) var all: [Removal] = []
  /// Functions that drop a parameter.
  private(set) var removers: Set<DeclarationRef> = []
  /// Functions in whose body something is removed.
  private(set) var functions: Set<DeclarationRef> = []
  private var nodes: [Int: [NodeIndex]] = [:]

  private var project: Project { code.project }

  init(code: CodeBase) {
    self.code = code
    readDrops()
    readFunctions()
  }

  private mutating func readDrops() {
    for removal in code.model.removals where code.isProduct(removal.body.file) {
      if let parameter = removal.parameter {
        removers.insert(DeclarationRef(file: parameter.file, index: project[parameter].parent))
      }
      add(
        Removal(
          body: removal.body, node: removal.node, child: child(of: removal),
          property: removal.isHanded ? nil : removal.property))
    }
  }

  /// The class of the coordinator that a call names.
  private func child(of removal: CoordinatorRemoval) -> TypeID? {
    let reader = BodyReader(removal.body, project: project)
    guard reader.outline[removal.node].kind == .call else { return nil }
    return reader.outline.subtree(of: removal.node).map { NodeIndex($0) }.filter { reader.outline[$0].kind == .name }
      .compactMap { reader.type(of: $0).typeID }.last { code.isCoordinatorClass($0) }
  }

  private mutating func add(_ removal: Removal) {
    guard !all.contains(where: { $0.body == removal.body && $0.node == removal.node }) else { return }
    all.append(removal)
    nodes[removal.body.file, default: []].append(removal.node)
  }

  // MARK: Functions

  /// Functions around removals, and three levels of functions that call them.
  private mutating func readFunctions() {
    var level = Set(all.compactMap { project.member(of: $0.body) }.filter { project[$0].kind == .function })
    for _ in 0..<3 {
      functions.formUnion(level)
      var next: Set<DeclarationRef> = []
      for function in level.sorted() {
        for site in project.calls(of: project[function].name) where code.isProduct(site.file) {
          guard let body = project.body(around: site), let member = project.member(of: body),
            project[member].kind == .function, !functions.contains(member),
            BodyReader(body, project: project).targets(of: site.index).contains(function)
          else { continue }
          next.insert(member)
        }
      }
      level = next
    }
    functions.formUnion(level)
  }

  /// Whether a piece of code removes a child, itself or through a function that it calls.
  func areIn(_ node: NodeIndex, _ reader: BodyReader) -> Bool {
    let range = reader.outline.subtree(of: node)
    if (nodes[reader.body.file] ?? []).contains(where: { range.contains($0.index) }) { return true }
    return range.contains { index in
      let kind = reader.outline.nodes[index].kind
      guard kind == .call else { return false }
      return reader.targets(of: NodeIndex(index)).contains { functions.contains($0) }
    }
  }
}
