import Testing

@testable import Reports

/// The Markdown of cards.
@Suite struct HTMLMarkdownTests {
  @Test(arguments: [
    ("a `b < c` d", "a <code>b &lt; c</code> d"), ("``a ` b``", "<code>a ` b</code>"), ("a ` b", "a ` b"),
    ("**a** and *b*", "<strong>a</strong> and <em>b</em>"), ("2 * 3 * 4", "2 * 3 * 4"), ("*open", "*open"),
    ("**a *b* c**", "<strong>a <em>b</em> c</strong>"), ("`*a*`", "<code>*a*</code>"),
    (
      "[text](https://a.b/c?d=e&f)",
      "<a href=\"https://a.b/c?d=e&amp;f\" rel=\"noopener noreferrer\">text</a>"
    ),
    ("<https://a.b>", "<a href=\"https://a.b\" rel=\"noopener noreferrer\">https://a.b</a>"),
    ("[x](javascript:alert(1))", "[x](javascript:alert(1))"), ("[x](data:text/html,y)", "[x](data:text/html,y)"),
    ("[x](https://a b)", "[x](https://a b)"), ("[x](other.md)", "[x](other.md)"),
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"), ("<javascript:x>", "&lt;javascript:x&gt;"),
  ])
  func insideALine(markdown: String, html: String) {
    #expect(HTMLInline.markup(of: markdown[...]) == html)
  }

  @Test func blocks() {
    let markdown = """
      # The title
      one
      two

      - a
        goes on
      - b
      1. c
      ## Good
      ### First
      ```swift App/A.swift
      # not a heading
      - <b>
      ```
      ### Second
      x
      ## Limits
      ### Third
      """
    #expect(
      HTMLMarkdown.markup(of: markdown).split(separator: "\n") == [
        "<p>one two</p>", "<ul>", "<li>a goes on</li>", "<li>b</li>", "</ul>", "<ol>", "<li>c</li>", "</ol>",
        "<h4>Good</h4>", "<details><summary>First</summary>", "<p class=\"p\">App/A.swift</p>",
        "<pre><code># not a heading", "- &lt;b&gt;</code></pre>", "</details>", "<details><summary>Second</summary>",
        "<p>x</p>", "</details>", "<h4>Limits</h4>", "<h5>Third</h5>",
      ])
  }

  @Test func anOpenFenceEndsWithTheText() {
    #expect(HTMLMarkdown.markup(of: "```\na") == "<pre><code>a</code></pre>\n")
  }

  @Test(arguments: ["[", "*", "**", "`", "`` ` ", "<", "![a](", "- ", "*a", "[a](b "])
  func takesTimeInProportion(piece: String) {
    // What asks each piece about every other one would never end.
    let text = String(repeating: piece, count: 100_000)
    #expect(!HTMLMarkdown.markup(of: text).isEmpty)
  }
}
