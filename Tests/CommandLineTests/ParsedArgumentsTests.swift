import LintDriver
import Reports
import Testing

@testable import coordlint

@Suite struct ParsedArgumentsTests {
  private func error(_ line: String) -> String? {
    do throws(UsageError) {
      let parsed = try ParsedArguments(line.split(separator: " ").map(String.init))
      _ = try LintOptions(parsed, isScreen: false)
      return nil
    } catch {
      return error.text
    }
  }

  private func options(_ line: String, isScreen: Bool = false) throws -> LintOptions {
    try LintOptions(ParsedArguments(line.split(separator: " ").map(String.init)), isScreen: isScreen)
  }

  @Test(arguments: [
    ("--fromat json", "there is no option '--fromat'\n  did you mean '--format'?"),
    ("-format json", "there is no option '-format'\n  did you mean '--format'?"),
    ("--frobnicate", "there is no option '--frobnicate'\n  'coordlint --help' lists commands and options"),
    ("-z", "there is no option '-z'\n  'coordlint --help' lists commands and options"),
    ("--format jsn", "there is no format 'jsn'\n  did you mean 'json'?"),
    (
      "--format plaintext",
      "there is no format 'plaintext'\n  there are rich, concise, json, sarif, github, gitlab, checkstyle, junit, xcode, azure, "
        + "rdjson, rdjsonl, markdown, html"
    ),
    (
      "--format",
      "'--format' needs a value\n  write '--format rich|concise|json|sarif|github|gitlab|checkstyle|junit|xcode|azure|"
        + "rdjson|rdjsonl|markdown|html'"
    ),
    ("--only=", "'--only' needs a value\n  write '--only RULE'"),
    ("--fail-on warnings", "there is no fail-on 'warnings'\n  did you mean 'warning'?"),
    ("--quiet=yes", "'--quiet' takes no value\n  'coordlint --help' lists commands and options"),
    ("--jobs 0", "'--jobs' needs a number from 1 on and not '0'\n  write '--jobs 4'"),
    ("--jobs many", "'--jobs' needs a number from 1 on and not 'many'\n  write '--jobs 4'"),
    ("--output sarf=x", "there is no format 'sarf'\n  did you mean 'sarif'?"),
    ("--output json=", "'--output json=' names no file\n  write '--output json=FILE'"),
    (
      "dump x --format json",
      "'--format' does nothing for 'dump'\n  it belongs to: lint, graph, why, survey, rules, explain, config"
    ),
  ])
  func faults(line: String, text: String) {
    #expect(error(line) == "coordlint: error: " + text)
  }

  @Test(arguments: [
    ("", Command.lint, [String]()), ("a b", .lint, ["a", "b"]), ("lint a", .lint, ["a"]),
    ("lint lint", .lint, ["lint"]),
    ("./rules", .lint, ["./rules"]), ("a rules", .lint, ["a", "rules"]), ("-- rules", .lint, ["rules"]),
    ("-- --quiet", .lint, ["--quiet"]), ("-q explain", .explain, []), ("test-rules d", .testRules, ["d"]),
    ("dump tokens -", .dump, ["tokens", "-"]),
  ])
  func commands(line: String, command: Command, operands: [String]) throws {
    guard line != "-q explain" else {
      #expect(throws: UsageError.self) { try ParsedArguments(["-q", "explain"]) }
      return
    }
    let parsed = try ParsedArguments(line.split(separator: " ").map(String.init))
    #expect(parsed.command == command)
    #expect(parsed.operands == operands)
  }

  @Test(arguments: ["--format json", "--format=json", "-f json", "-fjson", "--format rich --format json"])
  func spellingsOfAValue(line: String) throws {
    #expect(try options(line).destinations == [.init(format: .json, path: nil)])
  }

  @Test func defaults() throws {
    let options = try options("")
    #expect(options.input.paths == ["."] && options.threshold == .warning)
    #expect(!options.isQuiet && options.leastLevel == .warning && options.jobs == Terminal.processorCount)
    #expect(options.setup.plan.only.isEmpty && options.setup.plan.skip.isEmpty && options.setup.plan.preset == nil)
    #expect(options.destinations == [.init(format: .concise, path: nil)])
    #expect(try self.options("", isScreen: true).destinations == [.init(format: .rich, path: nil)])
  }

  @Test(arguments: [("help", OptionName.help), ("version", .version)])
  func whatOtherToolsTakeAsCommands(_ word: String, _ option: OptionName) throws {
    #expect(try ParsedArguments([word]).has(option))
    let folder = try ParsedArguments(["./" + word])
    #expect(!folder.has(option) && folder.operands == ["./" + word])
    #expect(try ParsedArguments(["why", word]).operands == [word])
  }

  @Test func emptyPathsAreNotTheCurrentFolder() throws {
    #expect(throws: UsageError.self) { try LintOptions(ParsedArguments(["a", ""]), isScreen: false) }
  }

  @Test func rulesMayBeRepeatedOrListed() throws {
    let options = try options("--only a,b --only c --skip d")
    #expect(options.setup.plan.only == ["a", "b", "c"] && options.setup.plan.skip == ["d"])
  }

  @Test(arguments: [
    ("--output out.txt", [LintOptions.Destination(format: .concise, path: "out.txt")]),
    ("--format json --output o", [.init(format: .json, path: "o")]),
    ("-o out.sarif", [.init(format: .sarif, path: "out.sarif")]),
    (
      "-o sarif=a -o json=b",
      [
        .init(format: .concise, path: nil), .init(format: .sarif, path: "a"), .init(format: .json, path: "b"),
      ]
    ),
    ("-o ./a=b", [.init(format: .concise, path: "./a=b")]),
    ("-o json=a=b", [.init(format: .concise, path: nil), .init(format: .json, path: "a=b")]),
  ])
  func destinations(line: String, expected: [LintOptions.Destination]) throws {
    #expect(try options(line).destinations == expected)
  }
}

@Suite struct ListOptionTests {
  @Test func takesAllOperandsThatFollow() throws {
    let parsed = try ParsedArguments(["Sources", "--report-only", "a", "lint", "--notes", "b", "--", "-c"])
    #expect(parsed.command == .lint && parsed.operands == ["Sources"] && parsed.has(.notes))
    #expect(parsed.all(.reportOnly) == ["a", "lint", "b", "-c"])
    #expect(try ParsedArguments(["--report-only"]).has(.reportOnly))
    #expect(try ParsedArguments(["--report-only=a", "b"]).all(.reportOnly) == ["a", "b"])
    #expect(throws: UsageError.self) { try ParsedArguments(["--report-only="]) }
  }
}

@Suite struct OptionTableTests {
  @Test func everyNameHasOneEntry() {
    #expect(OptionTable.all.map(\.name.rawValue).sorted() == OptionName.allCases.map(\.rawValue).sorted())
    let letters = OptionTable.all.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
  }

  @Test func choicesAreWhatTheProgramKnows() {
    #expect(OptionTable.spec(.format)?.choices == ReportFormat.all.map(\.name))
    #expect(Set(OptionTable.spec(.failOn)?.choices ?? []) == Set(FailThreshold.allCases.map(\.rawValue)))
  }

  @Test func helpNamesEverythingAndFitsOnAScreen() {
    for option in OptionTable.all {
      #expect(HelpText.text.contains(option.flag))
      #expect(HelpText.text.contains(option.help))
    }
    for command in Command.allCases { #expect(HelpText.text.contains("\n  \(command.rawValue)")) }
    #expect(HelpText.text.split(separator: "\n").allSatisfy { $0.count <= 110 })
  }
}

@Suite struct CardTextTests {
  private let card = """
    ---
    id: x
    ---
    # A title

    Prose.

    ## Detect
    ```coordlint
    ## Bad
    ```
    ## Outcomes
    ### o (error)
    ## Bad
    ```swift
    ## Detect
    ```
    ## Sources
    - one

    """

  @Test func engineSectionsAreLeftOut() {
    #expect(
      CardText.page(of: card) == """
        # A title

        Prose.

        ## Bad
        ```swift
        ## Detect
        ```
        ## Sources
        - one

        """)
  }

  @Test func pageWrapsProseAndKeepsCode() {
    let help =
      "# T **b**\n\none two three\nfour\n- item that wraps\n```swift\nlet a  =  \u{1B}1 // long line of code\n```\n"
    #expect(
      CardPage(isColored: false, width: 10).text(of: help, facts: "r: warning") == """
        T b
        r: warning

        one two
        three four
        - item
          that
          wraps
            let a  =  \\u{1b}1 // long line of code


        """)
    #expect(CardPage(isColored: true, width: 10).text(of: help, facts: "").hasPrefix("\u{1B}[1mT b\u{1B}[0m\n"))
  }
}
