import SwiftOutline
import SwiftSource

/// Collects keep and drop events over the project and follows kept parameters up to the calls that say which child it is.
struct OwnershipBuilder {
  let project: Project
  private(set) var facts = OwnershipFacts()
  private var readers: [Body: BodyReader] = [:]

  init(project: Project) { self.project = project }

  mutating func build() {
    for file in project.files.indices where project.kinds[file] != .test { scan(file) }
    followAdders()
  }

  private mutating func scan(_ file: Int) {
    guard mentionsKeeping(file) else { return }
    for entry in project.outermostBodies(of: file) {
      var scanner = EventScanner(reader: BodyReader(entry, project: project))
      scanner.scan()
      for keep in scanner.keeps where isRelevant(keep) { facts.keeps.append(keep) }
      facts.drops += scanner.drops
    }
  }

  /// Files without a coordinator-typed or untyped collection and without coordinators are not worth reading.
  private func mentionsKeeping(_ file: Int) -> Bool {
    project.coordinatorFiles[file]
  }

  /// A coordinator, or an untyped value that goes into a list of coordinators.
  private func isRelevant(_ keep: KeepEvent) -> Bool {
    switch keep.child {
    case .instance(let id):
      if project.isCoordinator(keep.child) { return true }
      return project[id].isReference && isCoordinatorList(keep.slot) && !project.roles(of: id).contains(.viewController)
    case .external: return project.isCoordinator(keep.child)
    case .any, .unknown: return keep.parameter != nil || isCoordinatorList(keep.slot)
    default: return false
    }
  }

  private func isCoordinatorList(_ slot: Slot) -> Bool {
    let type = project.valueType(of: slot.property)
    return project.isCoordinator(type.element ?? type)
  }

  // MARK: Functions that keep a parameter

  private struct Adder: Hashable {
    var function: DeclarationRef
    var parameter: DeclarationRef
    var slot: Slot
  }

  private mutating func followAdders() {
    var queue: [Adder] = []
    var seen: Set<Adder> = []
    for keep in facts.keeps {
      guard let parameter = keep.parameter, keep.base == nil, keep.shape == .element else { continue }
      let function = DeclarationRef(file: parameter.file, index: project[parameter].parent)
      guard project[function].kind == .function else { continue }
      let adder = Adder(function: function, parameter: parameter, slot: keep.slot)
      if seen.insert(adder).inserted { queue.append(adder) }
    }
    var next = 0
    while next < queue.count {
      let adder = queue[next]
      facts.adders[adder.function, default: []].append(adder.slot)
      for found in callers(of: adder) where seen.insert(found).inserted { queue.append(found) }
      next += 1
    }
  }

  private mutating func callers(of adder: Adder) -> [Adder] {
    var found: [Adder] = []
    for site in project.calls(of: project[adder.function].name) {
      guard let body = project.body(around: site) else { continue }
      let reader = self.reader(for: body)
      guard reader.targets(of: site.index).contains(adder.function),
        let pair = reader.pairs(of: site.index, with: adder.function).first(where: { $0.parameter == adder.parameter }),
        let value = reader.expression(of: pair.argument),
        let keep = keep(value, by: adder, at: site, reader: reader)
      else { continue }
      if let parameter = keep.parameter, keep.base == nil {
        let function = DeclarationRef(file: parameter.file, index: project[parameter].parent)
        if function != adder.function { found.append(Adder(function: function, parameter: parameter, slot: keep.slot)) }
      }
      facts.keeps.append(keep)
    }
    return found
  }

  private mutating func reader(for body: Body) -> BodyReader {
    if let known = readers[body] { return known }
    let reader = BodyReader(body, project: project)
    readers[body] = reader
    return reader
  }

  private func keep(_ value: NodeIndex, by adder: Adder, at site: NodeRef, reader: BodyReader) -> KeepEvent? {
    let outline = reader.outline
    let receiver = reader.receiver(of: site.index)
    let isOwn =
      receiver.map { outline[$0].kind == .name && (outline[$0].word == .`self` || outline[$0].word == .super) } ?? true
    // Code in an extension for some conforming types adds to a list that its own protocol does not have.
    let keeper = (isOwn ? reader.body.type : receiver.flatMap { reader.type(of: $0).typeID }).flatMap {
      project.areRelated($0, adder.slot.keeper) ? $0 : nil
    }
    let parameter = outline[value].kind == .name ? reader.parameter(named: outline[value].word, at: value) : nil
    return KeepEvent(
      shape: .element, slot: Slot(property: adder.slot.property, keeper: keeper ?? adder.slot.keeper),
      child: reader.type(of: value), value: value, node: site.index, body: reader.body, base: isOwn ? nil : receiver,
      parameter: parameter)
  }
}

extension Project {
  /// The bodies of a file that lie in no other body.
  func outermostBodies(of file: Int) -> [Body] {
    var bodies: [Body] = []
    var end: UInt32 = 0
    for entry in bodyMaps[file].entries where entry.start >= end {
      let ref = DeclarationRef(file: file, index: entry.owner)
      let type = entry.owner.exists ? type(around: ref) : nil
      bodies.append(Body(file: file, owner: entry.owner, type: type, root: NodeIndex(Int(entry.start))))
      end = entry.end
    }
    return bodies
  }

  /// Who keeps and drops whom.
  public func ownershipFacts() -> OwnershipFacts {
    var builder = OwnershipBuilder(project: self)
    builder.build()
    return builder.facts
  }
}
