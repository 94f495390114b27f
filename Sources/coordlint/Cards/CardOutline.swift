/// The parts of a card's Markdown that people read, found by their headings.
struct CardOutline {
  /// A fenced block.
  struct Block {
    /// What follows the language: the name of a file.
    var file: String
    var language: String
    var lines: [String]
  }

  /// A `###` heading, or what stands in a section before the first one.
  struct Part {
    var title: String
    var prose: [String] = []
    var blocks: [Block] = []
  }

  /// The paragraphs between the title and the first section, each as its lines.
  private(set) var introduction: [[String]] = []
  private var sections: [String: [Part]] = [:]
  private var section: String?
  private var block: Block?

  /// Reads a card without its front matter.
  init(_ markdown: String) {
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) { read(String(line)) }
  }

  /// The parts of a `##` section, in their order.
  func parts(of section: String) -> [Part] { sections[section] ?? [] }

  private mutating func read(_ line: String) {
    if line.hasPrefix("```") {
      return block == nil ? begin(line.drop { $0 == "`" }) : end()
    }
    guard block == nil else {
      block?.lines.append(line)
      return
    }
    if line.hasPrefix("## ") {
      section = String(line.dropFirst(3))
      sections[String(line.dropFirst(3))] = [Part(title: "")]
    } else if line.hasPrefix("### ") {
      add { $0.append(Part(title: String(line.dropFirst(4)))) }
    } else if section != nil {
      add { $0[$0.count - 1].prose.append(line) }
    } else if !line.hasPrefix("#") {
      addToIntroduction(line)
    }
  }

  private mutating func begin(_ info: Substring) {
    let words = info.split(separator: " ", maxSplits: 1)
    block = Block(file: words.count > 1 ? String(words[1]) : "", language: String(words.first ?? ""), lines: [])
  }

  private mutating func end() {
    if let block { add { $0[$0.count - 1].blocks.append(block) } }
    block = nil
  }

  private mutating func add(_ change: (inout [Part]) -> Void) {
    guard let section else { return }
    change(&sections[section, default: [Part(title: "")]])
  }

  private mutating func addToIntroduction(_ line: String) {
    if line.isEmpty {
      if introduction.last?.isEmpty == false { introduction.append([]) }
    } else {
      if introduction.isEmpty { introduction.append([]) }
      introduction[introduction.count - 1].append(line)
    }
  }
}
