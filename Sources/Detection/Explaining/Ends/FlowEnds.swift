import AppModel
import PatternLanguage
import ProjectModel
import SwiftOutline
import SwiftSource

/// A channel by which a coordinator tells that its flow is over.
struct FlowEnd: Hashable {
  /// What carries the message.
  enum Kind { case closure, delegate, publisher, upward }

  var kind: Kind
  /// The property of the coordinator, or of a class that it inherits from.
  var property: DeclarationRef
  /// The methods of a delegate or parent that mean the end; empty for closures and publishers.
  var methods: Set<WordID> = []
}

/// Finds the ends of a coordinator: by what its owners do on a message, else by a name that says "over".
struct FlowEndFinder {
  private static let subjects: Set<String> = [
    "PassthroughSubject", "PublishSubject", "PublishRelay", "CurrentValueSubject", "BehaviorSubject", "ReplaySubject",
  ]

  let project: Project
  /// Functions in which a kept coordinator is dropped.
  private let droppers: Set<WordID>
  /// Closure properties in whose closures an owner drops something.
  private let droppingClosures: Set<WordID>
  /// The properties of parents through which a child hands itself to a remover, with the removers.
  private let upward: [DeclarationRef: Set<WordID>]
  private let ends, delegates: NameMatcher

  init(context: AnalysisContext, search: CallerSearch) {
    project = context.project
    let removals = context.model.removals.filter { context.project.kinds[$0.body.file] != .test }
    ends = project.idioms.names(.endNames)
    delegates = project.idioms.names(.delegateNames)
    droppers = Set(
      removals.compactMap { removal in
        context.project.member(of: removal.body).map { context.project[$0] }.flatMap {
          $0.kind == .function ? $0.name : nil
        }
      })
    droppingClosures = Self.closuresThatDrop(removals, search)
    upward = Self.upwardProperties(removals, search)
  }

  /// The ends that a coordinator declares or inherits.
  func ends(of child: TypeID) -> [FlowEnd] {
    project.lineage(of: child).filter { project[$0].isReference }.flatMap { type in
      project.members(of: type).compactMap { end($0, child: child) }
    }
  }

  /// Whether `start()` of a coordinator returns what a subject publishes: then the subject is its end, whatever it is called.
  private func isResultOfStart(_ property: DeclarationRef, child: TypeID) -> Bool {
    guard let start = project.words.find("start") else { return false }
    return project.allMembers(named: start, of: child).contains { function in
      guard project[function].type.exists else { return false }
      return project.bodies(of: function, type: project.type(around: function)).contains { body in
        let outline = project.files[body.file].outline
        return outline.nodes[body.root.index..<Int(outline[body.root].end)].contains {
          ($0.kind == .name || $0.kind == .member) && $0.word == project[property].name
        }
      }
    }
  }

  private func end(_ property: DeclarationRef, child: TypeID) -> FlowEnd? {
    let row = project[property]
    guard row.kind == .variable, row.modifiers.isDisjoint(with: [.static, .classMember, .computed, .override]) else {
      return nil
    }
    let name = project.text(row.name)
    if let methods = upward[property] {
      // Whoever is no delegate hears the failures and cancellations no more than the success.
      let asked = delegates.matches(name) ? project.valueType(of: property).typeID : nil
      let others = asked.flatMap { project[$0].kind == .protocol ? endMethods(of: $0) : nil } ?? []
      return FlowEnd(kind: .upward, property: property, methods: methods.union(others))
    }
    switch project.valueType(of: property) {
    case .function where ends.matches(name) || droppingClosures.contains(row.name):
      return FlowEnd(kind: .closure, property: property)
    case .external(let type) where Self.subjects.contains(project.text(type)):
      let isEnd = ends.matches(name) || isResultOfStart(property, child: child)
      return isEnd ? FlowEnd(kind: .publisher, property: property) : nil
    case .instance(let type)
    where project[type].kind == .protocol && (delegates.matches(name) || ends.matches(name)):
      let methods = endMethods(of: type)
      return methods.isEmpty ? nil : FlowEnd(kind: .delegate, property: property, methods: methods)
    default: return nil
    }
  }

  private func endMethods(of type: TypeID) -> Set<WordID> {
    let names = project.lineage(of: type).flatMap { project.members(of: $0) }
      .filter { project[$0].kind == .function }.map { project[$0].name }
    return Set(names.filter { droppers.contains($0) || ends.matches(project.text($0)) })
  }

  /// `child.onRedeemed = { self.child = nil }`: the property `onRedeemed`.
  private static func closuresThatDrop(_ removals: [CoordinatorRemoval], _ search: CallerSearch) -> Set<WordID> {
    var found: Set<WordID> = []
    for removal in removals where !removal.isHanded {
      let reader = search.reader(for: removal.body)
      for closure in reader.closures(around: removal.node) {
        guard let holder = reader.parent(of: closure), reader.outline[holder].kind == .assign,
          let target = reader.outline.firstChild(of: holder)
        else { continue }
        found.insert(reader.outline[target].word)
      }
    }
    return found
  }

  /// `parent?.remove(self)`: the property `parent`, for every class whose code says so.
  private static func upwardProperties(
    _ removals: [CoordinatorRemoval], _ search: CallerSearch
  ) -> [DeclarationRef: Set<WordID>] {
    var found: [DeclarationRef: Set<WordID>] = [:]
    for removal in removals where removal.isHanded && removal.isSelf {
      let reader = search.reader(for: removal.body)
      guard let receiver = reader.receiver(of: removal.node), let property = reader.property(named: receiver),
        property.base == nil
      else { continue }
      found[property.property, default: []].insert(reader.outline[removal.node].word)
    }
    return found
  }
}
