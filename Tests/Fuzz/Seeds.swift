/// Settings to start from.
enum Seeds {
  static let configurations = [
    """
    {
      // The team's settings.
      "preset": "strict",
      "include": ["App/**", "{A,B}/[a-z]*.swift"], "exclude": ["**/Generated", "*.generated.swift"],
      "tests": ["**/*Tests/**"], "context": ["Shared"],
      "rules": { "strong-parent": "error", "child-never-removed": { "level": "note" }, "unseen-pop": "off" },
      "coordinators": ["*Flow", "Router"],
      "baseline": "known.txt"
    }
    """,
    """
    {
      "idioms": { "adds-child": { "CHILD": ["keep"] }, "end-names": { "NAME": ["onDone", "done*"] } },
      "layers": [
        { "name": "domain", "paths": ["Domain/**"], "modules": ["Domain"], "forbidden": ["UIKit", "ui"] },
        { "name": "ui", "paths": ["App/**"], "only": ["domain"] }
      ],
      "reason": "required", "$schema": "./Rules/coordlint.schema.json"
    }
    """,
    #"{ "rules": { "duplicate-destination": { "level": "warning", "minimum": "3" } }, "exclude": ["a/\u0062", "\\*"] }"#,
  ].map { Array($0.utf8) }

  static let baselines = [
    "# coordlint baseline 1\n# Known.\n1\tstrong-parent\tApp/A.swift\tA.b\tc\n12\tunseen-pop\tB \\t\\n.swift\t\tpath\n",
    "# coordlint baseline 1\r\n1\ta\tb\tc\td\r\n",
  ].map { Array($0.utf8) }

  static let ignoring = [
    "# comment\n*.swift\n!A.swift\n/build/\n**/d/**\na/**/b\n[a-c]?.swift\n[!x-z]*\n\\#a\n\\!b\nfoo \\ \n",
    "*a*a*a*a*b\n**/**/**/x\n[]a]\n[a\n[[:alpha:]]*\n",
  ].map { Array($0.utf8) }
}
