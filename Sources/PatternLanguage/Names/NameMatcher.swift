/// A list of names: `append, add*, *Coordinator, *child*`, or everything but them (`not append, add*`).
///
/// An exact name costs a hash; only globs are tried one by one. Letters count as they are written.
public struct NameMatcher: Hashable, Sendable {
  /// The entries as written, without `not`.
  public let entries: [String]
  /// Whether the list names what does *not* match.
  public let isNegated: Bool
  private let exact: Set<String>
  private let globs: [Glob]

  /// `add*`, `*Coordinator`, `*child*` or `*`: bytes, since names are compared by the million.
  private struct Glob: Hashable {
    let core: [UInt8]
    let isOpenBefore, isOpenAfter: Bool

    init(_ entry: String) {
      isOpenBefore = entry.hasPrefix("*")
      isOpenAfter = entry.count > 1 && entry.hasSuffix("*")
      core = entry.utf8.filter { $0 != UInt8(ascii: "*") }
    }

    func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
      let spare = name.count - core.count
      guard spare >= 0 else { return false }
      if isOpenBefore, isOpenAfter { return (0...spare).contains { isCore(of: name, at: $0) } }
      return isCore(of: name, at: isOpenBefore ? spare : 0)
    }

    /// From the end, where the names of one list differ soonest.
    private func isCore(of name: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
      core.indices.reversed().allSatisfy { core[$0] == name[start + $0] }
    }
  }

  /// A list of exact names and globs with `*` at the start, the end or both. `*` alone matches every name.
  public init(_ entries: [String], isNegated: Bool = false) {
    self.entries = entries
    self.isNegated = isNegated
    exact = Set(entries.filter { !$0.contains("*") })
    globs = entries.filter { $0.contains("*") }.map(Glob.init)
  }

  /// A list that matches nothing.
  public static let empty = NameMatcher([])

  /// Whether some entry stands for many names.
  public var hasGlobs: Bool { !globs.isEmpty }

  /// Whether the list is empty and not negated, so that nothing can match it.
  public var isEmpty: Bool { entries.isEmpty && !isNegated }

  /// Whether the name is in the list (or not, where it is negated).
  public func matches(_ name: String) -> Bool { isListed(name) != isNegated }

  /// The entries of both lists; only for lists that are not negated.
  public func union(_ other: NameMatcher) -> NameMatcher { NameMatcher(entries + other.entries) }

  /// Whether some glob of the list matches the name with these UTF-8 bytes; exact names and `not` are left to the caller.
  public func matchesGlob(_ name: UnsafeBufferPointer<UInt8>) -> Bool { globs.contains { $0.matches(name) } }

  private func isListed(_ name: String) -> Bool {
    if exact.contains(name) { return true }
    guard !globs.isEmpty else { return false }
    var name = name
    return name.withUTF8(matchesGlob)
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
    guard core.utf8.allSatisfy(\.isOfName) || core.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    else {
      throw entry.problem(
        "'\(entry.text)' is no name",
        hint: "a name is letters, digits, _ and ., with * only at its start or end")
    }
    return entry.string
  }
}

extension UInt8 {
  /// A letter, digit, `_` or `.` of ASCII: all that nearly every name has.
  fileprivate var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."): true
    default: false
    }
  }
}
