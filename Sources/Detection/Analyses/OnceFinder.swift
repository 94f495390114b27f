import ProjectModel
import SwiftOutline
import SwiftSource

/// Whether a statement runs at most once in the life of its object.
struct OnceFinder {
  static let depthLimit = 6

  let project: Project

  /// In an initialiser, in the making of a lazy property, or unconditionally in a function that runs once and that nothing runs again.
  func runsOnce(_ node: NodeIndex, in body: Body, search: inout CallerSearch, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit, let member = project.member(of: body) else { return false }
    let reader = search.reader(for: body)
    guard !isRepeatedOrDeferred(node, reader: reader) else { return false }
    switch project[member].kind {
    case .initializer: return true
    case .variable: return project[member].value == body.root
    case .function: break
    default: return false
    }
    guard !isConditional(node, reader: reader) else { return false }
    return isRunOnce(member, search: &search, depth: depth)
  }

  private func isRunOnce(_ function: DeclarationRef, search: inout CallerSearch, depth: Int) -> Bool {
    let isNamed = project.idioms.names("runs-once", "NAME").matches(project.text(project[function].name))
    var ownCalls = 0
    for site in search.callers(of: function) {
      let reader = search.reader(for: site.body)
      let receiver = reader.receiver(of: site.call)
      let isOwn = receiver.map { reader.outline[$0].kind == .name && reader.outline[$0].word == .`self` } ?? true
      guard isOwn else {
        if isNamed { continue }
        return false
      }
      ownCalls += 1
      guard runsOnce(site.call, in: site.body, search: &search, depth: depth + 1) else { return false }
    }
    return isNamed || ownCalls > 0 || isMappedOnce(function, search: &search, depth: depth)
  }

  /// `pages.map(makeTab)` in code that runs once.
  private func isMappedOnce(_ function: DeclarationRef, search: inout CallerSearch, depth: Int) -> Bool {
    guard let type = project.type(around: function) else { return false }
    var mentions = 0
    for mention in project.mentions(of: project[function].name) {
      guard let body = project.body(around: mention), body.type == type else { continue }
      let reader = search.reader(for: body)
      guard let argument = reader.parent(of: mention.index), reader.outline[argument].kind == .argument,
        let call = reader.parent(of: argument), isLoop(call, reader: reader)
      else { continue }
      mentions += 1
      guard runsOnce(call, in: body, search: &search, depth: depth + 1) else { return false }
    }
    return mentions > 0
  }

  private func isLoop(_ call: NodeIndex, reader: BodyReader) -> Bool {
    reader.outline[call].kind == .call
      && ["forEach", "map", "compactMap"].contains(project.text(reader.outline[call].word))
  }

  private func isConditional(_ node: NodeIndex, reader: BodyReader) -> Bool {
    reader.ancestors(of: node).contains { ancestor in
      switch reader.outline[ancestor].kind {
      case .ifStatement: !isFeatureFlag(ancestor, reader: reader)
      case .switchCase: !isChoiceOfElement(ancestor, reader: reader)
      case .guardStatement, .ternary, .catchClause: true
      default: false
      }
    }
  }

  /// `switch page { case .home: … }` over what the function or closure is given: once for each element, if that runs once.
  private func isChoiceOfElement(_ choice: NodeIndex, reader: BodyReader) -> Bool {
    guard let statement = reader.parent(of: choice), let subject = reader.outline.firstChild(of: statement),
      reader.outline[subject].kind == .name
    else { return false }
    let word = reader.outline[subject].word
    if let local = reader.local(named: word, at: subject) { return reader.outline[local].kind == .closureParameter }
    return reader.parameter(named: word, at: subject) != nil
  }

  /// `if Build.hasSideMenu { … }` without an `else`: a constant of a type, the same on every run.
  private func isFeatureFlag(_ statement: NodeIndex, reader: BodyReader) -> Bool {
    let children = Array(reader.outline.children(of: statement))
    guard children.count == 2, reader.outline[children[0]].kind == .member,
      let base = reader.outline.firstChild(of: children[0]), case .metatype = reader.type(of: base)
    else { return false }
    return true
  }

  /// Inside a closure that may run again; a loop over tabs and a closure that is called on the spot run with the statement.
  private func isRepeatedOrDeferred(_ node: NodeIndex, reader: BodyReader) -> Bool {
    reader.closures(around: node).contains { closure in
      guard let holder = reader.parent(of: closure) else { return false }
      if reader.outline[holder].kind == .call { return false }
      guard reader.outline[holder].kind == .argument, let call = reader.parent(of: holder) else { return true }
      return !isLoop(call, reader: reader)
    }
  }
}

extension BodyReader {
  /// Whether the object that keeps a child is a local that is made for it: each run of the code makes another one.
  func isMade(_ keeper: NodeIndex, for add: NodeIndex) -> Bool {
    guard outline[keeper].kind == .name, let local = local(named: outline[keeper].word, at: keeper),
      let value = value(ofLocal: local), constructedType(of: value) != nil
    else { return false }
    let scopes = Set(ancestors(of: local))
    let between = ancestors(of: add).prefix { !scopes.contains($0) }
    return !between.contains {
      [.closure, .forStatement, .whileStatement, .repeatStatement].contains(outline[$0].kind)
    }
  }
}
