import SwiftOutline
import SwiftSource

extension BodyReader {
  /// The one function of the project that a call reaches and that makes a view; nil for none, or several.
  func viewFunction(of call: NodeIndex) -> DeclarationRef? {
    guard outline[call].kind == .call, let callee = callee(of: call) else { return nil }
    let word = outline[callee].word
    let all = project.functions(named: word)
    guard !all.isEmpty else { return nil }
    var found: [DeclarationRef] = []
    let isKnown = receiver(of: call).map { type(of: $0).isKnown } ?? (outline[callee].kind == .name)
    if isKnown { found = targets(of: call) }
    if found.isEmpty {
      let labels = arguments(of: call).map { outline[$0] }
      found = all.filter { project.isViewExtension($0) && fits(labels, $0) }
    }
    found = found.filter { isVisible($0) && project[$0].body.exists && project.makesView($0) }
    guard found.count > 1 else { return found.first }
    // A private helper hides what other files call by its name.
    let own = found.filter { $0.file == body.file }
    return own.count == 1 ? own[0] : nil
  }

  /// Private helpers of several files may share a name.
  private func isVisible(_ function: DeclarationRef) -> Bool {
    project[function].kind == .function && (function.file == body.file || !project.isPrivate(function))
  }

  /// The computed property that a name or member reads and that makes a view, and the function that one refers to.
  func viewMember(named node: NodeIndex) -> DeclarationRef? {
    if let found = property(named: node)?.property {
      return project[found].modifiers.contains(.computed) && project.makesView(found) ? found : nil
    }
    let word = outline[node].word
    var owner: TypeID?
    switch outline[node].kind {
    case .name where local(named: word, at: node) == nil && parameter(named: word, at: node) == nil: owner = body.type
    case .member:
      guard !outline[node].flags.contains(.implicitBase), let base = outline.firstChild(of: node) else { return nil }
      owner = type(of: base).typeID
    default: return nil
    }
    guard let owner, parent(of: node).map({ outline[$0].kind == .argument }) ?? false else { return nil }
    let found = project.members(named: word, of: owner).filter {
      project[$0].kind == .function && project[$0].body.exists && project.makesView($0)
    }
    return found.count == 1 ? found[0] : nil
  }
}

extension Project {
  /// Whether only its own file can name a declaration; what a private extension declares is private.
  fileprivate func isPrivate(_ ref: DeclarationRef) -> Bool {
    let outline = files[ref.file].outline
    var current = ref.index
    while current.exists {
      if !outline[current].modifiers.isDisjoint(with: [.private, .fileprivate]) { return true }
      current = outline[current].parent
    }
    return false
  }
}
