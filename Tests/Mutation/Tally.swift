/// What became of the mutants.
struct Tally {
  struct Row {
    var mutants = 0
    var reported = 0
    var equivalent = 0
    var limits = 0
    var open = 0
    var real: Int { mutants - equivalent }
  }

  private(set) var rows: [Mutator: Row] = [:]

  mutating func reported(_ mutator: Mutator) {
    rows[mutator, default: Row()].mutants += 1
    rows[mutator, default: Row()].reported += 1
  }

  mutating func survived(_ mutator: Mutator, _ verdict: Judgement.Verdict?) {
    rows[mutator, default: Row()].mutants += 1
    switch verdict {
    case .equivalent: rows[mutator, default: Row()].equivalent += 1
    case .limit: rows[mutator, default: Row()].limits += 1
    case nil: rows[mutator, default: Row()].open += 1
    }
  }

  /// Whether nothing was injected at all, as where a folder has no code: that proves nothing.
  var isEmpty: Bool { rows.values.allSatisfy { $0.real == 0 } }

  /// The share of the real defects that were reported, and of the harmless changes that changed nothing.
  func share(_ isIncluded: (Mutator) -> Bool) -> Double {
    let chosen = rows.filter { isIncluded($0.key) }.values
    let real = chosen.reduce(0) { $0 + $1.real }
    return real == 0 ? 1 : Double(chosen.reduce(0) { $0 + $1.reported }) / Double(real)
  }

  var text: String {
    var lines = ["mutator            mutants  equivalent  real  reported  limits  open  share"]
    for mutator in Mutator.allCases {
      guard let row = rows[mutator] else { continue }
      let numbers = [
        (row.mutants, 7), (row.equivalent, 12), (row.real, 6), (row.reported, 10), (row.limits, 8), (row.open, 6),
      ]
      lines.append(
        padded(mutator.rawValue, -19) + numbers.map { padded(String($0.0), $0.1) }.joined()
          + padded(percent(share { $0 == mutator }), 8))
    }
    lines.append("defects reported: " + percent(share { !$0.isHarmless }))
    lines.append("harmless changes without effect: " + percent(share { $0.isHarmless }))
    return lines.joined(separator: "\n")
  }

  private func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10) %" }

  private func padded(_ text: String, _ width: Int) -> String {
    let space = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? text + space : space + text
  }
}
