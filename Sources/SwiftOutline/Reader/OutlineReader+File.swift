import SwiftSource

extension OutlineReader {
  /// The whole file: declarations become rows, statements between them one `block`.
  mutating func readFile() {
    let block = open(.block)
    readTopLevel(into: block, in: Region(isFile: true))
    let first = drafts[block].firstChild
    guard first.exists else { return }
    drafts[block].start = drafts[first].start
    close(block, at: lastEnd(of: block))
    outline.topLevelCode = drafts.flatten(block, into: &outline.nodes)
  }

  private mutating func close(_ draft: DraftIndex, at end: UInt32) { drafts[draft].end = end }

  private mutating func lastEnd(of draft: DraftIndex) -> UInt32 { drafts[drafts[draft].lastChild].end }

  private mutating func readTopLevel(into parent: DraftIndex, in region: Region) {
    while !isAtEnd(of: region) {
      let before = index
      switch kind {
      case .semicolon: advance()
      case .directive: readTopLevelBranches(into: parent, in: region)
      case .pound: readMacroExpansion(DeclarationHeader(start: start))
      default: readTopLevelItem(into: parent, in: region)
      }
      if index == before { append(readOpaque(), to: parent) }
    }
  }

  private mutating func readTopLevelItem(into parent: DraftIndex, in region: Region) {
    if kind == .at || keyword != .none, startsDeclaration(at: index) || startsMember() {
      let header = readHeader()
      return readDeclaration(header)
    }
    if kind == .at, kind(at: positionBehindAttribute(index)) == .pound {
      let header = readHeader()
      return readMacroExpansion(header)
    }
    if atDefaultIsolation() { return jump(to: max(positionBehindAttribute(index + 1), index + 2)) }
    scope.isLocal = true
    readStatement(into: parent, in: region)
    scope.isLocal = false
  }

  /// `using @MainActor` and `using nonisolated` (SE-0478) belong to the file and not to the declaration behind them.
  private mutating func atDefaultIsolation() -> Bool {
    guard kind == .word, word == vocabulary.using, !startsLine(at: index + 1) else { return false }
    return kind(at: index + 1) == .at || keyword(at: index + 1) == .nonisolated
  }

  /// A member outside of any type: a fragment of a file, or damage before it.
  private mutating func startsMember() -> Bool {
    switch keyword {
    case .deinit: kind(at: index + 1) == .leftBrace
    case .`init`: startsInitializer(at: index + 1)
    default: false
    }
  }

  /// Whether `(…) {` or `?(…) {` stands here.
  private mutating func startsInitializer(at position: Int) -> Bool {
    let isFailable = kind(at: position) == .postfixQuestion || kind(at: position) == .postfixExclamation
    let parameters = isFailable ? position + 1 : position
    return kind(at: parameters) == .leftParen && kind(at: self.position(behind: parameters)) == .leftBrace
  }

  /// Top-level `#if`: declarations take the condition, statements a `conditionalBranch` around them.
  private mutating func readTopLevelBranches(into parent: DraftIndex, in region: Region) {
    readDeclarationBranches(in: region) { reader, inner in
      let branch = reader.open(.conditionalBranch)
      reader.readTopLevel(into: branch, in: inner)
      reader.close(branch)
      if reader.drafts[branch].firstChild.exists { reader.append(branch, to: parent) }
    }
  }
}
