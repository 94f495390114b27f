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
  /// The type whose list it is.
  var keeper: TypeID?
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
    var queue: [DeclarationRef] = []
    for drop in code.ownership.drops where code.isProduct(drop.body.file) {
      let reader = BodyReader(drop.body, project: project)
      var child: TypeID?
      switch drop.subject {
      case .value(let node):
        if let parameter = parameter(node, reader) { queue.append(parameter) }
        child = reader.type(of: node).typeID
      case .types(let types): child = types.count == 1 ? types[0] : nil
      default: break
      }
      add(
        Removal(
          body: drop.body, node: drop.node, child: child.flatMap { code.isCoordinatorClass($0) ? $0 : nil },
          property: drop.slot.property, keeper: drop.slot.keeper))
    }
    follow(queue)
  }

  /// From a dropped parameter to the calls of its function, and on where they hand over a parameter of their own.
  private mutating func follow(_ start: [DeclarationRef]) {
    var queue = start
    var seen = Set(start)
    var next = 0
    while next < queue.count {
      let parameter = queue[next]
      next += 1
      let function = DeclarationRef(file: parameter.file, index: project[parameter].parent)
      guard project[function].kind == .function else { continue }
      removers.insert(function)
      for site in project.calls(of: project[function].name) where code.isProduct(site.file) {
        guard let body = project.body(around: site) else { continue }
        let reader = BodyReader(body, project: project)
        guard let outer = handed(to: parameter, of: function, at: site.index, reader) else { continue }
        if seen.insert(outer).inserted { queue.append(outer) }
      }
    }
  }

  /// Notes a call of a removing function; the parameter of the caller that it hands over, if it is one.
  private mutating func handed(
    to parameter: DeclarationRef, of function: DeclarationRef, at call: NodeIndex, _ reader: BodyReader
  ) -> DeclarationRef? {
    guard reader.targets(of: call).contains(function),
      let pair = reader.pairs(of: call, with: function).first(where: { $0.parameter == parameter }),
      let value = reader.expression(of: pair.argument)
    else { return nil }
    let child = reader.type(of: value).typeID
    let receiver = reader.receiver(of: call).flatMap { reader.type(of: $0).typeID } ?? reader.body.type
    add(
      Removal(
        body: reader.body, node: call, child: child.flatMap { code.isCoordinatorClass($0) ? $0 : nil }, property: nil,
        keeper: receiver))
    return self.parameter(value, reader)
  }

  private func parameter(_ node: NodeIndex, _ reader: BodyReader) -> DeclarationRef? {
    guard reader.outline[node].kind == .name else { return nil }
    return reader.parameter(named: reader.outline[node].word, at: node)
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
