import SwiftOutline
import SwiftSource

/// The names by which views lead to the calls of one function: those of the members that call it and make views, of the
/// views whose bodies do, and of whatever names these in turn.
///
/// What it does not hold need not be resolved. It decides by names and by who may mean them, and so holds too many, never
/// too few.
struct WordsOnTheWay {
  /// Something whose code leads to the function.
  private enum Stop: Hashable {
    case type(TypeID)
    case member(DeclarationRef)
  }

  private let project: Project
  private var isOnTheWay: [Bool]
  private var open: [Stop] = []
  private var seen: Set<Stop> = []
  private var sites: [WordID: [NodeRef]] = [:]
  private var bodies: Set<Body> = []
  /// Whether nothing in product code calls the function.
  let isEmpty: Bool

  init(to function: WordID, in project: Project) {
    self.project = project
    isOnTheWay = Array(repeating: false, count: project.words.count)
    let calls = project.calls(of: function).filter { project.kinds[$0.file] == .product }
    isEmpty = calls.isEmpty
    guard !isEmpty else { return }
    // Of `init` and `Self` the name does not say which type is meant.
    for word in [WordID(.`init`), WordID(.`Self`), function] { isOnTheWay[Int(word.rawValue)] = true }
    for call in calls { addCode(around: call) }
    let aliases = project.aliasesByMention()
    while let stop = open.popLast() {
      let word = name(of: stop)
      isOnTheWay[Int(word.rawValue)] = true
      for alias in aliases[word] ?? [] {
        isOnTheWay[Int(alias.rawValue)] = true
        for site in sites(of: alias) { addCode(around: site) }
      }
      for site in sites(of: word) where mayMean(stop, at: site) { addCode(around: site) }
    }
  }

  /// Whether a body has a call of the function, or a name that may lead to one.
  func isWritten(in body: Body) -> Bool { bodies.contains(body) }

  func contains(_ word: WordID) -> Bool { isOnTheWay[Int(word.rawValue)] }

  private func name(of stop: Stop) -> WordID {
    switch stop {
    case .type(let id): project[id].name
    case .member(let ref): project[ref].name
    }
  }

  /// The member around a node where it makes a view; for a `body` its type, and those that inherit it.
  private mutating func addCode(around node: NodeRef) {
    guard let body = project.body(around: node) else { return }
    bodies.insert(body)
    guard let member = project.member(of: body) else { return }
    if project.text(project[member].name) == "body", let type = body.type {
      for id in project.family(of: type) where project.roles(of: id).contains(.view) { add(.type(id)) }
    } else if project.makesView(member) {
      add(.member(member))
    }
  }

  private mutating func add(_ stop: Stop) {
    if seen.insert(stop).inserted { open.append(stop) }
  }

  private mutating func sites(of word: WordID) -> [NodeRef] {
    if let known = sites[word] { return known }
    let found = project.mentions(of: word).filter { project.kinds[$0.file] == .product }
    sites[word] = found
    return found
  }

  /// A bare name means a member of the type around it, of a type around that, or of no type.
  private func mayMean(_ stop: Stop, at site: NodeRef) -> Bool {
    guard case .member(let member) = stop, let owner = project.type(around: member) else { return true }
    let outline = project.files[site.file].outline
    if outline[site.index].kind == .member {
      guard let base = outline.firstChild(of: site.index), outline[base].word == .`self` else { return true }
    }
    var type = project.body(around: site)?.type
    while let id = type {
      if project.areRelated(id, owner) || !project[owner].isDeclared { return true }
      type = project[id].outer
    }
    return false
  }
}

extension Project {
  /// Type aliases by the words in what they stand for.
  fileprivate func aliasesByMention() -> [WordID: [WordID]] {
    var found: [WordID: [WordID]] = [:]
    for (scoped, rows) in symbols.aliases {
      for row in rows where self[row].type.exists {
        let outline = files[row.file].outline
        for index in outline.subtree(of: self[row].type) {
          found[outline.nodes[index].word, default: []].append(scoped.name)
        }
      }
    }
    return found
  }
}
