import Foundation

/// Why a mutant that nobody reported survives, as somebody judged it.
struct Judgement {
  enum Verdict: String {
    /// The changed program leaks no more than the original.
    case equivalent
    /// A real defect that the tool does not see, for a known reason.
    case limit
  }

  var verdict: Verdict
  var reason: String
}

/// The judged survivors of `survivors.tsv`: repo, commit, path, line, mutator, verdict, reason.
struct Survivors {
  private var rows: [String: Judgement] = [:]

  init(path: String) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return }
    for line in text.split(separator: "\n").dropFirst() {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count == 7, let verdict = Judgement.Verdict(rawValue: columns[5]) else { continue }
      rows[Self.key(columns[0], columns[1], columns[2], columns[3], columns[4])] = Judgement(
        verdict: verdict, reason: columns[6])
    }
  }

  func judgement(repo: String, commit: String, place: (path: String, line: Int), mutator: Mutator) -> Judgement? {
    rows[Self.key(repo, commit, place.path, String(place.line), mutator.rawValue)]
  }

  private static func key(_ parts: String...) -> String { parts.joined(separator: "\t") }
}
