import PatternLanguage
import SwiftOutline
import SwiftSource

/// What a closure is handed beside the value of a stream: `.withUnretained(self).subscribe { owner, value in … }`,
/// `.subscribe(with: self) { owner, value in … }`, `Binder(self) { owner, value in … }`.
extension BodyReader {
  /// The type of the object that the closure of a call is handed first; nil where there is none.
  func companionType(of call: NodeIndex, depth: Int) -> ValueType? {
    let (companions, maps) = (names(.effectCompanion), names(.effectMaps))
    let labelled = arguments(of: call).first { companions(outline[call].word) || companions(outline[$0].word) }
    let given =
      labelled
      ?? outline.call(before: call, named: companions, notAfter: maps)
      .flatMap { arguments(of: $0).first }
    return given.flatMap { expression(of: $0) }.map { type(of: $0, depth: depth + Self.sideStep) }
  }

  private func names(_ list: NameList) -> (WordID) -> Bool {
    let names = project.idioms.names(list)
    return { [project] in names.matches(project.text($0)) }
  }
}

extension FileOutline {
  /// The nearest call of some names in the chain before a call, unless one of other names stands between.
  public func call(
    before call: NodeIndex, named isSought: (WordID) -> Bool, notAfter isWall: (WordID) -> Bool
  ) -> NodeIndex? {
    var current = firstChild(of: call)
    while let node = current, self[node].kind == .call || self[node].kind == .member {
      if self[node].kind == .call {
        if isWall(self[node].word) { return nil }
        if isSought(self[node].word) { return node }
      }
      current = firstChild(of: node)
    }
    return nil
  }
}
