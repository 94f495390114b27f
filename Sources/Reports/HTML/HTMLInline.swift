/// What Markdown has inside a line: code, emphasis, and links to the web.
struct HTMLInline {
  private var html = ""
  private var rest: Substring
  /// Elements that are open, innermost last.
  private var open: [String] = []
  /// Marks that are known to have no partner ahead.
  private var lonely: Set<Substring> = []

  /// Characters of a link's text and address; one that is longer is no link.
  private static let linkLimit = 400

  /// The markup of a text, which stays one line.
  static func markup(of text: Substring) -> String {
    var reader = HTMLInline(rest: text)
    while !reader.rest.isEmpty { reader.step() }
    for name in reader.open.reversed() { reader.html += "</\(name)>" }
    return reader.html
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func step() {
    switch rest.first {
    case "`": code()
    case "*": emphasis()
    case "[": link()
    case "<": address()
    default: literal(rest.prefix { !"`*[<".contains($0) })
    }
  }

  private mutating func literal(_ text: Substring) {
    html += HTMLText.escaped(String(text))
    rest = rest.dropFirst(text.count)
  }

  private mutating func code() {
    let mark = rest.prefix { $0 == "`" }
    let inside = rest.dropFirst(mark.count)
    guard !lonely.contains(mark), let end = inside.firstRange(of: mark) else {
      lonely.insert(mark)
      return literal(mark)
    }
    html += "<code>\(HTMLText.escaped(String(inside[..<end.lowerBound])))</code>"
    rest = inside[end.upperBound...]
  }

  private mutating func emphasis() {
    let mark = rest.hasPrefix("**") ? rest.prefix(2) : rest.prefix(1)
    let name = mark.count == 2 ? "strong" : "em"
    if open.last == name {
      html += "</\(open.removeLast())>"
      rest = rest.dropFirst(mark.count)
      return
    }
    let inside = rest.dropFirst(mark.count)
    // A `*` between spaces is a multiplication.
    guard !open.contains(name), let next = inside.first, !next.isWhitespace, !lonely.contains(mark),
      inside.firstRange(of: mark) != nil
    else {
      if inside.firstRange(of: mark) == nil { lonely.insert(mark) }
      return literal(mark)
    }
    html += "<\(name)>"
    open.append(name)
    rest = inside
  }

  private mutating func link() {
    let near = rest.prefix(Self.linkLimit)
    guard let middle = near.firstRange(of: "]("), let end = near[middle.upperBound...].firstIndex(of: ")"),
      let target = Self.webAddress(near[middle.upperBound..<end])
    else { return literal(rest.prefix(1)) }
    html += Self.anchor(to: target, text: near[near.index(after: near.startIndex)..<middle.lowerBound])
    rest = rest[rest.index(after: end)...]
  }

  private mutating func address() {
    let near = rest.prefix(Self.linkLimit)
    guard let end = near.firstIndex(of: ">"), let target = Self.webAddress(near.dropFirst()[..<end]) else {
      return literal(rest.prefix(1))
    }
    html += Self.anchor(to: target, text: target)
    rest = rest[rest.index(after: end)...]
  }

  /// The address if it leads to the web and nowhere else.
  static func webAddress(_ text: Substring) -> Substring? {
    let isWeb = text.hasPrefix("https://") || text.hasPrefix("http://")
    return isWeb && text.utf8.allSatisfy { (0x21..<0x7F).contains($0) } ? text : nil
  }

  /// A link that tells the other side nothing of the report.
  static func anchor(to target: Substring, text: Substring) -> String {
    let attributes = HTMLText.attributes([("href", String(target)), ("rel", "noopener noreferrer")])
    return "<a\(attributes)>\(HTMLText.escaped(String(text)))</a>"
  }
}
