import PatternLanguage

/// A sentence with `$NAME` holes.
public struct Template: Hashable, Sendable {
  /// The sentence as written.
  public var text: String
  /// A sentence as it is written in a card.
  public init(_ text: String) { self.text = text }

  /// The names of its holes, without `$`.
  public var holes: [String] {
    var holes: [String] = []
    forEachPart { part in
      if case .hole(let name) = part, !holes.contains(String(name)) { holes.append(String(name)) }
    }
    return holes
  }

  /// The sentence with its holes filled; an unbound hole stays as written.
  public func filled(with bindings: [String: String]) -> String { parts(around: "", filled: bindings).joined() }

  /// The same, cut where one of its holes stands.
  public func parts(around cut: String, filled bindings: [String: String]) -> [String] {
    var parts = [""]
    forEachPart { part in
      switch part {
      case .text(let text): parts[parts.count - 1] += text
      case .hole(let name) where name == cut: parts.append("")
      case .hole(let name): parts[parts.count - 1] += bindings[String(name)] ?? "$" + name
      }
    }
    return parts
  }

  private enum Part {
    case text(Substring)
    case hole(Substring)
  }

  private func forEachPart(_ visit: (Part) -> Void) {
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      let name = rest[rest.index(after: dollar)...].prefix { "A"..."Z" ~= $0 || "0"..."9" ~= $0 || $0 == "_" }
      let isHole = name.first.map { "A"..."Z" ~= $0 } ?? false
      visit(.text(rest[..<(isHole ? dollar : name.endIndex)]))
      if isHole { visit(.hole(name)) }
      rest = rest[name.endIndex...]
    }
    visit(.text(rest))
  }
}
