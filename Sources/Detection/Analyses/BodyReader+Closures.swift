import ProjectModel
import SwiftOutline
import SwiftSource

extension BodyReader {
  /// Whether an expression is `self`.
  func isSelf(_ node: NodeIndex) -> Bool {
    (outline[node].kind == .name) && (outline[node].word == .`self` || outline[node].word == .super)
  }

  /// The closures around a node, innermost first.
  func closures(around node: NodeIndex) -> [NodeIndex] { ancestors(of: node).filter { outline[$0].kind == .closure } }

  /// Whether a node runs when its function runs: it is in no closure, or only in closures that are run at once or soon.
  func runsWithItsFunction(_ node: NodeIndex) -> Bool {
    closures(around: node).allSatisfy { runsAtOnce($0) }
  }

  /// The innermost closure around a node that somebody keeps and may run later.
  func keptClosure(around node: NodeIndex) -> NodeIndex? { closures(around: node).first { !runsAtOnce($0) } }

  /// Whether a closure is run where it stands, at once or soon, and not again.
  private func runsAtOnce(_ closure: NodeIndex) -> Bool {
    let soon: Set<String> = [
      "Task", "detached", "async", "asyncAfter", "sync", "animate", "withAnimation", "forEach", "map", "flatMap",
      "compactMap",
      "filter", "perform", "run", "performWithoutAnimation",
    ]
    guard let holder = parent(of: closure) else { return false }
    if outline[holder].kind == .call { return true }
    guard outline[holder].kind == .argument, let call = parent(of: holder) else { return false }
    return soon.contains(project.text(outline[call].word))
  }

  /// The types of the objects that a closure is handed to: the object whose property it is assigned to, the type it is
  /// an initialiser argument of, the objects along the chain that it subscribes to.
  func hearers(of closure: NodeIndex) -> [ValueType] {
    guard let holder = parent(of: closure) else { return [] }
    switch outline[holder].kind {
    // `onRetry: isRetryable ? { … } : nil`
    case .ternary: return hearers(of: holder)
    case .assign:
      guard let target = outline.firstChild(of: holder), outline[target].kind == .member else { return [] }
      return chain(below: target).map { type(of: $0) }
    case .argument:
      guard let call = parent(of: holder), outline[call].kind == .call else { return [] }
      if let made = constructedType(of: call) { return [made] }
      return receiver(of: call).map { [type(of: $0)] + chain(below: $0).map { type(of: $0) } } ?? []
    default: return []
    }
  }

  /// The operands at the left of a member chain, outermost first: of `a.b.c()` these are `a.b` and `a`.
  private func chain(below node: NodeIndex) -> [NodeIndex] {
    var found: [NodeIndex] = []
    var current = node
    while outline[current].kind == .member || outline[current].kind == .call
      || outline[current].kind == .subscriptAccess
    {
      guard !outline[current].flags.contains(.implicitBase), let base = outline.firstChild(of: current) else { break }
      found.append(base)
      current = base
    }
    return found
  }

  /// The list of which a name is each element in turn: `list.map { name in … }`, `for name in list`.
  func listBehind(_ name: NodeIndex) -> NodeIndex? {
    guard outline[name].kind == .name, let local = local(named: outline[name].word, at: name) else { return nil }
    guard outline[local].kind == .closureParameter else {
      let loop = ancestors(of: local).first { outline[$0].kind == .forStatement }
      return loop.flatMap { outline.children(of: $0).first { outline[$0].kind == .name || outline[$0].kind == .array } }
    }
    guard let closure = parent(of: local), let argument = parent(of: closure), let call = parent(of: argument),
      ["forEach", "map", "compactMap"].contains(project.text(outline[call].word))
    else { return nil }
    return receiver(of: call)
  }

  /// The elements of a list that is written out.
  func elements(of list: NodeIndex) -> [NodeIndex]? {
    outline[list].kind == .array ? Array(outline.children(of: list)) : nil
  }
}
