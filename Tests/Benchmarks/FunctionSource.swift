/// One function of ordinary app code.
struct FunctionSource {
  let text: String

  init(number: Int, isStatic: Bool, random: inout SeededRandom) {
    let verb = Self.verbs.randomElement(using: &random) ?? "update"
    let noun = Self.nouns.randomElement(using: &random) ?? "total"
    let statements = (0..<Int.random(in: 2...6, using: &random)).map { line in
      Self.statement(line, noun: noun, random: &random)
    }
    text = """

        /// \(verb.capitalized)s the \(noun) as the design of \(number) asks for.
        \(isStatic ? "static " : "")func \(verb)\(noun.capitalized)\(number)(_ input: [Int], label: String?) -> Int {
          var \(noun) = input.first ?? \(Int.random(in: 0..<100, using: &random))
      \(statements.joined(separator: "\n"))
          return \(noun)
        }
      """
  }

  private static func statement(_ line: Int, noun: String, random: inout SeededRandom) -> String {
    let value = Int.random(in: 1..<1000, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return "    if \(noun) > \(value), let label, !label.isEmpty {\n      \(noun) -= label.count\n    }"
    case 1:
      return
        "    for (index, element) in input.enumerated() where element % \(value) == 0 {\n      \(noun) += index\n    }"
    case 2:
      return "    let text\(line) = \"\(noun) \\(\(noun)) of \\(input.map { \"\\($0)\" }.joined(separator: \", \"))\""
        + "\n    \(noun) += text\(line).count"
    case 3: return "    guard \(noun) != \(value) else { return \(value) }"
    case 4: return "    \(noun) = input.filter { $0 < \(value) }.reduce(\(noun)) { max($0, $1) }"
    case 5:
      return
        "    switch \(noun) {\n    case ..<\(value): \(noun) *= 2\n    case \(value): break\n    default: \(noun) /= 3\n    }"
    default: return "    // The server counts from one.\n    \(noun) = min(\(noun) + 1, input.count << 2)"
    }
  }

  private static let verbs = ["update", "measure", "collect", "merge", "resolve", "compare", "format", "validate"]
  private static let nouns = ["total", "offset", "weight", "balance", "score", "height", "amount", "duration"]
}
