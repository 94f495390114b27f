import Findings
import ProjectModel
import SwiftOutline
import SwiftSource

/// What the driver keeps of a file besides its facts.
struct FileRecord: Sendable {
  var path: String
  /// Whether the file is read for facts alone.
  var isContext: Bool
  var lineCount: Int
  /// Tells whether the file is the same when it is read again.
  var hash: UInt64
  var directives: [SuppressionDirective]
  /// Something in it could not be read as Swift.
  var isDamaged: Bool
}

/// Turns one file after the other into facts, with one table of words.
struct FileIndexer: Sendable {
  var facts: [FileFacts] = []
  var records: [FileRecord] = []
  var notices: [Notice] = []
  var words = WordTable()
  private var tokens = TokenBuffer()
  private var reader = FactReader()

  /// Reads and indexes a file, or notes why not.
  mutating func add(_ file: SourceFile) {
    do {
      let bytes = try file.bytes()
      if file.use == .test, !SuppressionReader.mayFind(in: bytes) {
        pass(bytes, path: file.path)
      } else {
        index(bytes, path: file.path, use: file.use)
      }
    } catch {
      let isSkipped = if case .tooLarge = error { true } else { false }
      notices.append(
        Notice(
          level: isSkipped ? .warning : .error, id: isSkipped ? "large-file" : "unreadable-file", path: file.path,
          message: error.message))
    }
  }

  /// Nothing in a test counts, so there is nothing to learn from its text.
  private mutating func pass(_ bytes: [UInt8], path: String) {
    facts.append(FileFacts(unreadTest: path))
    records.append(
      FileRecord(
        path: path, isContext: false, lineCount: LineCounter.lines(in: bytes), hash: ContentHash.hash(bytes),
        directives: [], isDamaged: false))
  }

  private mutating func index(_ bytes: [UInt8], path: String, use: SourceFile.Use) {
    Lexer.read(bytes, into: &tokens, words: &words)
    var fact = reader.facts(path: path, bytes: bytes, tokens: tokens, words: &words)
    fact.declaredKind = use == .product ? nil : use == .test ? .test : .foreign
    let isContext = use == .context
    let damages = DamageNotices.notices(for: tokens.problems + fact.outline.problems, path: path, bytes: bytes)
    if !isContext { notices += damages }
    facts.append(fact)
    records.append(
      FileRecord(
        path: path, isContext: isContext, lineCount: LineCounter.lines(in: bytes), hash: ContentHash.hash(bytes),
        directives: isContext ? [] : SuppressionReader.directives(in: bytes, tokens: tokens),
        isDamaged: !damages.isEmpty))
  }

  /// Appends the files of the next share; its words get the ids of this table.
  mutating func append(_ next: consuming FileIndexer) {
    guard !facts.isEmpty || !notices.isEmpty else {
      self = next
      return
    }
    let ids = words.intern(all: next.words)
    // Taken out of their array one by one, or else rewriting the words would copy every file.
    var taken: [FileFacts] = []
    swap(&taken, &next.facts)
    taken.reverse()
    while var fact = taken.popLast() {
      fact.remapWords { ids[Int($0.rawValue)] }
      facts.append(fact)
    }
    records += next.records
    notices += next.notices
  }
}
