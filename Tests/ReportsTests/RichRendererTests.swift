import Findings
import Testing

@testable import Reports

@Suite struct RichRendererTests {
  private func text(_ findings: [ResolvedFinding], _ sources: [String: String], style: TextStyle = TextStyle())
    -> String
  {
    Samples.text(Samples.report(findings, sources: sources), .rich, style: style)
  }

  @Test func caretsStandUnderTheExactRange() {
    let source = "class Login {\n  var parent: App?\n}\n"
    #expect(
      text([Samples.finding("parent", in: source)], ["App/Login.swift": source]) == """
        error[strong-parent]: held strongly
         --> App/Login.swift:2:7
          |
        2 |   var parent: App?
          |       ^^^^^^
          |
          = why: both stay in memory
          = help: write 'weak'


        """)
  }

  @Test func evidenceIsLabelledAlsoInOtherFiles() {
    let source = "class Login {\n  var parent: App?\n\n\n  func start() {}\n}\n"
    let other = "class App {\n  var child = Login()\n}\n"
    let finding = Samples.finding(
      "parent", in: source,
      related: [
        ResolvedFinding.Step(place: Samples.place(of: "child", in: other, path: "App/App.swift"), message: "kept here"),
        ResolvedFinding.Step(
          place: Samples.place(of: "start", in: source, path: "App/Login.swift"), message: "used here"),
      ])
    #expect(
      text([finding], ["App/Login.swift": source, "App/App.swift": other]) == """
        error[strong-parent]: held strongly
         --> App/Login.swift:2:7
          |
        2 |   var parent: App?
          |       ^^^^^^
        ...
        5 |   func start() {}
          |        ----- used here
          |
         ::: App/App.swift:2:7
          |
        2 |   var child = Login()
          |       ----- kept here
          |
          = why: both stay in memory
          = help: write 'weak'


        """)
  }

  @Test func otherFilesAreAnchoredAtTheirFirstLine() {
    let source = "let a = 1\n"
    let other = "one\ntwo\n"
    let related = ["two", "one"].map {
      ResolvedFinding.Step(place: Samples.place(of: $0, in: other, path: "B.swift"), message: $0)
    }
    let finding = Samples.finding("a", in: source, related: related)
    let shown = text([finding], ["App/Login.swift": source, "B.swift": other])
    #expect(shown.contains("\n ::: B.swift:1:1\n  |\n1 | one\n  | --- one\n2 | two\n  | --- two\n"))
  }

  @Test func twoPlacesOnOneLineShareIt() {
    let source = "let a = b(c)\n"
    let finding = Samples.finding(
      "b", in: source,
      related: [
        ResolvedFinding.Step(place: Samples.place(of: "c", in: source, path: "App/Login.swift"), message: "see")
      ])
    let lines = text([finding], ["App/Login.swift": source]).split(separator: "\n")
    #expect(lines[3...5] == ["1 | let a = b(c)", "  |         ^", "  |           - see"])
  }

  @Test func tabsAreExpandedAndWideCharactersMeasured() {
    let source = "\tlet 名 = \"👨‍👩‍👧e\u{301}\"; x\n"
    let lines = text([Samples.finding("x", in: source)], ["App/Login.swift": source]).split(separator: "\n")
    #expect(lines[3] == "1 |     let 名 = \"👨‍👩‍👧e\u{301}\"; x")
    // Four columns of the tab, `let `, two of 名, ` = "`, two of the family, one of é, `"; `.
    #expect(lines[4] == "  | " + String(repeating: " ", count: 4 + 4 + 2 + 4 + 2 + 1 + 3) + "^")
  }

  @Test func controlCharactersAreEscaped() {
    let source = "let a = \"\u{1B}[2J\u{202E}\"; x\n"
    let lines = text([Samples.finding("x", in: source)], ["App/Login.swift": source]).split(separator: "\n")
    #expect(lines[3] == "1 | let a = \"\\u{1b}[2J\\u{202e}\"; x")
    #expect(lines[4] == "  | " + String(repeating: " ", count: 29) + "^")
  }

  @Test func longLinesAreCutAroundTheCaret() {
    let source = String(repeating: "a", count: 3_000_000) + "X" + String(repeating: "b", count: 2_000_000)
    let lines = text([Samples.finding("X", in: source)], ["App/Login.swift": source], style: TextStyle(width: 80))
      .split(separator: "\n")
    #expect(lines[3].count <= 80)
    #expect(lines[3].hasPrefix("1 | …a") && lines[3].hasSuffix("b…"))
    let caret = lines[4].firstIndex(of: "^").map { lines[4].distance(from: lines[4].startIndex, to: $0) }
    let mark = lines[3].firstIndex(of: "X").map { lines[3].distance(from: lines[3].startIndex, to: $0) }
    #expect(caret == mark && caret != nil)
  }

  @Test func lineThatFitsIsNotCut() {
    let source = String(repeating: "a", count: 70) + "XYZ"
    let lines = text([Samples.finding("XYZ", in: source)], ["App/Login.swift": source], style: TextStyle(width: 77))
      .split(separator: "\n")
    #expect(lines[3] == "1 | " + source)
    #expect(lines[4] == "  | " + String(repeating: " ", count: 70) + "^^^")
  }

  @Test func severalLinesAreUnderlinedToTheEndOfTheFirst() {
    let source = "Child {\n}\n"
    let lines = text([Samples.finding(source, in: source)], ["App/Login.swift": source]).split(separator: "\n")
    #expect(lines[4] == "  | ^^^^^^^")
  }

  @Test func emptyRangesStillHaveACaret() {
    let source = "abc\n"
    var finding = Samples.finding("abc", in: source)
    (finding.place.endColumn, finding.place.bytes) = (1, 0..<0)
    #expect(text([finding], ["App/Login.swift": source]).contains("\n  | ^\n"))
    (finding.place.line, finding.place.endLine, finding.place.bytes) = (9, 9, 90..<95)
    #expect(text([finding], ["App/Login.swift": source]).contains("\n9 |\n  | ^\n"))
  }

  @Test func carriageReturnsAreNoPartOfALine() {
    let source = "one\r\nvar two\r\n"
    let lines = text([Samples.finding("two", in: source)], ["App/Login.swift": source]).split(separator: "\n")
    #expect(lines[3] == "2 | var two")
    #expect(lines[4] == "  |     ^^^")
  }

  @Test func colourOnlyWhenAskedAndAlwaysClosed() {
    let source = "abc\n"
    let finding = Samples.finding("abc", in: source)
    #expect(!text([finding], ["App/Login.swift": source]).contains("\u{1B}"))
    let colored = text([finding], ["App/Login.swift": source], style: TextStyle(isColored: true))
    let plain = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain == text([finding], ["App/Login.swift": source]))
    #expect(colored.contains("\u{1B}[1;31merror[strong-parent]\u{1B}[0m"))
  }

  @Test func aFixIsOneLine() {
    let source = "class Login {\n  let é = \"😀\"; var parent: App\n}\n"
    for (isSafe, line) in [(true, "  = fix: make it weak\n"), (false, "  = fix: unsafe: make it weak\n")] {
      let finding = Samples.fixed(in: source, isSafe: isSafe)
      let text = Samples.text(Samples.report([finding], sources: ["App/Login.swift": source]), .rich)
      #expect(text.contains("= help: write 'weak'\n" + line))
    }
  }
}
