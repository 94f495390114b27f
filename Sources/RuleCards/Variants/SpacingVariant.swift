import SwiftSource

/// Puts comments and line breaks between tokens, wherever Swift allows them.
enum SpacingVariant {
  static func applied(to project: ExampleProject) -> VariantProject? {
    // A suppression speaks of the next line, which would be another one.
    guard !project.files.contains(where: { $0.text.contains("coordlint:") }) else { return nil }
    var variant = VariantProject(files: [], origins: [], expected: project, keepsColumns: false)
    for file in project.files {
      var writer = SpacingWriter(file)
      writer.write()
      variant.files.append(ExampleFile(path: file.path, text: String(decoding: writer.output, as: UTF8.self)))
      variant.origins.append(writer.origins)
    }
    return variant
  }
}

/// Copies one file token by token and keeps count of the lines.
private struct SpacingWriter {
  var output: [UInt8] = []
  var origins: [VariantProject.Origin] = []
  private let path: String
  private let bytes: [UInt8]
  private let tokens: TokenBuffer
  private var line = 1
  /// The line begins with a directive or an import, in which a break would end the statement.
  private var isSingleLine = false

  init(_ file: ExampleFile) {
    path = file.path
    bytes = Array(file.text.utf8)
    var words = WordTable.keywords
    tokens = Lexer.tokens(of: bytes, words: &words)
    origins = [VariantProject.Origin(path: file.path, line: 1)]
  }

  mutating func write() {
    var position = 0
    var stringEnd = -1
    for index in tokens.kinds.indices {
      let start = Int(tokens.starts[index])
      let end = min(bytes.count, start + Int(tokens.lengths[index]))
      if tokens.flags[index].contains(.startsLine) { isSingleLine = beginsSingleLine(index) }
      let isFree = index > stringEnd && index > 0 && !isSingleLine && tokens.kinds[index] != .endOfFile
      writeGap(bytes[position..<max(position, start)], before: index, isFree: isFree)
      copy(bytes[max(position, start)..<max(position, end)])
      position = max(position, end)
      if tokens.kinds[index] == .stringStart { stringEnd = max(stringEnd, Int(tokens.partners[index])) }
    }
    // The break at the end of the file begins no line.
    if origins.count > 1, output.last == UInt8(ascii: "\n") { origins.removeLast() }
  }

  private mutating func writeGap(_ gap: ArraySlice<UInt8>, before index: Int, isFree: Bool) {
    guard isFree else { return copy(gap) }
    if gap.isEmpty, continuesChain(index) { return breakLine() }
    guard !gap.isEmpty, gap.allSatisfy({ $0 == UInt8(ascii: " ") }) else { return copy(gap) }
    if tokens.kinds[index - 1] == .comma || tokens.kinds[index - 1] == .equal { breakLine() }
    output += Array(" /* between */ ".utf8)
  }

  /// Whether the token is the `.` of a chain: `a.b`, `f().b`, `a?.b`; there a line may break.
  private func continuesChain(_ index: Int) -> Bool {
    guard tokens.kinds[index] == .dot, index > 1, tokens.kinds[index - 2] != .at else { return false }
    switch tokens.kinds[index - 1] {
    case .word, .rightParen, .rightBracket, .rightBrace, .postfixQuestion, .postfixExclamation: return true
    default: return false
    }
  }

  private func beginsSingleLine(_ index: Int) -> Bool {
    tokens.kinds[index] == .directive || tokens.words[index] == .import || tokens.kinds[index] == .at
  }

  private mutating func copy(_ text: ArraySlice<UInt8>) {
    for byte in text {
      output.append(byte)
      guard byte == UInt8(ascii: "\n") else { continue }
      line += 1
      origins.append(VariantProject.Origin(path: path, line: line))
    }
  }

  private mutating func breakLine() {
    output.append(UInt8(ascii: "\n"))
    origins.append(VariantProject.Origin(path: path, line: line))
  }
}
