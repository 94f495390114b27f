import PatternLanguage

/// Checks the clauses of one card against each other and against what they name.
struct ClauseChecker {
  let clauses: [LocatedClause]
  let context: CardContext
  /// Some lines could not be read, so that nothing can be said to be missing.
  let hasProblems: Bool

  /// The holes that every `find` binds, and those that only some do.
  var boundHoles: (always: [String], sometimes: [String]) {
    let holes = clauses.compactMap { clause -> [String]? in
      if case .find(let pattern) = clause.clause { pattern.holes } else { nil }
    }
    guard let first = holes.first else { return ([], []) }
    let always = first.filter { hole in holes.allSatisfy { $0.contains(hole) } }
    return (always, holes.flatMap { $0 }.filter { !always.contains($0) })
  }

  func problems(blockInfo: LineText) -> [LineProblem] {
    var found = clauses.flatMap { problems(of: $0) }
    guard !hasProblems else { return found }
    let reports = clauses.indices.filter { if case .report = clauses[$0].clause { true } else { false } }
    if reports.isEmpty {
      found.append(blockInfo.problem("no 'report' clause", hint: "end with: report OUTCOME $HOLE"))
    } else if reports != [clauses.count - 1] {
      found.append(clauses[reports[0]].text.problem("'report' is the last clause and stands once"))
    }
    let hasFind = clauses.contains { if case .find = $0.clause { true } else { false } }
    if !hasFind { found.append(blockInfo.problem("no 'find' clause", hint: "begin with: find PATTERN")) }
    return found
  }

  private func problems(of located: LocatedClause) -> [LineProblem] {
    switch located.clause {
    case .find, .having, .without, .unless: return []
    case .inside(let roles):
      return roles.compactMap { unknown($0, among: context.roles, called: "role", in: located.text) }
    case .whereIs(let hole, let names, _):
      return unbound([hole], in: located.text)
        + names.compactMap {
          unknown($0, among: context.roles + context.idioms, called: "role or idiom", in: located.text)
        }
    case .whereMatches(let hole, _): return unbound([hole], in: located.text)
    case .report(_, let hole, let message):
      return unbound([hole] + Template(message ?? "").holes, in: located.text)
    }
  }

  private func unknown(_ name: String, among known: [String], called kind: String, in text: LineText) -> LineProblem? {
    guard !known.contains(name) else { return nil }
    return text.word(name).problem("unknown \(kind) '\(name)'", hint: Spelling.hint(for: name, in: known))
  }

  private func unbound(_ holes: [String], in text: LineText) -> [LineProblem] {
    guard !hasProblems else { return [] }
    let (always, sometimes) = boundHoles
    var seen: Set<String> = []
    return holes.filter { !always.contains($0) && seen.insert($0).inserted }.map { hole in
      let message = sometimes.contains(hole) ? "not every 'find' binds $\(hole)" : "no 'find' binds $\(hole)"
      return text.word("$" + hole).problem(message, hint: Spelling.hint(for: hole, in: always))
    }
  }
}

extension LineText {
  /// The last place at which a word stands in the piece, or the piece itself.
  func word(_ word: String) -> LineText {
    var rest = text
    var found: Substring?
    while let range = rest.firstRange(of: word) {
      let isWhole = rest[range.upperBound...].first.map { !Self.continuesWord($0) } ?? true
      let startsWord =
        range.lowerBound == text.startIndex || word.hasPrefix("$")
        || !Self.continuesWord(text[text.index(before: range.lowerBound)])
      if isWhole, startsWord { found = rest[range] }
      rest = rest[range.upperBound...]
    }
    return found.map { piece($0) } ?? self
  }

  private static func continuesWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }
}
