import PatternLanguage
import SwiftOutline

/// What a closure is handed beside the value of a stream: `.withUnretained(self).subscribe { owner, value in … }`,
/// `.subscribe(with: self) { owner, value in … }`.
extension BodyReader {
  /// The type of the object that the closure of a call is handed first; nil where there is none.
  func companionType(of call: NodeIndex, depth: Int) -> ValueType? {
    let companions = project.idioms.names("object-effects", "COMPANION")
    let labelled = arguments(of: call).first { companions.matches(project.text(outline[$0].word)) }
    if let given = labelled.flatMap({ expression(of: $0) }) { return type(of: given, depth: depth + Self.sideStep) }
    let maps = project.idioms.names("object-effects", "MAPS")
    var current = outline.firstChild(of: call)
    while let node = current, [.call, .member].contains(outline[node].kind) {
      let name = project.text(outline[node].word)
      if outline[node].kind == .call {
        if companions.matches(name) {
          return arguments(of: node).first.flatMap { expression(of: $0) }
            .map { type(of: $0, depth: depth + Self.sideStep) }
        }
        if maps.matches(name) { return nil }
      }
      current = outline.firstChild(of: node)
    }
    return nil
  }
}
