/// The Markdown of rule cards as HTML: headings, paragraphs, lists, fenced code, and what `HTMLInline` knows inside a line.
///
/// Everything else is text. Nothing is passed through, so a card of a team cannot bring markup or scripts along.
struct HTMLMarkdown {
  /// The examples below these headings are folded.
  private static let foldedParts: Set<Substring> = ["Bad", "Good"]

  private var html = ""
  private var paragraph: [Substring] = []
  private var items: [[Substring]] = []
  private var isNumbered = false
  private var code: [Substring]?
  private var caption = ""
  private var folds = false
  private var isFolded = false

  /// The text below the title, which stands in the heading of the rule.
  static func markup(of markdown: String) -> String {
    var reader = HTMLMarkdown()
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) { reader.read(line) }
    reader.endCode()
    reader.endBlock()
    reader.endFold()
    return reader.html
  }

  private mutating func read(_ line: Substring) {
    if line.hasPrefix("```") {
      return code == nil ? beginCode(line.drop { $0 == "`" }) : endCode()
    }
    guard code == nil else {
      code?.append(line)
      return
    }
    if line.hasPrefix("#") {
      endBlock()
      heading(line)
    } else if line.allSatisfy(\.isWhitespace) {
      endBlock()
    } else if let item = Self.item(line) {
      beginItem(item.text, isNumbered: item.isNumbered)
    } else if !items.isEmpty, line.hasPrefix("  ") {
      items[items.count - 1].append(line.drop { $0 == " " })
    } else {
      endList()
      paragraph.append(line)
    }
  }

  /// The text of a list entry behind `- `, `* ` or `1. `.
  private static func item(_ line: Substring) -> (text: Substring, isNumbered: Bool)? {
    if line.hasPrefix("- ") || line.hasPrefix("* ") { return (line.dropFirst(2), false) }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, line.dropFirst(digits.count).hasPrefix(". ") else { return nil }
    return (line.dropFirst(digits.count + 2), true)
  }

  private mutating func beginItem(_ text: Substring, isNumbered: Bool) {
    endParagraph()
    if isNumbered != self.isNumbered { endList() }
    self.isNumbered = isNumbered
    items.append([text])
  }

  private mutating func heading(_ line: Substring) {
    let level = line.prefix { $0 == "#" }.count
    let title = line.dropFirst(level).drop { $0 == " " }
    guard level > 1 else { return }
    endFold()
    if level == 2 { folds = Self.foldedParts.contains(title) }
    if level > 2, folds {
      html += "<details><summary>\(HTMLInline.markup(of: title))</summary>\n"
      isFolded = true
    } else {
      html += level == 2 ? "<h4>\(HTMLInline.markup(of: title))</h4>\n" : "<h5>\(HTMLInline.markup(of: title))</h5>\n"
    }
  }

  private mutating func beginCode(_ tag: Substring) {
    endBlock()
    code = []
    // `swift App/Login.swift`: what follows the language names the file.
    caption = tag.split(separator: " ").dropFirst().joined(separator: " ")
  }

  private mutating func endCode() {
    guard let lines = code else { return }
    code = nil
    if !caption.isEmpty { html += "<p class=\"p\">\(HTMLText.escaped(caption))</p>\n" }
    html += "<pre><code>\(HTMLText.code(lines.joined(separator: "\n")))</code></pre>\n"
  }

  private mutating func endBlock() {
    endParagraph()
    endList()
  }

  private mutating func endParagraph() {
    if !paragraph.isEmpty { html += "<p>\(HTMLInline.markup(of: paragraph.joined(separator: " ")[...]))</p>\n" }
    paragraph = []
  }

  private mutating func endList() {
    guard !items.isEmpty else { return }
    let name = isNumbered ? "ol" : "ul"
    let entries = items.map { "<li>\(HTMLInline.markup(of: $0.joined(separator: " ")[...]))</li>\n" }
    html += "<\(name)>\n\(entries.joined())</\(name)>\n"
    items = []
  }

  private mutating func endFold() {
    if isFolded { html += "</details>\n" }
    isFolded = false
  }
}
