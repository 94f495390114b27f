import Findings

extension ExampleVariant {
  /// A comment ends at the first unpaired `*/`, so those inside are taken apart.
  func commented(_ project: ExampleProject) -> VariantProject {
    silent(project) { text in
      "/*\n" + text.replacing("/*", with: "/ *").replacing("*/", with: "* /") + "*/\n"
    }
  }

  /// A raw string with more pounds than follow any quote.
  func quoted(_ project: ExampleProject) -> VariantProject {
    silent(project) { text in
      var pounds = "#"
      while text.contains("\"\"\"" + pounds) || text.contains("\\" + pounds) { pounds += "#" }
      return "let text = \(pounds)\"\"\"\n\(text)\"\"\"\(pounds)\n"
    }
  }

  private func silent(_ project: ExampleProject, _ wrap: (String) -> String) -> VariantProject {
    var expected = project
    expected.expectations = []
    let files = project.files.map { ExampleFile(path: $0.path, text: wrap($0.text)) }
    let origins = project.files.map { file in
      [VariantProject.Origin(path: file.path, line: 0)] + file.lineOrigins
    }
    return VariantProject(files: files, origins: origins, expected: expected, keepsColumns: false)
  }

  func withCarriageReturns(_ project: ExampleProject) -> VariantProject {
    VariantProject(
      files: project.files.map { ExampleFile(path: $0.path, text: $0.text.replacing("\n", with: "\r\n")) },
      origins: project.files.map(\.lineOrigins), expected: project, keepsColumns: true)
  }

  func behindEmoji(_ project: ExampleProject) -> VariantProject {
    VariantProject(
      files: project.files.map { ExampleFile(path: $0.path, text: "// 👩‍👩‍👧‍👦 🇩🇪 e\u{301} 漢\n" + $0.text) },
      origins: project.files.map { [VariantProject.Origin(path: $0.path, line: 0)] + $0.lineOrigins },
      expected: project, keepsColumns: true)
  }

  /// One comment names all rules that are wanted on the next line, and found there: a `want-place` may hold without a finding.
  func suppressed(_ project: ExampleProject, found: [ResolvedFinding]) -> VariantProject {
    var variant = VariantProject(files: [], origins: [], expected: project, keepsColumns: false)
    variant.expected.expectations.removeAll { $0.kind.isWant }
    let allWants = project.expectations.filter { want in want.kind.isWant && found.contains(where: want.accepts) }
    for file in project.files {
      let wants = allWants.filter { $0.path == file.path }
      var text = ""
      var origins: [VariantProject.Origin] = []
      for (index, line) in file.lines.enumerated() {
        let rules = Set(wants.filter { $0.line == index + 1 }.map(\.rule)).sorted()
        if !rules.isEmpty {
          let margin = line.prefix { $0 == " " || $0 == "\t" }
          text += "\(margin)// coordlint:disable:next \(rules.joined(separator: " ")) -- a test of suppressions\n"
          origins.append(VariantProject.Origin(path: file.path, line: 0))
        }
        text += line + "\n"
        origins.append(VariantProject.Origin(path: file.path, line: index + 1))
      }
      variant.files.append(ExampleFile(path: file.path, text: text))
      variant.origins.append(origins)
    }
    return variant
  }
}

extension ExampleFile {
  /// The lines without their ends.
  var lines: [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.isEmpty ? 0 : 1)
  }

  /// Each line as its own origin.
  var lineOrigins: [VariantProject.Origin] {
    lines.indices.map { VariantProject.Origin(path: path, line: $0 + 1) }
  }
}
