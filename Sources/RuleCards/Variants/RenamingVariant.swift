import SwiftOutline
import SwiftSource

/// Gives the types that a project declares other names with the same suffixes.
enum RenamingVariant {
  /// Names that stand for a requirement of a framework's protocol, which a renamed type would no longer meet.
  private static let requirements: Set<String> = [
    "Coordinator", "Body", "Content", "CodingKeys", "ID", "Element", "Index", "Iterator", "Failure", "Output", "State",
  ]
  /// Words in front of a name that say what the type is.
  private static let roles = ["Mock", "Spy", "Stub", "Fake", "Dummy", "Null", "Noop", "NoOp", "Test"]

  static func applied(to project: ExampleProject) -> VariantProject? {
    let sources = project.files.map { Source($0) }
    let names = Set(sources.flatMap(\.declaredTypes)).subtracting(requirements).filter { name in
      !roles.contains { name.hasPrefix($0) }
    }
    guard !names.isEmpty else { return nil }
    let prefix = freePrefix(in: project)
    return VariantProject(
      files: zip(project.files, sources).map { file, source in
        ExampleFile(path: file.path, text: source.renamed(names, prefix: prefix))
      },
      origins: project.files.map(\.lineOrigins), expected: project, keepsColumns: false, prefix: prefix)
  }

  /// A prefix that occurs nowhere, so that taking it out of a message gives the message of the original.
  private static func freePrefix(in project: ExampleProject) -> String {
    var prefix = "Quartz"
    while project.files.contains(where: { $0.text.contains(prefix) }) { prefix += "z" }
    return prefix
  }

  /// One file as tokens and declarations.
  private struct Source {
    let bytes: [UInt8]
    let tokens: TokenBuffer
    let outline: FileOutline
    let words: WordTable

    init(_ file: ExampleFile) {
      var words = WordTable.keywords
      bytes = Array(file.text.utf8)
      tokens = Lexer.tokens(of: bytes, words: &words)
      outline = OutlineBuilder.outline(of: tokens, bytes: bytes, words: &words)
      self.words = words
    }

    var declaredTypes: [String] {
      outline.declarations.filter { ($0.kind.isType && $0.kind != .extension) || $0.kind == .typealias }.map {
        words[$0.name]
      }
    }

    func renamed(_ names: Set<String>, prefix: String) -> String {
      let ids = Set(names.compactMap { words.find($0) })
      var output: [UInt8] = []
      var position = 0
      for index in tokens.kinds.indices where tokens.kinds[index] == .word && ids.contains(tokens.words[index]) {
        let start = Int(tokens.starts[index])
        output += bytes[position..<start] + Array(prefix.utf8)
        position = start
      }
      return String(decoding: output + bytes[position...], as: UTF8.self)
    }
  }
}
