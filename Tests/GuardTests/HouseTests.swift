import Testing

/// The limits of the house, measured by our own lexer and outline.
@Suite struct HouseTests {
  private static let lowerTargets = [
    "Findings", "SwiftSource", "SwiftOutline", "PatternLanguage", "ProjectModel", "AppModel", "RuleCards", "Detection",
    "RuleCatalog",
  ]

  private let sources: [MeasuredFile]
  private let tests: [MeasuredFile]

  init() throws {
    sources = try Repository.swiftFiles(in: "Sources").map(MeasuredFile.init)
    tests = try Repository.swiftFiles(in: "Tests").map(MeasuredFile.init)
  }

  @Test func allFilesAreMeasured() {
    #expect(sources.count > 200 && tests.count > 50)
    #expect((sources + tests).flatMap(\.functions).count > 1_500)
    #expect((sources + tests).allSatisfy { $0.outline.problems.isEmpty && $0.tokens.problems.isEmpty })
  }

  @Test func filesHaveAtMost300Lines() {
    for file in sources + tests { #expect(file.lines.lineCount <= 300, "\(file.path)") }
  }

  @Test func functionsHaveAtMost40Lines() {
    for file in sources + tests {
      for function in file.functions where function.lineCount > 40 {
        Issue.record("\(file.path):\(function.line): \(function.name) has \(function.lineCount) lines")
      }
    }
  }

  @Test func statementsAreNestedAtMostThreeDeep() {
    for file in sources + tests {
      for function in file.functions where function.depth > 3 {
        Issue.record("\(file.path):\(function.line): \(function.name) nests \(function.depth) deep")
      }
    }
  }

  @Test func filesAreNamedAfterTheirMainType() {
    for file in sources where !["main", "plugin"].contains(file.baseName) && !file.types.isEmpty {
      // `StoredClosures.swift` may be about `StoredClosure`, and `Fingerprint.swift` about the `FingerprintBuilder`.
      let name = file.baseName.hasSuffix("s") ? String(file.baseName.dropLast()) : file.baseName
      #expect(file.types.contains { $0.hasPrefix(name) }, "\(file.path) declares \(file.types.sorted())")
    }
    for file in sources + tests {
      for word in ["Manager", "Helper", "Util"] { #expect(!file.baseName.contains(word), "\(file.path)") }
    }
  }

  @Test func everyTargetOpensWithAPageOfProse() throws {
    let manifest = try Repository.text("Package.swift")
    let targets = manifest.matches(of: /\.(?:target|executableTarget)\(\s*name: "(\w+)"/).map { String($0.output.1) }
    #expect(targets.count >= 11)
    // EmbedRules is a tool of the build and no part of the product; its prose is short.
    for target in targets where target != "EmbedRules" {
      let page = (sources + tests).first {
        ["Sources/\(target)/\(target).swift", "Sources/\(target)/main.swift", "Tests/\(target)/\(target).swift"]
          .contains($0.path)
      }
      let prose = page?.prose ?? []
      #expect(prose.first.map { $0 == "\(target):" } == true && prose.count >= 80, "\(target): \(prose.count) words")
    }
  }

  @Test func theLowerHalfImportsNothingFromOutside() {
    for file in sources {
      let folder = file.path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
      guard Self.lowerTargets.contains(folder) else { continue }
      #expect(Set(file.imports).isSubset(of: Self.lowerTargets), "\(file.path) imports \(file.imports)")
    }
    #expect(sources.filter { $0.path.hasPrefix("Sources/Detection/") }.contains { $0.imports.contains("ProjectModel") })
  }

  @Test func nothingTrapsOrSharesState() {
    let names: Set<String> = [
      "fatalError", "preconditionFailure", "assertionFailure", "unchecked", "NSLock", "Mutex", "DispatchQueue",
    ]
    #expect(sources.flatMap { $0.uses(of: names) + $0.forcedTries } == [])
  }

  @Test func nothingIsLeftToDo() {
    for file in sources {
      for comment in file.comments where comment.text.contains(/\b(TODO|FIXME|XXX|HACK)\b/) {
        Issue.record("\(file.path):\(comment.line): \(comment.text)")
      }
    }
  }

  /// The measures measure: a text with one of everything that is not allowed.
  @Test func theMeasuresSeeWhatTheyShould() {
    let long = String(repeating: "  a()\n", count: 40)
    let file = MeasuredFile(
      path: "Sources/X/Y+Z.swift",
      text: """
        // X: some words
        import Foundation.NSObject
        func f() {
        \(long)}
        // TODO: less
        let s = "fatalError try!"
        let t = try! fatalError()
        func g() { if a {} else if b {} else if c { for d in e { while f { switch g { default: break } } } } }

        """)
    #expect(file.functions.map(\.lineCount) == [42, 1] && file.functions.map(\.depth) == [0, 4])
    #expect(file.imports == ["Foundation"] && file.baseName == "Y")
    #expect(file.uses(of: ["fatalError"]) == ["Sources/X/Y+Z.swift:47: fatalError"])
    #expect(file.forcedTries == ["Sources/X/Y+Z.swift:47: try!"])
    #expect(file.prose == ["X:", "some", "words"] && file.comments.count == 2)
  }
}
