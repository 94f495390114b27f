import ProjectModel
import SwiftOutline
import SwiftSource

/// Follows removals of a parameter up to the callers: every function on the way drops what it is handed.
struct DropperFinder {
  let project: Project
  let drops: [DropEvent]
  /// Calls that hand `self` to a function that drops it.
  private(set) var selfDrops: [CallerSearch.Site] = []
  /// The names of all functions that drop something, and of those that call them.
  private(set) var names: Set<WordID> = []

  init(project: Project, drops: [DropEvent]) {
    self.project = project
    self.drops = drops
  }

  mutating func run(_ search: inout CallerSearch) {
    var queue: [DeclarationRef] = []
    var seen: Set<DeclarationRef> = []
    for drop in drops {
      note(drop.body)
      guard case .value(let node) = drop.subject else { continue }
      let reader = search.reader(for: drop.body)
      guard reader.outline[node].kind == .name,
        let parameter = reader.parameter(named: reader.outline[node].word, at: node), seen.insert(parameter).inserted
      else { continue }
      queue.append(parameter)
    }
    var next = 0
    while next < queue.count {
      for parameter in follow(queue[next], &search) where seen.insert(parameter).inserted { queue.append(parameter) }
      next += 1
    }
  }

  private mutating func follow(_ parameter: DeclarationRef, _ search: inout CallerSearch) -> [DeclarationRef] {
    let function = DeclarationRef(file: parameter.file, index: project[parameter].parent)
    names.insert(project[function].name)
    var found: [DeclarationRef] = []
    for site in search.callers(of: function) {
      note(site.body)
      guard let argument = search.argument(of: site, for: parameter, in: function) else { continue }
      let reader = search.reader(for: site.body)
      if reader.isSelf(argument) {
        selfDrops.append(site)
      } else if reader.outline[argument].kind == .name,
        let outer = reader.parameter(named: reader.outline[argument].word, at: argument)
      {
        found.append(outer)
      }
    }
    return found
  }

  private mutating func note(_ body: Body) {
    if let member = project.member(of: body), project[member].kind == .function { names.insert(project[member].name) }
  }
}
