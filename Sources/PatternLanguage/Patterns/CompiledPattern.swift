/// A pattern of a card, ready to be matched: Swift with holes.
public struct CompiledPattern: Sendable {
  /// The pattern as written.
  public let source: String
  /// The names of its holes without `$`, in order of appearance; `$_` is none of them.
  public let holes: [String]
  /// Name lists that what a hole binds must satisfy, by hole.
  public private(set) var limits: [String: NameMatcher] = [:]
  let compiled: PatternCompiler.Result

  /// Compiles a pattern that stands in a card.
  public init(_ text: LineText) throws(LineProblem) {
    guard !text.isBlank else { throw text.problem("a pattern is missing", hint: "write Swift with holes: $X.start()") }
    source = text.trimmed.string
    let names = Hole.names(in: text.text)
    holes = names
    compiled = try PatternCompiler.compile(text.trimmed, holes: names)
  }

  /// Compiles a pattern that stands alone.
  public init(_ source: String) throws(LineProblem) {
    try self.init(LineText(source, line: 1))
  }

  /// The pattern with one more condition: the last name of what `hole` binds is in the list.
  public func limited(_ hole: String, to names: NameMatcher) -> CompiledPattern {
    guard holes.contains(hole) else { return self }
    var pattern = self
    pattern.limits[hole] = names
    return pattern
  }
}
