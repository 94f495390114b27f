/// An interned word: two equal ids of one table are the same text.
///
/// Ids of different tables must not be mixed; `WordTable` of the whole project gives the final ones.
public struct WordID: RawRepresentable, Hashable, Sendable {
  /// The position of the word in its table.
  public var rawValue: UInt32

  /// Wraps a position.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The id that a keyword has in every table.
  public init(_ keyword: Keyword) { rawValue = keyword.rawValue }

  /// The empty word.
  public static let none = WordID(.none)

  /// The keyword with this id, if it is one.
  public var keyword: Keyword? { Keyword(rawValue: rawValue) }

  /// Whether the word is this keyword.
  public static func == (word: WordID, keyword: Keyword) -> Bool { word.rawValue == keyword.rawValue }

  /// Whether the word is not this keyword.
  public static func != (word: WordID, keyword: Keyword) -> Bool { word.rawValue != keyword.rawValue }
}

/// A table of distinct words, filled by one worker without locks.
///
/// Open addressing over one byte buffer: a word that is already known costs a hash and a comparison
/// and allocates nothing.
public struct WordTable: Sendable {
  /// Where a word stands in `text`.
  private struct Entry {
    var start: UInt32
    var length: UInt32
  }

  /// A place of the hash table; `id` is one more than the word's, and zero where the place is free.
  private struct Slot {
    var key: WordKey
    var id: UInt32
  }

  private var text: [UInt8] = []
  private var entries: [Entry] = []
  private var slots: [Slot] = []

  /// A table that holds the keywords and nothing else.
  public init() {
    slots = Self.emptySlots(1 << 10)
    for keyword in Keyword.allCases { _ = intern(keyword.text) }
  }

  private init(vacant: Void) {}

  /// A table without words or storage: what is left behind while another place fills the real one.
  static var vacant: WordTable { WordTable(vacant: ()) }

  /// The number of words; ids are below it.
  public var count: Int { entries.count }

  /// The text of a word.
  public subscript(_ word: WordID) -> String {
    let index = Int(word.rawValue)
    guard index < entries.count else { return "" }
    return String(decoding: text[range(of: index)], as: UTF8.self)
  }

  /// The id of a word that is already in the table.
  public func find(_ word: String) -> WordID? {
    guard !slots.isEmpty else { return nil }
    let bytes = Array(word.utf8)
    let slot = bytes.withUnsafeBytes { self.slot(of: $0, key: WordKey($0)) }
    return slots[slot].id == 0 ? nil : WordID(rawValue: slots[slot].id &- 1)
  }

  /// The words that are wanted, by id and UTF-8 text, in the order of their ids; nothing is copied.
  public func words(where isWanted: (WordID, UnsafeBufferPointer<UInt8>) -> Bool) -> [WordID] {
    text.withUnsafeBufferPointer { text in
      entries.indices.lazy.map { (WordID(rawValue: UInt32($0)), UnsafeBufferPointer(rebasing: text[range(of: $0)])) }
        .filter(isWanted).map(\.0)
    }
  }

  /// The id of a word, added when it is new.
  public mutating func intern(_ word: String) -> WordID {
    let bytes = Array(word.utf8)
    return bytes.withUnsafeBufferPointer { intern($0) }
  }

  /// The id of a word given as UTF-8, added when it is new.
  public mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> WordID {
    if (entries.count + 1) * 2 > slots.count { grow() }
    let raw = UnsafeRawBufferPointer(bytes)
    let key = WordKey(raw)
    let slot = slot(of: raw, key: key)
    if slots[slot].id != 0 { return WordID(rawValue: slots[slot].id &- 1) }
    let id = UInt32(truncatingIfNeeded: entries.count)
    entries.append(
      Entry(start: UInt32(truncatingIfNeeded: text.count), length: UInt32(truncatingIfNeeded: bytes.count)))
    text.append(contentsOf: bytes)
    slots[slot] = Slot(key: key, id: id &+ 1)
    return WordID(rawValue: id)
  }

  /// The ids here of all words of another table, by their ids there; new words are added in their order.
  public mutating func intern(all other: WordTable) -> [WordID] {
    other.text.withUnsafeBufferPointer { text in
      other.entries.indices.map { intern(UnsafeBufferPointer(rebasing: text[other.range(of: $0)])) }
    }
  }
}

extension WordTable {
  private func range(of index: Int) -> Range<Int> {
    let start = Int(entries[index].start)
    return start..<start + Int(entries[index].length)
  }

  /// The place of a word, or the free place where it belongs.
  private func slot(of bytes: UnsafeRawBufferPointer, key: WordKey) -> Int {
    slots.withUnsafeBufferPointer { slots in
      let mask = slots.count - 1
      var slot = key.position & mask
      while slots[slot].id != 0 {
        if slots[slot].key == key, key.isWhole || isEqual(Int(slots[slot].id &- 1), bytes) { return slot }
        slot = (slot + 1) & mask
      }
      return slot
    }
  }

  /// Whether a stored word has these bytes, of which there are at least eight.
  private func isEqual(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
    let range = range(of: index)
    guard range.count == bytes.count else { return false }
    return text.withUnsafeBytes { text in
      let word = UnsafeRawBufferPointer(rebasing: text[range])
      // The last step overlaps the one before, so that no byte is compared alone.
      var offset = 0
      while offset + 8 < bytes.count {
        guard word.eight(at: offset) == bytes.eight(at: offset) else { return false }
        offset += 8
      }
      return word.eight(at: bytes.count - 8) == bytes.eight(at: bytes.count - 8)
    }
  }

  private mutating func grow() {
    let old = slots
    slots = Self.emptySlots(max(16, old.count * 2))
    let mask = slots.count - 1
    for entry in old where entry.id != 0 {
      var slot = entry.key.position & mask
      while slots[slot].id != 0 { slot = (slot + 1) & mask }
      slots[slot] = entry
    }
  }

  private static func emptySlots(_ count: Int) -> [Slot] {
    Array(repeating: Slot(key: WordKey(bits: 0), id: 0), count: count)
  }
}
