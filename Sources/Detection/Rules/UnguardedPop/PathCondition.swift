import ProjectModel
import SwiftOutline
import SwiftSource

/// What a condition says about a path: whether it cannot be empty where the condition holds, and where it does not.
struct PathCondition {
  /// It says nothing.
  static let silent = PathCondition(ifTrue: false, ifFalse: false)
  /// It looks at the path in a way that is not understood; whoever accuses must know.
  static let unknown = PathCondition(ifTrue: true, ifFalse: true)

  var ifTrue: Bool
  var ifFalse: Bool

  /// Of the negation.
  var inverted: PathCondition { PathCondition(ifTrue: ifFalse, ifFalse: ifTrue) }

  /// Of several conditions that all have to hold.
  static func all(_ parts: [PathCondition]) -> PathCondition {
    PathCondition(ifTrue: parts.contains(where: \.ifTrue), ifFalse: !parts.isEmpty && parts.allSatisfy(\.ifFalse))
  }

  /// Of several conditions of which one has to hold.
  static func any(_ parts: [PathCondition]) -> PathCondition { all(parts.map(\.inverted)).inverted }
}

/// Reads conditions for what they say about one path.
struct PathConditionReader {
  private static let depthLimit = 12

  let project: Project
  let looks: PathLooks

  init(looks: PathLooks) {
    project = looks.project
    self.looks = looks
  }

  /// The conditions of an `if`, `guard` or `while`, and the branches behind them.
  func conditions(of statement: NodeIndex, reader: BodyReader) -> PathCondition {
    let parts = reader.outline.children(of: statement).prefix {
      reader.outline[$0].kind != .block && reader.outline[$0].kind != .ifStatement
    }
    return .all(parts.map { condition($0, reader: reader) })
  }

  /// What an expression says.
  func condition(_ node: NodeIndex, reader: BodyReader, depth: Int = 0) -> PathCondition {
    let outline = reader.outline
    guard depth < Self.depthLimit else { return .unknown }
    switch outline[node].kind {
    case .prefix where project.text(outline[node].word) == "!":
      return outline.firstChild(of: node).map { condition($0, reader: reader, depth: depth + 1).inverted } ?? .silent
    case .sequence: return sequence(Array(outline.children(of: node)), reader: reader, depth: depth)
    case .member where project.text(outline[node].word) == "isEmpty" && looks.isOfPath(node, reader: reader):
      return PathCondition(ifTrue: false, ifFalse: true)
    case .local where outline[node].flags.contains(.condition):
      // `if let last = path.last`
      guard let value = reader.value(ofLocal: node) else { return .silent }
      return looks.mentions(value, reader: reader) ? PathCondition(ifTrue: true, ifFalse: false) : .silent
    case .name, .member, .call:
      guard looks.mentions(node, reader: reader) else { return .silent }
      let meaning = looks.meaning(of: node, reader: reader)
      return meaning.map { condition($0.value, reader: $0.reader, depth: depth + 1) } ?? .unknown
    default: break
    }
    return looks.mentions(node, reader: reader) ? .unknown : .silent
  }

  /// `||` binds weaker than `&&`, and that weaker than comparisons.
  private func sequence(_ parts: [NodeIndex], reader: BodyReader, depth: Int) -> PathCondition {
    let alternatives = split(parts, at: "||", reader: reader)
    if alternatives.count > 1 { return .any(alternatives.map { sequence($0, reader: reader, depth: depth) }) }
    let demands = split(parts, at: "&&", reader: reader)
    if demands.count > 1 { return .all(demands.map { sequence($0, reader: reader, depth: depth) }) }
    if parts.count == 1 { return condition(parts[0], reader: reader, depth: depth + 1) }
    if let compared = comparison(parts, reader: reader) { return compared }
    return parts.contains { looks.mentions($0, reader: reader) } ? .unknown : .silent
  }

  private func split(_ parts: [NodeIndex], at name: String, reader: BodyReader) -> [[NodeIndex]] {
    parts.split { reader.outline[$0].kind == .operator && project.text(reader.outline[$0].word) == name }
      .map(Array.init)
  }

  /// `path.count > 0`, `0 < path.count`, `path.isEmpty == false`, `path.last != nil`.
  private func comparison(_ parts: [NodeIndex], reader: BodyReader) -> PathCondition? {
    guard parts.count == 3 else { return nil }
    var comparison = project.text(reader.outline[parts[1]].word)
    var other = parts[2]
    var aspect = looks.aspect(of: parts[0], reader: reader)
    if aspect == nil {
      aspect = looks.aspect(of: parts[2], reader: reader)
      other = parts[0]
      comparison = [">": "<", "<": ">", ">=": "<=", "<=": ">="][comparison] ?? comparison
    }
    let text = project.text(reader.outline[other].word)
    let filled = PathCondition(ifTrue: true, ifFalse: false)
    switch aspect {
    case "isEmpty":
      guard ["==", "!="].contains(comparison), ["true", "false"].contains(text) else { return nil }
      return (comparison == "==") == (text == "true") ? filled.inverted : filled
    case "first", "last":
      // An element that is spelled out is there, or it is not: an empty path has another last one as well.
      if isSpelledOut(other, reader.outline) {
        return comparison == "==" ? filled : comparison == "!=" ? filled.inverted : nil
      }
      guard text == "nil" else { return nil }
      return comparison == "!=" ? filled : comparison == "==" ? filled.inverted : nil
    case "count": return Int(text).flatMap { count(comparison, $0) }
    default: return nil
    }
  }

  /// `.cart`, `.item(7)`, `3`, `"home"`
  private func isSpelledOut(_ node: NodeIndex, _ outline: FileOutline) -> Bool {
    switch outline[node].kind {
    case .number, .string: true
    case .member: outline[node].flags.contains(.implicitBase)
    case .call: outline.firstChild(of: node).map { outline[$0].flags.contains(.implicitBase) } ?? false
    default: false
    }
  }

  /// A comparison of the number of elements with a literal.
  private func count(_ comparison: String, _ number: Int) -> PathCondition? {
    switch comparison {
    case ">": PathCondition(ifTrue: number >= 0, ifFalse: false)
    case ">=": PathCondition(ifTrue: number >= 1, ifFalse: false)
    case "==": PathCondition(ifTrue: number >= 1, ifFalse: number == 0)
    case "!=": PathCondition(ifTrue: number == 0, ifFalse: number >= 1)
    case "<": PathCondition(ifTrue: false, ifFalse: number >= 1)
    case "<=": PathCondition(ifTrue: false, ifFalse: number >= 0)
    default: nil
    }
  }
}
