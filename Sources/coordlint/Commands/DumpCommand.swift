import LintDriver
import Reports
import SwiftOutline
import SwiftSource

/// `coordlint dump tokens|outline FILE…`
struct DumpCommand {
  /// What can be shown.
  enum Subject: String, CaseIterable {
    case tokens, outline
  }

  var subject: Subject
  var files: [String]

  init(operands: [String]) throws(UsageError) {
    guard let name = operands.first else {
      throw UsageError("'dump' needs to know what to show", hint: "write 'coordlint dump tokens|outline FILE…'")
    }
    guard let subject = Subject(rawValue: name) else {
      throw .unknown("dump", name, known: Subject.allCases.map(\.rawValue))
    }
    guard operands.count > 1 else {
      throw UsageError("'dump \(name)' needs files", hint: "write 'coordlint dump \(name) FILE…'")
    }
    self.subject = subject
    files = Array(operands.dropFirst())
  }

  /// The exit code: 2 if some file could not be read; the others are shown all the same.
  func run() -> Int32 {
    var status: Int32 = 0
    for file in files {
      do {
        let text = dump(try FileReader.bytes(of: file), path: file)
        if let fault = StandardOutput.write(text) {
          StandardError.say("coordlint: error: \(fault)")
          return 2
        }
      } catch {
        StandardError.say("coordlint: error: \(SafeText.line(file)): \(error.message)")
        status = 2
      }
    }
    return status
  }

  private func dump(_ bytes: [UInt8], path: String) -> [UInt8] {
    var words = WordTable()
    let tokens = Lexer.tokens(of: bytes, words: &words)
    var output: [UInt8] = []
    switch subject {
    case .tokens: TokenDump.append(path: SafeText.line(path), tokens: tokens, bytes: bytes, to: &output)
    case .outline:
      let outline = OutlineBuilder.outline(of: tokens, bytes: bytes, words: &words)
      let text = OutlineDump.text(path: SafeText.line(path), outline: outline, bytes: bytes, words: words)
      output = Array(SafeText.table(text).utf8)
    }
    return output
  }
}
