/// One token while it is being collected: a single append is cheaper than six.
struct TokenRow {
  var start: UInt32
  var length: UInt32
  var word: WordID
  var partner: UInt32
  var kind: TokenKind
  var flags: TokenFlags
}

extension TokenBuffer {
  /// Splits rows into parallel arrays of exactly their number.
  init(rows: [TokenRow]) {
    kinds = rows.map(\.kind)
    starts = rows.map(\.start)
    lengths = rows.map(\.length)
    words = rows.map(\.word)
    partners = rows.map(\.partner)
    flags = rows.map(\.flags)
  }
}
