import ProjectModel
import SwiftOutline
import SwiftSource

/// Reads what the code of one function does itself, and what it runs.
struct SinkReader {
  /// A function or property that the code runs.
  struct Edge {
    var key: EffectSummaries.Key
    var hop: EffectSummaries.Hop
  }

  /// What a function does.
  struct Summary {
    var sinks: [(Reach, EffectSummaries.Hop)] = []
    var edges: [Edge] = []
    var isOpen = false
  }

  /// More functions than this behind one call are a crowd: any of them may be meant.
  static let crowd = 16

  private let reader: BodyReader
  private let words: WorkVocabulary
  private let uses: CallUses
  private var summary = Summary()

  private var calls: CallReader { CallReader(reader: reader, words: words, uses: uses) }
  private var outline: FileOutline { reader.outline }
  private var project: Project { reader.project }

  static func read(_ key: EffectSummaries.Key, words: WorkVocabulary, project: Project) -> Summary {
    var all = Summary()
    if key.isWrite, words.isStored(key.member, in: project) {
      let place = Place(file: key.member.file, range: project[key.member].nameRange)
      all.sinks.append((.storageWrite, .init(place: place, call: project.text(project[key.member].name))))
    }
    for body in bodies(of: key, words: words, in: project) {
      var one = SinkReader(body, words: words, project: project)
      one.read()
      all.sinks += one.summary.sinks
      all.edges += one.summary.edges
      all.isOpen = all.isOpen || one.summary.isOpen
    }
    return all
  }

  /// The code that runs when a function is called, or a property read, called or written; of a wrapped property that of its wrapper.
  static func bodies(of key: EffectSummaries.Key, words: WorkVocabulary, in project: Project) -> [Body] {
    let row = project[key.member]
    let own = project.bodies(of: key.member, type: project.type(around: key.member))
    guard row.kind == .variable || row.kind == .subscript else { return own }
    let accessors = own.filter { body in
      let isSetter = project.isSetter(body)
      let isInitial = body.owner == key.member.index && body.root == row.value
      return isSetter == key.isWrite && (!isInitial || row.modifiers.contains(.lazy) && !key.isWrite)
    }
    let called =
      key.isWrite
      ? PublishedListeners(property: key.member, words: words, project: project).bodies
      : words.storedFunctions.bodies(of: key.member)
    return accessors + called + wrapperBodies(of: key, words: words, in: project)
  }

  private static func wrapperBodies(of key: EffectSummaries.Key, words: WorkVocabulary, in project: Project) -> [Body] {
    wrappedValues(of: key.member, in: project).flatMap {
      bodies(of: .init(member: $0, isWrite: key.isWrite), words: words, in: project)
    }
  }

  /// The `wrappedValue` of the project's wrappers of a property.
  static func wrappedValues(of property: DeclarationRef, in project: Project) -> [DeclarationRef] {
    guard let word = project.words.find("wrappedValue") else { return [] }
    return project.wrappers(of: property).flatMap { project.ownMembers(named: word, of: $0) }.filter { $0 != property }
  }

  private init(_ body: Body, words: WorkVocabulary, project: Project) {
    reader = BodyReader(body, project: project)
    self.words = words
    uses = CallUses(reader: reader, words: words)
  }

  private mutating func read() {
    for index in reader.nodes {
      let node = NodeIndex(index)
      switch outline.nodes[index].kind {
      case .call: readCall(node)
      case .assign: readAssignment(node)
      case .member, .name:
        for function in calls.referenced(by: node) {
          summary.edges.append(Edge(key: .init(member: function), hop: hop(node)))
        }
        if words.isComputed(outline.nodes[index].word) { readGetter(node) }
        if calls.isAwaitedProperty(node) { note(.service, node) }
      default: continue
      }
    }
  }

  // MARK: Calls

  private mutating func readCall(_ call: NodeIndex) {
    let targets = calls.targets(of: call)
    for bit in calls.direct(call, targets: targets) { note(bit, call) }
    guard !targets.isCrowd else { return summary.isOpen = true }
    if targets.isUnresolved { summary.isOpen = true }
    for function in targets.functions + calls.runByQueue(call) {
      summary.edges.append(Edge(key: .init(member: function), hop: hop(call)))
    }
    for key in PropertyAccess(reader: reader, words: words).changed(by: call, targets: targets.functions) {
      summary.edges.append(Edge(key: key, hop: hop(call)))
    }
  }

  private func hop(_ node: NodeIndex) -> EffectSummaries.Hop {
    .init(place: reader.place(of: node), call: reader.spelling(of: node))
  }

  private mutating func note(_ bit: Reach, _ node: NodeIndex) { summary.sinks.append((bit, hop(node))) }

  // MARK: Properties

  private mutating func readAssignment(_ assign: NodeIndex) {
    guard let target = outline.firstChild(of: assign) else { return }
    let keys = PropertyAccess(reader: reader, words: words).written(by: target)
    for key in keys { summary.edges.append(Edge(key: key, hop: hop(target))) }
    if keys.isEmpty, calls.isUndeclaredPreference(target) {
      note(.storageWrite, target)
    }
  }

  private mutating func readGetter(_ node: NodeIndex) {
    for property in PropertyAccess(reader: reader, words: words).properties(named: node) {
      summary.edges.append(Edge(key: .init(member: property), hop: hop(node)))
    }
  }
}
