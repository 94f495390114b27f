import PatternLanguage

/// Reads `safe insert "weak " before ANCHOR and "…" before ANCHOR: what it does`, or `safe remove ANCHOR: what it does`.
struct FixReader {
  /// A fix with the places of its words.
  struct Entry {
    var fix: Outcome.Fix
    var anchors: [LineText]
    /// The sentence, as far as it stands in the first line.
    var sentence: LineText
  }

  private static let usage = #"write: safe insert "weak " before ANCHOR: what it does"#

  private var rest: LineText
  private var insertions: [Outcome.Fix.Insertion] = []
  private var removals: [String] = []
  private var anchors: [LineText] = []

  private init(rest: LineText) { self.rest = rest }

  /// Reads the text behind `fix:`; `lines` continue it.
  static func entry(_ text: LineText, continuedBy lines: [LineText]) throws(LineProblem) -> Entry {
    let (safety, afterSafety) = text.firstWordAndRest
    let (verb, afterVerb) = afterSafety.firstWordAndRest
    guard safety.text == "safe" || safety.text == "unsafe" else {
      throw safety.problem("a fix is 'safe' or 'unsafe'", hint: usage)
    }
    var reader = FixReader(rest: afterVerb)
    switch verb.text {
    case "insert": try reader.readInsertions()
    case "remove": try reader.readRemoval()
    default: throw verb.problem("a fix inserts a quoted text or removes a place", hint: usage)
    }
    guard reader.rest.text.first == ":" else { throw text.problem("a fix says what it does", hint: usage) }
    let sentence = reader.rest.piece(reader.rest.text.dropFirst()).trimmed
    let words = ([sentence] + lines).filter { !$0.isBlank }.map(\.string).joined(separator: " ")
    guard !words.isEmpty else { throw text.problem("a fix says what it does", hint: usage) }
    let fix = Outcome.Fix(
      isSafe: safety.text == "safe", insertions: reader.insertions, removals: reader.removals,
      description: Template(words))
    return Entry(fix: fix, anchors: reader.anchors, sentence: sentence)
  }

  private mutating func readInsertions() throws(LineProblem) {
    try readInsertion()
    while rest.firstWordAndRest.word.text == "and" {
      rest = rest.firstWordAndRest.rest
      try readInsertion()
    }
  }

  private mutating func readRemoval() throws(LineProblem) {
    let anchor = rest.piece(rest.text.prefix { $0.isLetter || $0 == "-" })
    guard !anchor.isBlank else { throw rest.problem("a fix names the place that it removes", hint: Self.usage) }
    removals.append(anchor.string)
    take(anchor, from: rest)
  }

  private mutating func readInsertion() throws(LineProblem) {
    guard rest.text.hasPrefix("\""), let end = rest.text.dropFirst().firstIndex(of: "\""),
      end > rest.text.index(after: rest.text.startIndex)
    else { throw rest.firstWordAndRest.word.problem("a fix inserts a quoted text", hint: Self.usage) }
    let text = String(rest.text.dropFirst()[..<end])
    let (word, tail) = rest.piece(rest.text[end...].dropFirst()).firstWordAndRest
    let anchor = tail.piece(tail.text.prefix { $0.isLetter || $0 == "-" })
    guard word.text == "before", !anchor.isBlank else {
      throw (word.isBlank ? rest : word).problem("a fix names the place 'before' which it inserts", hint: Self.usage)
    }
    insertions.append(Outcome.Fix.Insertion(text: text, anchor: anchor.string))
    take(anchor, from: tail)
  }

  /// Goes on behind the name of a place, which `text` begins with.
  private mutating func take(_ anchor: LineText, from text: LineText) {
    anchors.append(anchor)
    rest = text.piece(text.text[anchor.text.endIndex...]).trimmed
  }
}
