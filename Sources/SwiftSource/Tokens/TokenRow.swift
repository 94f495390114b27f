/// One token while it is being collected: a single append is cheaper than six.
struct TokenRow: Sendable {
  var start: UInt32
  var length: UInt32
  var word: WordID
  var partner: UInt32
  var kind: TokenKind
  var flags: TokenFlags
}

extension TokenBuffer {
  /// Splits the rows into parallel arrays and forgets them; only their memory stays.
  mutating func spreadRows() {
    kinds.refill(from: rows) { $0.kind }
    starts.refill(from: rows) { $0.start }
    lengths.refill(from: rows) { $0.length }
    words.refill(from: rows) { $0.word }
    partners.refill(from: rows) { $0.partner }
    flags.refill(from: rows) { $0.flags }
    rows.removeAll(keepingCapacity: rows.count <= Self.rowsKept)
  }

  /// The memory of so many rows, 20 MB, is kept for the next file. A larger file gives it back: what it becomes, nodes and
  /// facts, needs it more than the file after it.
  private static var rowsKept: Int { 1 << 20 }
}

extension Array {
  /// Takes a value of each row; the memory of an earlier file is written over, which is cheaper than memory that is new.
  @inline(__always)
  fileprivate mutating func refill(from rows: [TokenRow], _ value: (TokenRow) -> Element) {
    guard let first = rows.first else { return removeAll(keepingCapacity: true) }
    if count > rows.count {
      removeLast(count - rows.count)
    } else {
      append(contentsOf: repeatElement(value(first), count: rows.count - count))
    }
    withUnsafeMutableBufferPointer { own in
      for index in rows.indices { own[index] = value(rows[index]) }
    }
  }
}
