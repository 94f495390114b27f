import SwiftSource

/// What the spelling of each word says, read once a run: no text is made while bodies are lowered.
struct WordSpellings: Sendable {
  private struct Spelling: OptionSet {
    let rawValue: UInt8
    static let lowercase = Spelling(rawValue: 1)
    static let number = Spelling(rawValue: 2)
    static let storage = Spelling(rawValue: 4)
  }

  /// By word.
  private var spellings: [Spelling] = []
  /// `_name` to `name`, for all words of which both exist.
  private var storages: [WordID: WordID] = [:]
  private var positions: [WordID: WordID] = [:]

  /// `types`: the names of types that begin like members.
  init(_ words: WordTable, types: Set<WordID>) {
    spellings.reserveCapacity(words.count)
    _ = words.words { word, text in
      spellings.append(Self.spelling(of: text.first ?? UInt8(ascii: "A")))
      return false
    }
    for index in spellings.indices where !spellings[index].isDisjoint(with: [.number, .storage]) {
      read(WordID(rawValue: UInt32(index)), words)
    }
    for type in types { spellings[Int(type.rawValue)].remove(.lowercase) }
  }

  private static func spelling(of first: UInt8) -> Spelling {
    switch first {
    case UInt8(ascii: "_"): [.lowercase, .storage]
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .lowercase
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .number
    default: []
    }
  }

  private mutating func read(_ word: WordID, _ words: WordTable) {
    let text = words[word]
    guard spellings[Int(word.rawValue)].contains(.storage) else {
      positions[word] = Int(text).map { ModelField.element($0) }
      return
    }
    guard text.utf8.count > 1 else { return }
    storages[word] = words.find(String(text.dropFirst()))
  }

  private func has(_ word: WordID, _ spelling: Spelling) -> Bool {
    let index = Int(word.rawValue)
    return index < spellings.count && spellings[index].contains(spelling)
  }

  /// Whether a word begins like a member, and is not the name of a type all the same.
  func isLowercase(_ word: WordID) -> Bool { has(word, .lowercase) }

  /// The `name` of `_name`.
  func storage(_ word: WordID) -> WordID? { has(word, .storage) ? storages[word] : nil }

  /// The field of a tuple's element that a number names.
  func position(_ word: WordID) -> WordID? { has(word, .number) ? positions[word] : nil }
}
