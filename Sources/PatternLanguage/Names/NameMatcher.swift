/// A list of names: `append, add*, *Coordinator, *child*`, or everything but them (`not append, add*`).
///
/// An exact name costs a hash; only globs are tried one by one. Letters count as they are written.
public struct NameMatcher: Hashable, Sendable {
  /// The entries as written, without `not`.
  public let entries: [String]
  /// Whether the list names what does *not* match.
  public let isNegated: Bool
  private let exact: Set<String>
  private let prefixes: [String]
  private let suffixes: [String]
  private let middles: [String]

  /// A list of exact names and globs with `*` at the start, the end or both. `*` alone matches every name.
  public init(_ entries: [String], isNegated: Bool = false) {
    self.entries = entries
    self.isNegated = isNegated
    exact = Set(entries.filter { !$0.contains("*") })
    prefixes = entries.filter { $0.hasSuffix("*") && !$0.hasPrefix("*") }.map { String($0.dropLast()) }
    suffixes = entries.filter { $0.hasPrefix("*") && !$0.hasSuffix("*") }.map { String($0.dropFirst()) }
    middles = entries.filter { $0.hasPrefix("*") && $0.hasSuffix("*") }.map { String($0.dropFirst().dropLast()) }
  }

  /// A list that matches nothing.
  public static let empty = NameMatcher([])

  /// Whether some entry stands for many names.
  public var hasGlobs: Bool { entries.contains { $0.contains("*") } }

  /// Whether the list is empty and not negated, so that nothing can match it.
  public var isEmpty: Bool { entries.isEmpty && !isNegated }

  /// Whether the name is in the list (or not, where it is negated).
  public func matches(_ name: String) -> Bool { isListed(name) != isNegated }

  /// The entries of both lists; only for lists that are not negated.
  public func union(_ other: NameMatcher) -> NameMatcher { NameMatcher(entries + other.entries) }

  private func isListed(_ name: String) -> Bool {
    if exact.contains(name) { return true }
    if suffixes.contains(where: { name.hasSuffix($0) }) { return true }
    if prefixes.contains(where: { name.hasPrefix($0) }) { return true }
    return middles.contains { Self.contains(name, $0) }
  }

  private static func contains(_ name: String, _ middle: String) -> Bool {
    guard let first = middle.utf8.first else { return true }
    var rest = Substring(name)
    while let start = rest.utf8.firstIndex(of: first) {
      rest = rest[start...]
      if rest.hasPrefix(middle) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}

extension NameMatcher {
  /// Reads `a, b*, *c` or `not a, b*`; a star inside a name and an empty entry are mistakes.
  public static func parse(_ list: LineText) throws(LineProblem) -> NameMatcher {
    let (first, rest) = list.firstWordAndRest
    let isNegated = first.text == "not"
    var entries: [String] = []
    for entry in (isNegated ? rest : list.trimmed).parts(separator: ",") {
      entries.append(try parseEntry(entry, of: list))
    }
    return NameMatcher(entries, isNegated: isNegated)
  }

  private static func parseEntry(_ entry: LineText, of list: LineText) throws(LineProblem) -> String {
    guard !entry.isBlank else {
      throw (list.isBlank ? list : entry).problem("a name is missing", hint: "write names: append, add*, *Coordinator")
    }
    var core = entry.text
    if core.hasPrefix("*") { core = core.dropFirst() }
    if core.hasSuffix("*") { core = core.dropLast() }
    guard core.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else {
      throw entry.problem(
        "'\(entry.text)' is no name",
        hint: "a name is letters, digits, _ and ., with * only at its start or end")
    }
    return entry.string
  }
}
