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
  private var text: [UInt8] = []
  private var bounds: [UInt32] = [0]
  private var hashes: [UInt32] = []
  private var slots: [UInt32] = Array(repeating: 0, count: 1 << 11)

  /// A table that holds the keywords and nothing else.
  public init() {
    for keyword in Keyword.allCases { _ = intern(keyword.text) }
  }

  /// The number of words; ids are below it.
  public var count: Int { hashes.count }

  /// The text of a word.
  public subscript(_ word: WordID) -> String {
    let index = Int(word.rawValue)
    guard index < hashes.count else { return "" }
    return String(decoding: text[Int(bounds[index])..<Int(bounds[index + 1])], as: UTF8.self)
  }

  /// The id of a word that is already in the table.
  public func find(_ word: String) -> WordID? {
    let bytes = Array(word.utf8)
    let slot = bytes.withUnsafeBufferPointer { self.slot(of: $0, hash: Self.hash($0)) }
    return slots[slot] == 0 ? nil : WordID(rawValue: slots[slot] - 1)
  }

  /// The id of a word, added when it is new.
  public mutating func intern(_ word: String) -> WordID {
    let bytes = Array(word.utf8)
    return bytes.withUnsafeBufferPointer { intern($0) }
  }

  /// The id of a word given as UTF-8, added when it is new.
  public mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> WordID {
    let hash = Self.hash(bytes)
    let slot = slot(of: bytes, hash: hash)
    if slots[slot] != 0 { return WordID(rawValue: slots[slot] - 1) }
    let id = UInt32(hashes.count)
    text.append(contentsOf: bytes)
    bounds.append(UInt32(text.count))
    hashes.append(hash)
    slots[slot] = id + 1
    if hashes.count * 2 > slots.count { grow() }
    return WordID(rawValue: id)
  }

  private func slot(of bytes: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot] - 1)
      if hashes[index] == hash, isEqual(index, bytes) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func isEqual(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(bounds[index])
    guard Int(bounds[index + 1]) - start == bytes.count else { return false }
    for offset in 0..<bytes.count where text[start + offset] != bytes[offset] { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for (index, hash) in hashes.enumerated() {
      var slot = Int(hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index) + 1
    }
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash ^ (hash >> 15)
  }
}
