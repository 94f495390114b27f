import Findings

/// Names a finding across runs.
///
/// It is made of rule, path, enclosing symbol, subject and the number of the occurrence, and of nothing else: it
/// survives moved lines, reworded messages and a formatter, and two findings of one run never share one.
struct FingerprintBuilder {
  private struct Key: Hashable {
    var rule: String
    var path: String
    var symbol: String
    var subject: String
  }

  private var occurrences: [Key: Int] = [:]
  private var taken: Set<String> = []

  /// The fingerprint of the next finding; findings come in their final order. 16 hexadecimal digits.
  mutating func fingerprint(of finding: ResolvedFinding) -> String {
    let key = Key(
      rule: finding.rule, path: finding.place.repositoryPath, symbol: finding.symbol, subject: finding.subject)
    var number = occurrences[key, default: 0]
    while true {
      let parts = [key.rule, key.path, key.symbol, key.subject, String(number)]
      // A NUL stands in no part, so two different lists never join to the same bytes.
      let fingerprint = ContentHash.hexadecimal(ContentHash.hash(Array(parts.joined(separator: "\0").utf8)))
      number += 1
      guard taken.insert(fingerprint).inserted else { continue }
      occurrences[key] = number
      return fingerprint
    }
  }
}
