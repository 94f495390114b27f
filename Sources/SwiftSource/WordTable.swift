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

  private var text: [UInt8] = []
  private var entries: [Entry] = []
  /// The hash in the upper half and the id plus one in the lower; zero is free.
  private var slots: [UInt64] = []

  /// A table that holds the keywords and nothing else.
  public init() {
    slots = Array(repeating: 0, count: 1 << 11)
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
    let slot = bytes.withUnsafeBytes { self.slot(of: $0, hash: Self.hash($0)) }
    return slots[slot] == 0 ? nil : WordID(rawValue: UInt32(truncatingIfNeeded: slots[slot]) &- 1)
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
    let hash = Self.hash(raw)
    let slot = slot(of: raw, hash: hash)
    if slots[slot] != 0 { return WordID(rawValue: UInt32(truncatingIfNeeded: slots[slot]) &- 1) }
    let id = UInt32(truncatingIfNeeded: entries.count)
    entries.append(
      Entry(start: UInt32(truncatingIfNeeded: text.count), length: UInt32(truncatingIfNeeded: bytes.count)))
    text.append(contentsOf: bytes)
    slots[slot] = UInt64(hash) << 32 | UInt64(id + 1)
    return WordID(rawValue: id)
  }

  private func range(of index: Int) -> Range<Int> {
    let start = Int(entries[index].start)
    return start..<start + Int(entries[index].length)
  }
}

extension WordTable {
  private func slot(of bytes: UnsafeRawBufferPointer, hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let found = slots[slot]
      if UInt32(truncatingIfNeeded: found >> 32) == hash,
        isEqual(Int(UInt32(truncatingIfNeeded: found) &- 1), bytes)
      {
        return slot
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func isEqual(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
    let range = range(of: index)
    guard range.count == bytes.count else { return false }
    return text.withUnsafeBytes { text in
      let word = UnsafeRawBufferPointer(rebasing: text[range])
      var offset = 0
      while offset + 8 <= bytes.count {
        let left = word.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        guard left == bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else { return false }
        offset += 8
      }
      while offset < bytes.count {
        guard word[offset] == bytes[offset] else { return false }
        offset += 1
      }
      return true
    }
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: max(16, old.count * 2))
    let mask = slots.count - 1
    for entry in old where entry != 0 {
      var slot = Int(entry >> 32) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = entry
    }
  }

  /// Eight bytes a step; the order of the ids, not the hash, is what anyone sees.
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = UInt64(truncatingIfNeeded: bytes.count) &* factor
    var offset = 0
    while offset + 8 <= bytes.count {
      hash = (hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* factor
      hash ^= hash >> 29
      offset += 8
    }
    var tail: UInt64 = 0
    while offset < bytes.count {
      tail = tail << 8 | UInt64(bytes[offset])
      offset += 1
    }
    hash = (hash ^ tail) &* factor
    return UInt32(truncatingIfNeeded: hash >> 32)
  }
}
