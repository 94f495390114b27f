/// An example of a card as people read it: without the usual imports, and without the comments that are for tests.
struct CardExample {
  /// Above that, declarations without a mark are left out. Lines.
  private static let longest = 24
  /// Below that, an example does not explain itself. Lines.
  private static let shortest = 8

  /// What every file of an app begins with.
  private static let usualImports: Set<String> = [
    "import Combine", "import Foundation", "import SwiftUI", "import UIKit",
  ]

  /// What tests expect of a line begins like one of these.
  private static let marks = ["want", "ok", "todo-want", "todo-ok"]

  /// Files with their names, where there are several.
  private(set) var files: [(name: String, language: String, lines: [String])]

  /// The number of lines.
  var count: Int { files.reduce(0) { $0 + $1.lines.count } }

  /// As fenced blocks.
  var markdown: String {
    files.map { file in
      let info = file.name.isEmpty ? file.language : "\(file.language) \(file.name)"
      return "```\(info)\n" + file.lines.map { $0 + "\n" }.joined() + "```\n"
    }.joined()
  }

  /// The code alone, each file behind its name.
  var code: String {
    files.map { file in (file.name.isEmpty ? "" : "// \(file.name)\n") + file.lines.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  /// The first bad example, which is the plainest.
  static func bad(_ parts: [CardOutline.Part]) -> CardExample? {
    parts.first { !$0.blocks.isEmpty }.map { CardExample($0) }
  }

  /// The first good example, or a shorter one where that is long.
  static func good(_ parts: [CardOutline.Part]) -> CardExample? {
    let all = parts.filter { !$0.blocks.isEmpty }.map { CardExample($0) }
    guard let first = all.first, first.count > longest else { return all.first }
    return all.filter { $0.count >= shortest }.min { $0.count < $1.count } ?? first
  }

  private init(_ part: CardOutline.Part) {
    let isLong = part.blocks.reduce(0) { $0 + $1.lines.count } > Self.longest
    files = part.blocks.map { block in
      let lines = isLong && block.language == "swift" ? Self.marked(block.lines) : block.lines
      return (block.file, block.language, Self.plain(lines))
    }
    files.removeAll { $0.lines.isEmpty }
  }

  /// The declarations of a file that have a mark; all of them where none has.
  private static func marked(_ lines: [String]) -> [String] {
    var declarations: [[String]] = [[]]
    for line in lines {
      declarations[declarations.count - 1].append(line)
      // What is not indented ends a declaration, unless another line of it follows.
      if line.hasPrefix("}") { declarations.append([]) }
    }
    let chosen = declarations.filter { declaration in declaration.contains { mark(in: $0) != nil } }
    return chosen.isEmpty ? lines : Array(chosen.joined(separator: [""]))
  }

  /// Without the usual imports, marks, and blank lines at the ends or in a row.
  private static func plain(_ lines: [String]) -> [String] {
    var result: [String] = []
    for line in lines where !usualImports.contains(line) {
      var line = line
      if let mark = mark(in: line) {
        line.removeSubrange(mark...)
        while line.last == " " { line.removeLast() }
        if line.isEmpty { continue }
      }
      if line.isEmpty, result.last?.isEmpty ?? true { continue }
      result.append(line)
    }
    while result.last?.isEmpty == true { result.removeLast() }
    return result
  }

  private static func mark(in line: String) -> String.Index? {
    line.ranges(of: "// ").first { range in
      let rest = line[range.upperBound...]
      return marks.contains { word in
        rest.hasPrefix(word) && (rest.dropFirst(word.count).first.map { $0 == " " || $0 == "-" } ?? true)
      }
    }?.lowerBound
  }
}
