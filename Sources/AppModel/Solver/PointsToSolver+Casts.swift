import ProjectModel
import SwiftOutline
import SwiftSource

/// What a cast, an annotation or the result type of a function says of values that nobody knows.
extension PointsToSolver {
  /// `storyboard.instantiate(…) as! HomeScreen`: a cast of what nobody knows makes one.
  mutating func fillCasts() {
    for index in castsRead..<graph.instances.count {
      let instance = graph.instances[index]
      for cast in graph.codes[Int(instance.code)].casts where mayBeCast(to: cast.type) {
        guard variables.count(of: instance.base + cast.slot) == 0 else { continue }
        let isMade = kinds[cast.type.index] == .class && isCall(cast.node, in: instance.code)
        guard isMade || !hasObject(cast.type) else {
          connect(extent(of: cast.type), to: instance.base + cast.slot)
          graph.open.insert(instance.base + cast.slot)
          continue
        }
        let site = NodeRef(file: graph.codes[Int(instance.code)].body.file, index: cast.node)
        let made = give(.instance(cast.type), at: site, maker: Int32(index))
        add(made.index, to: instance.base + cast.slot)
        if made.isNew { furnish(made.index, cast.type) }
      }
    }
    castsRead = graph.instances.count
  }

  /// A class, or a protocol of which the project has objects: of screens and the like, since a coordinator that is cast is known by
  /// who made it.
  private func mayBeCast(to type: TypeID) -> Bool {
    if kinds[type.index] == .class { return true }
    return kinds[type.index] == .protocol && hasObject(type)
      && !project[type].subtypes.contains { project.roles(of: $0).contains(.coordinator) }
  }

  /// `make() as! T` makes one; `shown as? T` is one of those that there are.
  private func isCall(_ node: NodeIndex, in code: Int32) -> Bool {
    let outline = project.files[graph.codes[Int(code)].body.file].outline
    return outline[node].kind == .call || outline.firstChild(of: node).map { outline[$0].kind == .call } ?? false
  }
}
