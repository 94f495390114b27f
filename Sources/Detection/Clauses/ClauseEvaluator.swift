import PatternLanguage
import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// Evaluates a clause rule: candidates of its `find` patterns, filtered by what the project knows.
struct ClauseEvaluator {
  let rule: ClauseRule
  let context: AnalysisContext

  private var project: Project { context.project }

  /// Everything that the rule matches, in path and source order.
  func matches() -> [Match] {
    var words = project.words
    let finds = PatternSet(rule.finds).bound(to: &words)
    let scopes = ScopePatterns(rule: rule, project: project, words: &words)
    var matches: [Match] = []
    for file in project.files(thatMayMatch: finds) where project.kinds[file] == .product {
      for candidate in finds.candidates(in: project.files[file].outline, words: words) {
        guard let site = ClauseSite(candidate, file: file, pattern: rule.finds[candidate.pattern], project: project),
          rule.conditions.indices.allSatisfy({
            holds(rule.conditions[$0], at: site, index: $0, scopes: scopes, words: words)
          })
        else { continue }
        matches.append(match(site))
      }
    }
    return matches
  }

  private func match(_ site: ClauseSite) -> Match {
    let bindings = site.texts(words: project.words)
    return Match(
      outcome: rule.outcome, place: site.place(of: rule.hole), symbol: site.body.map { project.symbol(of: $0) } ?? "",
      subject: bindings[rule.hole] ?? "", bindings: bindings)
  }

  private func holds(
    _ clause: Clause, at site: ClauseSite, index: Int, scopes: ScopePatterns, words: WordTable
  ) -> Bool {
    switch clause {
    case .inside(let roles): return site.isInside(roles)
    case .having: return scopes.contains(index, near: site, words: words)
    case .without, .unless: return !scopes.contains(index, near: site, words: words)
    case .whereIs(let hole, let names, let isNegated): return names.contains { site.binds(hole, to: $0) } != isNegated
    case .whereMatches(let hole, let matcher): return matcher.matches(site.lastName(of: hole))
    case .find, .report: return true
    }
  }
}

extension Project {
  /// The files that write all words of at least one of the patterns, in path order.
  func files(thatMayMatch patterns: BoundPatternSet) -> [Int] {
    var isPossible = Array(repeating: false, count: files.count)
    for words in patterns.requirements {
      let found = words.map { files(mentioning: $0) }
      for file in found.min(by: { $0.count < $1.count }) ?? Array(files.indices) { isPossible[file] = true }
    }
    return files.indices.filter { isPossible[$0] }
  }
}

/// The patterns of `having`, `without` and `unless` clauses with the places they are looked for.
struct ScopePatterns {
  private struct Bound {
    var set: BoundPatternSet
    var pattern: CompiledPattern
    var scope: PatternScope
    var files: Set<Int>
  }

  private var bound: [Int: Bound] = [:]

  init(rule: ClauseRule, project: Project, words: inout WordTable) {
    for (index, clause) in rule.conditions.enumerated() {
      switch clause {
      case .having(let pattern, let scope), .without(let pattern, let scope), .unless(let pattern, let scope):
        let set = PatternSet([pattern]).bound(to: &words)
        bound[index] = Bound(set: set, pattern: pattern, scope: scope, files: Set(project.files(thatMayMatch: set)))
      default: continue
      }
    }
  }

  /// Whether the clause's pattern stands in its scope around the match, shared holes bound alike.
  func contains(_ clause: Int, near site: ClauseSite, words: WordTable) -> Bool {
    guard let clause = bound[clause] else { return false }
    let own = site.texts(words: words)
    for (file, ranges) in site.files(of: clause.scope) where clause.files.contains(file) {
      let outline = site.project.files[file].outline
      for candidate in clause.set.candidates(in: outline, words: words) {
        guard let found = ClauseSite(candidate, file: file, pattern: clause.pattern, project: site.project),
          site.surrounds(found, in: clause.scope, ranges: ranges)
        else { continue }
        let texts = found.texts(words: words)
        if texts.allSatisfy({ own[$0.key] == nil || own[$0.key] == $0.value }) { return true }
      }
    }
    return false
  }
}
