// What hurts those who read everything else: folders, configurations, cards and baselines.

extension GrowthCase {
  private static let code = "class ACoordinator { func start() {} }\n"

  private static func configured(_ text: String) -> Input {
    Input(files: ["A.swift": code, ".coordlint.json": text])
  }

  private static func carded(_ detect: String) -> Input {
    let card = """
      ---
      id: own-rule
      severity: warning
      confidence: high
      since: 0.1
      ---
      # Own
      Why.
      ## Detect
      ```coordlint
      \(detect)
      report  found $A
      ```

      ## Outcomes
      ### found (warning, high)
      - message: '$A' is here
      - why: Because.
      - help: do not

      ## Bad
      ```swift
      let a = x.old()  // want own-rule
      ```

      ## Good
      ```swift
      let a = 1
      ```

      ## Limits
      ## Sources
      """
    return Input(files: ["src/A.swift": code, "cards/own-rule.md": card], arguments: ["--rules", "cards"])
  }

  static let others = [
    GrowthCase(files: "files", 5_000) { n in
      Input(
        files: Dictionary(
          uniqueKeysWithValues: (0..<n).map { ("d\($0 % 50)/A\($0).swift", "class A\($0)Coordinator {}\n") }))
    },
    GrowthCase(files: "fixes of one file", 20_000) { n in
      Input(
        files: ["A.swift": times(n, "// coordlint:disable:next strong-parent -- old\nlet a = 1\n\n")],
        arguments: ["--diff"])
    },
    GrowthCase(files: "fixes of many files", 3_000) { n in
      Input(
        files: Dictionary(
          uniqueKeysWithValues: (0..<n).map {
            ("A\($0).swift", "// coordlint:disable strong-parent -- old\nlet a = 1\n")
          }),
        arguments: ["--fix"])
    },
    GrowthCase(files: "files in one folder", 5_000) { n in
      Input(files: Dictionary(uniqueKeysWithValues: (0..<n).map { ("A\($0).swift", "class A\($0)Coordinator {}\n") }))
    },
    GrowthCase(files: "folders", 2_000) { n in
      Input(files: Dictionary(uniqueKeysWithValues: (0..<n).map { ("d\($0)/A.swift", "class A\($0)Coordinator {}\n") }))
    },
    GrowthCase(files: "deep folders", 150) { n in Input(files: [times(n, "d/") + "A.swift": code]) },
    GrowthCase(files: "files with findings", 2_000) { n in
      Input(
        files: Dictionary(
          uniqueKeysWithValues: (0..<n).map { ("A\($0).swift", "let a = 1 // coordlint:disable:this\n") }))
    },
    GrowthCase(files: "stars of one ignore pattern", 50_000) { n in
      Input(files: [".gitignore": times(n, "*a") + "b\n", times(200, "a") + ".swift": code])
    },
    GrowthCase(files: "double stars of one ignore pattern", 50_000) { n in
      Input(files: [".gitignore": times(n, "**/a/") + "b\n", times(100, "a/") + "A.swift": code])
    },
    GrowthCase(files: "ignore patterns", 50_000) { n in
      Input(files: [".gitignore": each(n) { "*a\($0)*b*" }, times(50, "a") + ".swift": code])
    },
    GrowthCase(files: "sets in an ignore pattern", 50_000) { n in
      Input(files: [".gitignore": times(n, "[a-z]*") + "\n" + times(n, "[") + "\n", "A.swift": code])
    },
    GrowthCase(files: "deep configuration", 100_000) {
      configured("{\"rules\": " + times($0, "[") + times($0, "]") + "}")
    },
    GrowthCase(files: "open configuration", 100_000) { configured(times($0, "{\"a\":")) },
    GrowthCase(files: "keys of a configuration", 5_000) { n in
      configured("{" + each(n, ",\n") { "\"a\($0)\": 1" } + "}")
    },
    GrowthCase(files: "patterns of a configuration", 20_000) { n in
      configured("{\"exclude\": [" + each(n, ",\n") { "\"a\($0)/**\"" } + "]}")
    },
    GrowthCase(files: "braces of a configuration", 5_000) {
      configured("{\"exclude\": [\"" + times($0, "{a,b}") + "\"]}")
    },
    GrowthCase(files: "nested braces of a configuration", 20_000) { n in
      configured("{\"exclude\": [\"" + times(n, "{a,") + "b" + times(n, "}") + "\"]}")
    },
    GrowthCase(files: "words of a configuration", 20_000) { n in
      configured("{\"coordinators\": [" + each(n, ",\n") { "\"A\($0)Flow\"" } + "]}")
    },
    GrowthCase(files: "one string of a configuration", 500_000) {
      configured("{\"baseline\": \"" + times($0, "\\u0061") + "\"}")
    },
    GrowthCase(files: "lines of a baseline", 50_000) { n in
      let rows = each(n) { "1\tstrong-parent\tA\($0).swift\tA.b\tc" }
      return Input(
        files: ["A.swift": code, "known": "# coordlint baseline 1\n" + rows], arguments: ["--baseline", "known"])
    },
    GrowthCase(files: "clauses of a card", 3_000) { n in carded(each(n) { "find    $A.old\($0)()" }) },
    GrowthCase(files: "conditions of a card", 3_000) { n in
      carded("find    $A.old()\n" + each(n) { "where   $A matches not a\($0)" })
    },
    GrowthCase(files: "names of a clause", 20_000) { n in
      carded("find    $A.old()\nwhere   $A matches " + each(n, ", ") { "a\($0)" })
    },
    GrowthCase(files: "holes of a pattern", 5_000) { n in carded("find    $A.old(" + times(n, "..., ") + "x)") },
    GrowthCase(files: "length of a pattern", 5_000) { n in carded("find    $A" + each(n, "") { ".a\($0)" }) },
    GrowthCase(files: "problems of a card", 5_000) { n in carded(each(n) { "fnid    $A.old\($0)()" }) },
  ]
}
