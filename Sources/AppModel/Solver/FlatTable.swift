/// Rows of plain numbers that one owner writes all the time: the tables that the solver touches with each fact.
///
/// An array asks with each write whether somebody else holds it, and with each access whether the row is there. Here nobody else
/// can hold it, and the rows are checked where the tests run. This is the only place of the solver with raw memory.
struct FlatTable<Row: BitwiseCopyable>: ~Copyable {
  private var rows: UnsafeMutablePointer<Row>
  private var capacity: Int32
  private(set) var count: Int32 = 0

  /// Room for so many rows at first; what nobody uses costs nothing.
  init(capacity: Int = 16) {
    self.capacity = Int32(max(16, capacity))
    rows = .allocate(capacity: Int(self.capacity))
  }

  deinit { rows.deallocate() }

  subscript(index: Int32) -> Row {
    @inline(__always) get {
      assert(0 <= index && index < count)
      return rows[Int(index)]
    }
    @inline(__always) _modify {
      assert(0 <= index && index < count)
      yield &rows[Int(index)]
    }
  }

  @inline(__always)
  mutating func append(_ row: Row) {
    if count == capacity { grow(to: count + 1) }
    rows[Int(count)] = row
    count += 1
  }

  /// Adds so many equal rows.
  mutating func append(_ row: Row, times: Int32) {
    if count + times > capacity { grow(to: count + times) }
    (rows + Int(count)).initialize(repeating: row, count: Int(times))
    count += times
  }

  /// Moves rows up by one, from a row to another one behind it, which is written over.
  @inline(__always)
  mutating func shift(from first: Int32, to last: Int32) {
    assert(0 <= first && first <= last && last < count)
    (rows + Int(first) + 1).update(from: rows + Int(first), count: Int(last - first))
  }

  /// Appends so many rows to an array.
  func copy(from first: Int32, count number: Int32, to array: inout [Row]) {
    assert(0 <= first && first + number <= count)
    array.append(contentsOf: UnsafeBufferPointer(start: rows + Int(first), count: Int(number)))
  }

  private mutating func grow(to needed: Int32) {
    let larger = max(needed, capacity * 2)
    let moved = UnsafeMutablePointer<Row>.allocate(capacity: Int(larger))
    moved.moveInitialize(from: rows, count: Int(count))
    rows.deallocate()
    (rows, capacity) = (moved, larger)
  }
}
