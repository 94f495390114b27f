/// Numbers by 64-bit keys: open addressing in one array, for tables that the solver asks millions of times.
struct NumberTable: Sendable {
  /// The key in halves, so that an entry is no longer than what is in it.
  private struct Entry {
    var high: UInt32
    var low: UInt32
    /// -1 where nothing is.
    var value: Int32

    init(key: UInt64, value: Int32) {
      high = UInt32(truncatingIfNeeded: key >> 32)
      low = UInt32(truncatingIfNeeded: key)
      self.value = value
    }

    var key: UInt64 { UInt64(high) << 32 | UInt64(low) }
  }

  private var entries: [Entry] = []
  private var shift: UInt64 = 64
  private(set) var count = 0

  /// Two halves as one key.
  static func key(_ high: Int32, _ low: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: high)) << 32 | UInt64(UInt32(bitPattern: low))
  }

  /// A number that is never negative; nil where there is none.
  subscript(key: UInt64) -> Int32? {
    guard count > 0 else { return nil }
    let value = entries[place(of: key)].value
    return value < 0 ? nil : value
  }

  /// Sets the number of a key.
  mutating func set(_ key: UInt64, _ value: Int32) {
    if count * 4 >= entries.count * 3 { grow() }
    let place = place(of: key)
    if entries[place].value < 0 { count += 1 }
    entries[place] = Entry(key: key, value: value)
  }

  private func place(of key: UInt64) -> Int {
    let mask = entries.count - 1
    var place = Int(truncatingIfNeeded: Mixed.hash(key) >> shift)
    while entries[place].value >= 0, entries[place].key != key { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = entries
    let capacity = max(16, old.count * 2)
    entries = Array(repeating: Entry(key: 0, value: -1), count: capacity)
    shift = UInt64(64 - capacity.trailingZeroBitCount)
    for entry in old where entry.value >= 0 { entries[place(of: entry.key)] = entry }
  }
}

/// 64-bit keys alone; the key of all ones is none.
struct KeySet: Sendable {
  private var keys: [UInt64] = []
  private var shift: UInt64 = 64
  private var count = 0

  /// Notes a key; false if it is there.
  mutating func insert(_ key: UInt64) -> Bool {
    if count * 4 >= keys.count * 3 { grow() }
    let place = place(of: key)
    guard keys[place] == .max else { return false }
    keys[place] = key
    count += 1
    return true
  }

  /// Whether a key is there.
  func contains(_ key: UInt64) -> Bool { !keys.isEmpty && keys[place(of: key)] != .max }

  private func place(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var place = Int(truncatingIfNeeded: Mixed.hash(key) >> shift)
    while keys[place] != .max, keys[place] != key { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = keys
    let capacity = max(16, old.count * 2)
    keys = Array(repeating: .max, count: capacity)
    shift = UInt64(64 - capacity.trailingZeroBitCount)
    for key in old where key != .max { keys[place(of: key)] = key }
  }
}

/// Positions in a list by a hash that the caller computes: to keep a list free of duplicates without a second copy of it.
struct PositionTable: Sendable {
  private struct Entry {
    /// The upper half, which says both the place and whether a comparison is worth its while.
    var hash: UInt32
    /// -1 where nothing is.
    var position: Int32
  }

  private var entries: [Entry] = []
  private var shift: UInt32 = 32
  private var count = 0

  /// Adds a position unless an equal element is there; says whether it did.
  mutating func insert(_ position: Int, hash: UInt64, isSame: (Int) -> Bool) -> Bool {
    if count * 4 >= entries.count * 3 { grow() }
    let hash = UInt32(truncatingIfNeeded: hash >> 32)
    let mask = entries.count - 1
    var place = Int(hash >> shift)
    while entries[place].position >= 0 {
      if entries[place].hash == hash, isSame(Int(entries[place].position)) { return false }
      place = (place + 1) & mask
    }
    entries[place] = Entry(hash: hash, position: Int32(position))
    count += 1
    return true
  }

  private mutating func grow() {
    let old = entries
    let capacity = max(16, old.count * 2)
    entries = Array(repeating: Entry(hash: 0, position: -1), count: capacity)
    shift = UInt32(32 - capacity.trailingZeroBitCount)
    for entry in old where entry.position >= 0 {
      var place = Int(entry.hash >> shift)
      while entries[place].position >= 0 { place = (place + 1) & (capacity - 1) }
      entries[place] = entry
    }
  }
}

/// Spreads the bits of keys: the upper ones are good.
enum Mixed {
  static func hash(_ key: UInt64) -> UInt64 { (key ^ key >> 32) &* 0x9E37_79B9_7F4A_7C15 }

  static func hash(_ first: UInt64, _ second: UInt64) -> UInt64 { hash(hash(first) ^ second) }
}
