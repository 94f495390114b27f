import Detection
import Findings
import ProjectModel

/// Gives findings their lines, columns and fingerprints, and takes out the suppressed ones.
struct FindingResolver {
  /// A finding before and after, and the words of the comment that silences it.
  private struct Entry {
    var found: Finding<Place>
    var finding: ResolvedFinding
    var reason: String?
  }

  private let session: LintSession
  private let records: [FileRecord]
  private var places: PlaceResolver
  private var result = LintResult()

  init(session: LintSession, facts: SourceFacts) {
    self.session = session
    records = facts.records
    places = PlaceResolver(facts, repository: session.repository)
  }

  /// Resolves the findings of a whole run.
  mutating func result(for findings: [Finding<Place>]) -> LintResult {
    let own = records.filter { !$0.isContext }
    result.fileCount = own.count
    result.lineCount = own.reduce(0) { $0 + $1.lineCount }
    let inFiles = findings.filter { records.indices.contains($0.place.file) }
    let byFile = Dictionary(grouping: inFiles) { $0.place.file }
    distribute(records.indices.flatMap { entries(of: byFile[$0] ?? [], in: $0) })
    result.sources = places.sources
    result.notices = places.notices
    return result
  }

  private mutating func entries(of findings: [Finding<Place>], in file: Int) -> [Entry] {
    let judge = SuppressionJudge(file: file, directives: records[file].directives, session: session)
    let filter = SuppressionFilter(directives: records[file].directives)
    var used: Set<SuppressionFilter.Match> = []
    var entries: [Entry] = []
    func add(_ findings: [Finding<Place>]) {
      for found in findings {
        let finding = resolve(found)
        let match = filter.match(rule: found.rule, offset: found.place.range.start, line: finding.place.line)
        if let match { used.insert(match) }
        guard severity(of: found) != nil else { continue }
        let reason = match.map { records[file].directives[$0.directive].reason }
        entries.append(Entry(found: found, finding: finding, reason: reason))
      }
    }
    add(findings)
    if !records[file].isDamaged { add(judge.unused(used, endings: filter.endings)) }
    for found in judge.invalid() where severity(of: found) != nil {
      entries.append(Entry(found: found, finding: resolve(found)))
    }
    addUses(of: file, used: used)
    return entries
  }

  /// Fingerprints are given before the suppressed ones go, so that a comment changes no other finding's.
  private mutating func distribute(_ entries: [Entry]) {
    var maker = FingerprintBuilder()
    for entry in entries.filter({ !touchesChangedFile($0.found) }).sorted(by: { $0.finding.precedes($1.finding) }) {
      var finding = entry.finding
      finding.fingerprint = maker.fingerprint(of: finding)
      if let reason = entry.reason {
        result.suppressed.append(SilentFinding(finding: finding, silence: .comment(reason: reason)))
      } else {
        result.findings.append(finding)
      }
    }
  }

  private mutating func addUses(of file: Int, used: Set<SuppressionFilter.Match>) {
    for (index, directive) in records[file].directives.enumerated() where directive.isDisable {
      for (position, mention) in directive.rules.enumerated() where session.analyzer.rules.contains(mention.rule) {
        let isUsed = used.contains(SuppressionFilter.Match(directive: index, mention: position))
        result.suppressionUses.append(SuppressionUse(file: file, mention: mention, isUsed: isUsed))
      }
    }
  }

  private mutating func resolve(_ finding: Finding<Place>) -> ResolvedFinding {
    var finding = finding
    finding.severity = severity(of: finding) ?? finding.severity
    finding.steps.removeAll { !records.indices.contains($0.place.file) }
    if let fix = finding.fix, fix.edits.isEmpty || !fix.edits.allSatisfy({ records.indices.contains($0.place.file) }) {
      finding.fix = nil
    }
    finding.fix?.edits.sort { ($0.place.file, $0.place.range.start) < ($1.place.file, $1.place.range.start) }
    return finding.moved { places.place($0) }
  }

  /// Nil where the rule is off in the file.
  private func severity(of finding: Finding<Place>) -> Severity? {
    session.severities.severity(of: finding.rule, in: records[finding.place.file].path, found: finding.severity)
  }

  private func touchesChangedFile(_ finding: Finding<Place>) -> Bool {
    guard !places.changedFiles.isEmpty else { return false }
    let all = [finding.place] + finding.steps.map(\.place) + (finding.fix?.edits.map(\.place) ?? [])
    return all.contains { places.changedFiles.contains($0.file) }
  }
}
