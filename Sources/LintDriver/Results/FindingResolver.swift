import Detection
import ProjectModel
import RuleCards
import SwiftSource

/// Gives findings their lines, columns and fingerprints, and takes out the suppressed ones.
struct FindingResolver {
  private let session: LintSession
  private let records: [FileRecord]
  private let files: [String: SourceFile]
  private var lines: [Int: LineIndex] = [:]
  /// What is not any more what was analysed, so that offsets say nothing.
  private var changedFiles: Set<Int> = []
  private var result = LintResult()

  init(session: LintSession, records: [FileRecord], files: [SourceFile]) {
    self.session = session
    self.records = records
    self.files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
  }

  /// Resolves the findings of a whole run.
  mutating func result(for findings: [Finding]) -> LintResult {
    let own = records.filter { !$0.isContext }
    result.fileCount = own.count
    result.lineCount = own.reduce(0) { $0 + $1.lineCount }
    let inFiles = findings.filter { records.indices.contains($0.place.file) }
    let byFile = Dictionary(grouping: inFiles) { $0.place.file }
    var resolved: [ResolvedFinding] = []
    var reasons: [Place: [String: String]] = [:]
    for file in records.indices {
      let judge = SuppressionJudge(file: file, directives: records[file].directives, session: session)
      let filter = SuppressionFilter(directives: records[file].directives)
      let invalid = judge.invalid()
      var used: Set<SuppressionFilter.Match> = []
      func add(_ findings: [Finding]) {
        for finding in findings {
          let found = resolve(finding)
          let isOff = severity(of: finding) == nil
          if !isOff { resolved.append(found) }
          let start = finding.place.range.start
          guard let match = filter.match(rule: finding.rule, offset: start, line: found.span.start.line) else {
            continue
          }
          used.insert(match)
          reasons[finding.place, default: [:]][finding.rule] = records[file].directives[match.directive].reason
        }
      }
      add(byFile[file] ?? [])
      if !records[file].isDamaged { add(judge.unused(used, endings: filter.endings)) }
      resolved += invalid.filter { severity(of: $0) != nil }.map { resolve($0) }
      addUses(of: file, used: used)
    }
    distribute(resolved, reasons: reasons)
    return result
  }

  /// Fingerprints are given before the suppressed ones go, so that a comment changes no other finding's.
  private mutating func distribute(_ findings: [ResolvedFinding], reasons: [Place: [String: String]]) {
    var maker = FingerprintBuilder()
    for var finding in findings.filter({ !touchesChangedFile($0.finding) }).sorted(by: Self.precedes) {
      finding.fingerprint = maker.fingerprint(
        of: finding.finding, path: session.repository.path(of: finding.span.path))
      if let reason = reasons[finding.finding.place]?[finding.finding.rule] {
        result.suppressed.append(SuppressedFinding(finding: finding, reason: reason))
      } else {
        result.findings.append(finding)
      }
    }
  }

  private mutating func addUses(of file: Int, used: Set<SuppressionFilter.Match>) {
    for (index, directive) in records[file].directives.enumerated() where directive.isDisable {
      for (position, mention) in directive.rules.enumerated() where session.knownRules.contains(mention.rule) {
        let isUsed = used.contains(SuppressionFilter.Match(directive: index, mention: position))
        result.suppressionUses.append(SuppressionUse(file: file, mention: mention, isUsed: isUsed))
      }
    }
  }

  private mutating func resolve(_ finding: Finding) -> ResolvedFinding {
    var finding = finding
    finding.severity = severity(of: finding) ?? finding.severity
    let steps = finding.steps.filter { records.indices.contains($0.place.file) }
    return ResolvedFinding(
      finding: finding, span: span(of: finding.place),
      steps: steps.map { ResolvedFinding.Step(span: span(of: $0.place), message: $0.message) },
      fix: finding.fix.flatMap { resolve($0) },
      fingerprint: "")
  }

  /// Nil where the rule is off in the file.
  private func severity(of finding: Finding) -> Severity? {
    session.severities.severity(of: finding.rule, in: records[finding.place.file].path, found: finding.severity)
  }

  private mutating func resolve(_ fix: Finding.Fix) -> ResolvedFix? {
    guard !fix.edits.isEmpty, fix.edits.allSatisfy({ records.indices.contains($0.place.file) }) else { return nil }
    let edits = fix.edits.sorted { ($0.place.file, $0.place.range.start) < ($1.place.file, $1.place.range.start) }
    return ResolvedFix(
      description: fix.description, isSafe: fix.isSafe,
      edits: edits.map { ResolvedFix.Edit(span: span(of: $0.place), replacement: $0.replacement) })
  }

  private mutating func span(of place: Place) -> SourceSpan {
    let index = lineIndex(of: place.file)
    let start = Int(place.range.start)
    let bytes = start..<start + Int(place.range.length)
    return SourceSpan(
      path: records[place.file].path, start: index.position(of: bytes.lowerBound),
      end: index.position(of: bytes.upperBound), bytes: bytes)
  }

  /// Reads a file again; that is cheaper than to keep all files until the findings are known.
  private mutating func lineIndex(of file: Int) -> LineIndex {
    if let known = lines[file] { return known }
    let record = records[file]
    var bytes: [UInt8] = []
    do throws(FileReadError) {
      bytes = try files[record.path]?.bytes() ?? []
      guard record.hash == ContentHash.hash(bytes) else { throw .changing }
      result.sources[record.path] = bytes
    } catch {
      changedFiles.insert(file)
      result.notices.append(.changed(record.path, error))
    }
    let index = LineIndex(bytes)
    lines[file] = index
    return index
  }

  private func touchesChangedFile(_ finding: Finding) -> Bool {
    guard !changedFiles.isEmpty else { return false }
    let places = [finding.place] + finding.steps.map(\.place) + (finding.fix?.edits.map(\.place) ?? [])
    return places.contains { changedFiles.contains($0.file) }
  }

  private static func precedes(_ left: ResolvedFinding, _ right: ResolvedFinding) -> Bool {
    if left.span.path != right.span.path {
      return left.span.path.precedesInBytes(right.span.path)
    }
    if left.span.start != right.span.start { return left.span.start < right.span.start }
    if left.finding.rule != right.finding.rule { return left.finding.rule < right.finding.rule }
    if left.span.end != right.span.end { return left.span.end < right.span.end }
    return (left.finding.subject, left.finding.message) < (right.finding.subject, right.finding.message)
  }
}
