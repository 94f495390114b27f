import Findings

/// A way to write a Bad example differently without changing what it means, or so that it means nothing.
public enum ExampleVariant: String, CaseIterable, Sendable {
  /// All code is a comment: silent.
  case blockComment
  /// All code is the text of a string: silent.
  case stringLiteral
  /// Lines end in CRLF.
  case carriageReturns
  /// A line of emoji stands before each file: same columns, lines moved by one.
  case emojiLine
  /// Comments and line breaks between tokens.
  case looseSpacing
  /// A suppression comment stands before each wanted line: silent.
  case suppressed
  /// The project's types have other names with the same suffixes.
  case renamed
  /// Every other declaration stands in a second file.
  case split

  /// The project in this variant; `nil` where the variant has nothing to change.
  ///
  /// `found` are the findings in the original, which a suppression comment must meet.
  public func applied(to project: ExampleProject, found: [ResolvedFinding]) -> VariantProject? {
    switch self {
    case .blockComment: commented(project)
    case .stringLiteral: quoted(project)
    case .carriageReturns: withCarriageReturns(project)
    case .emojiLine: behindEmoji(project)
    case .looseSpacing: SpacingVariant.applied(to: project)
    case .suppressed: suppressed(project, found: found)
    case .renamed: RenamingVariant.applied(to: project)
    case .split: SplittingVariant.applied(to: project)
    }
  }
}

/// A project in a variant, with the way back to the lines of the original.
public struct VariantProject: Sendable {
  /// A line of the original.
  public struct Origin: Hashable, Sendable {
    /// The path of the original file.
    public var path: String
    /// 1-based; 0 for a line that only the variant has.
    public var line: Int
  }

  /// The files to analyse.
  public var files: [ExampleFile]
  /// For each file and each of its lines, where the line comes from.
  var origins: [[Origin]]
  /// The original with the expectations that hold in the variant.
  var expected: ExampleProject
  /// Whether findings stand in the same columns.
  var keepsColumns: Bool
  /// What is in front of each renamed type.
  var prefix = ""

  /// What is wrong with the findings in the variant, as sentences.
  ///
  /// `plain` are the findings in the original; `rule` is the card's own rule.
  public func failures(findings: [ResolvedFinding], plain: [ResolvedFinding], rule: String) -> [String] {
    let moved = findings.map { original(of: $0) }
    let failures = ExampleChecker.failures(in: expected, findings: moved, rule: rule)
    guard keepsColumns, failures.isEmpty else { return failures }
    let before = Set(plain.map { "\($0.place.path):\($0.place.line):\($0.place.column) \($0.rule)" })
    let after = Set(moved.map { "\($0.place.path):\($0.place.line):\($0.place.column) \($0.rule)" })
    return after.symmetricDifference(before).sorted().map { "not in the same column: \($0)" }
  }

  /// The finding at its place in the original.
  func original(of finding: ResolvedFinding) -> ResolvedFinding {
    var result = finding.moved(original)
    if !prefix.isEmpty { result.message = finding.message.replacing(prefix, with: "") }
    return result
  }

  /// The line of the original that a line of the variant comes from.
  private func original(of place: SourcePlace) -> SourcePlace {
    guard let file = files.firstIndex(where: { $0.path == place.path }),
      origins[file].indices.contains(place.line - 1)
    else { return place }
    var result = place
    result.path = origins[file][place.line - 1].path
    result.line = origins[file][place.line - 1].line
    return result
  }
}
