import PatternLanguage
import SwiftOutline
import SwiftSource

/// Which files write a word: whoever looks for a name need not read the others.
///
/// One array of files and one offset per word, four bytes for each pair of a word and a file. Where in a file a word stands is
/// found by reading it; only of files that are far longer than people write them it is noted, too.
struct MentionIndex: Sendable {
  private static let longFile = 50_000

  private struct Mention: Sendable {
    var word: UInt32
    var node: UInt32
  }

  private var starts: [UInt32] = []
  private var files: [UInt32] = []
  /// By file, sorted by word, then by node.
  private var mentionsInLongFiles: [Int: [Mention]] = [:]

  init() {}

  /// Reads what each file writes once for counting and once for noting.
  init(files all: [FileFacts], wordCount: Int) {
    starts = Array(repeating: 0, count: wordCount + 1)
    for facts in all {
      for word in facts.wordsInCode { starts[Int(word.rawValue) + 1] += 1 }
    }
    for word in 0..<wordCount { starts[word + 1] += starts[word] }
    files = Array(repeating: 0, count: Int(starts[wordCount]))
    var next = starts
    for (file, facts) in all.enumerated() {
      for word in facts.wordsInCode {
        files[Int(next[Int(word.rawValue)])] = UInt32(file)
        next[Int(word.rawValue)] += 1
      }
    }
    for (file, facts) in all.enumerated() where facts.outline.nodes.count > Self.longFile {
      mentionsInLongFiles[file] = facts.outline.nodes.indices.filter { facts.outline.nodes[$0].isMention }
        .map { Mention(word: facts.outline.nodes[$0].word.rawValue, node: UInt32($0)) }
        .sorted { ($0.word, $0.node) < ($1.word, $1.node) }
    }
  }

  /// The names and members of a file with a word, in source order.
  func nodes(with word: WordID, in file: Int, of nodes: [Node]) -> [NodeIndex] {
    guard let mentions = mentionsInLongFiles[file] else {
      return nodes.indices.filter { nodes[$0].word == word && nodes[$0].isMention }.map { NodeIndex($0) }
    }
    var low = 0
    var high = mentions.count
    while low < high {
      let middle = (low + high) / 2
      if mentions[middle].word < word.rawValue { low = middle + 1 } else { high = middle }
    }
    return mentions[low...].prefix { $0.word == word.rawValue }.map { NodeIndex(Int($0.node)) }
  }

  /// In path order.
  func files(with word: WordID) -> ArraySlice<UInt32> {
    let index = Int(word.rawValue)
    guard index + 1 < starts.count else { return [] }
    return files[Int(starts[index])..<Int(starts[index + 1])]
  }
}

extension Node {
  fileprivate var isMention: Bool { kind == .name || kind == .member }
}

extension Project {
  /// The files that write a word in code or declare it, tests included, in path order.
  public func files(mentioning word: WordID) -> [Int] { mentions.files(with: word).map { Int($0) } }

  /// The words of all files that a list of names matches.
  public func words(matching names: NameMatcher) -> [WordID] {
    let exact = names.entries.compactMap { words.find($0) }
    guard names.hasGlobs || names.isNegated else { return exact }
    var isListed = [Bool](repeating: false, count: words.count)
    for word in exact { isListed[Int(word.rawValue)] = true }
    return words.words { word, name in (isListed[Int(word.rawValue)] || names.matchesGlob(name)) != names.isNegated }
  }

  /// The words by which calls may make an object of a type: names of types and aliases, `init` and `Self`.
  public func words(thatMake isWanted: (TypeID) -> Bool) -> Set<WordID> {
    var found = Set(types.indices.map { TypeID($0) }.filter(isWanted).map { self[$0].name })
    if !found.isEmpty { found.formUnion(symbols.aliases.keys.map(\.name) + [WordID(.`init`), WordID(.`Self`)]) }
    return found
  }

  /// Whether some product or foreign code has a name or member with this word.
  public func isMentioned(_ word: WordID) -> Bool {
    files(mentioning: word).contains { file in
      kinds[file] != .test && !mentions.nodes(with: word, in: file, of: files[file].outline.nodes).isEmpty
    }
  }

  /// The names and members with this word in product and foreign code, in path and source order.
  public func mentions(of word: WordID) -> [NodeRef] {
    files(mentioning: word).filter { kinds[$0] != .test }.flatMap { file in
      mentions.nodes(with: word, in: file, of: files[file].outline.nodes).map { NodeRef(file: file, index: $0) }
    }
  }
}
