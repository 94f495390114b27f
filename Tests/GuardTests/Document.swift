import Foundation
import Testing

/// A page for users: the README, or an article of the DocC catalog.
struct Document {
  /// From the root of the package.
  let path: String
  let lines: [String]
  let fences: [MarkdownFence]

  /// The folder of the articles.
  static let catalog = "Sources/coordlint/coordlint.docc"

  init(_ path: String) throws {
    self.path = path
    lines = try Repository.lines(path)
    fences = MarkdownFence.all(in: lines)
  }

  /// A page of the catalog.
  static func article(_ name: String) throws -> Document { try Document("\(catalog)/\(name).md") }

  /// The README, then the articles by name.
  static func all() throws -> [Document] {
    let folder = Repository.root.appendingPathComponent(catalog).path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }.sorted()
    return try [Document("README.md")] + names.map { try Document("\(catalog)/\($0)") }
  }

  /// The blocks that follow a comment with this word.
  func fences(_ word: String) -> [MarkdownFence] { fences.filter { $0.lead.hasPrefix("<!-- \(word): ") } }

  /// The table below a comment with this word.
  func table(under word: String) throws -> [String] {
    let head = try #require(lines.firstIndex { $0.hasPrefix("<!-- \(word): ") }, "\(path)")
    return Array(lines[(head + 1)...].prefix { $0.hasPrefix("|") })
  }

  /// Says what to write where a table differs.
  func expect(_ rows: [String], under word: String) throws {
    #expect(try table(under: word) == rows, "write this table into \(path):\n\n\(rows.joined(separator: "\n"))\n")
  }
}
