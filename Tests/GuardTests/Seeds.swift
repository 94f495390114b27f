import Foundation

/// The documents that the rules come from. They are no part of the package: where they are not around, their tests are skipped.
enum Seeds {
  /// A piece of Swift that a document shows, as bad or as good.
  struct Example {
    /// The first digits of the document's name.
    var document: String
    /// The line of the document on which the piece begins.
    var line: Int
    var isBad: Bool
    var text: String
  }

  /// `shared/seeds` next to the repository, or next to a folder around it.
  static let folder: URL? = {
    var place = Repository.root
    while place.path != "/" {
      place.deleteLastPathComponent()
      let candidate = place.appendingPathComponent("shared/seeds")
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
    }
    return nil
  }()

  static var exist: Bool { folder != nil }

  /// All examples of all documents, in order.
  static func examples() throws -> [Example] {
    guard let folder else { return [] }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
      .sorted()
    return try names.flatMap { name in
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      return MarkdownFence.all(in: lines).filter { $0.tag == "swift" }.flatMap {
        examples(in: $0, document: String(name.prefix(3)))
      }
    }
  }

  /// A document marks bad and good code by a comment in the block, or the whole block by the line above it.
  private static func examples(in fence: MarkdownFence, document: String) -> [Example] {
    var examples: [Example] = []
    let isBad = fence.lead.hasPrefix("**Incorrect")
    for (index, line) in fence.lines.enumerated() {
      let mark = line.hasPrefix("// ❌") ? true : line.hasPrefix("// ✅") ? false : nil
      if mark != nil || examples.isEmpty {
        examples.append(
          Example(document: document, line: fence.line + index + 1, isBad: mark ?? isBad, text: ""))
      }
      examples[examples.count - 1].text += line + "\n"
    }
    return examples
  }
}
