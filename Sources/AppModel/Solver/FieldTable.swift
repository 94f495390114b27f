import ProjectModel
import SwiftSource

/// The properties of all objects, numbered in the order in which they were found: one look-up gives all that is known of one.
public struct FieldTable: Sendable {
  struct Row: Sendable {
    var key: FieldKey
    /// Its variable; -1 where only the declaration is known.
    var variable: Int32 = -1
    var declaration: DeclarationRef?
    /// The initial value, or what is injected, is in.
    var isFilled = false
  }

  private var numbers = NumberTable()
  private(set) var rows: [Row] = []
  /// The keys of those with a variable.
  private(set) var order: [FieldKey] = []
  private var numbersInOrder: [Int32] = []

  /// Room for so many; what nobody uses costs nothing.
  mutating func reserve(_ count: Int) {
    rows.reserveCapacity(count)
    order.reserveCapacity(count)
    numbersInOrder.reserveCapacity(count)
  }

  /// The number of a property; a new one where it was not asked for before.
  mutating func number(of key: FieldKey) -> Int {
    let packed = Self.pack(key)
    if let known = numbers[packed] { return Int(known) }
    numbers.set(packed, Int32(rows.count))
    rows.append(Row(key: key))
    return rows.count - 1
  }

  mutating func setVariable(_ variable: Int32, of number: Int) {
    rows[number].variable = variable
    order.append(rows[number].key)
    numbersInOrder.append(Int32(number))
  }

  mutating func declare(_ declaration: DeclarationRef, of number: Int) { rows[number].declaration = declaration }

  /// Marks a property as filled; false if it was.
  mutating func fill(_ number: Int) -> Bool {
    guard !rows[number].isFilled else { return false }
    rows[number].isFilled = true
    return true
  }

  /// The variable of a property.
  public subscript(key: FieldKey) -> Int32? {
    guard let number = numbers[Self.pack(key)], rows[Int(number)].variable >= 0 else { return nil }
    return rows[Int(number)].variable
  }

  /// Those with a variable, in the order in which they got it.
  var inOrder: some Sequence<Row> { numbersInOrder.lazy.map { rows[Int($0)] } }

  func declaration(of key: FieldKey) -> DeclarationRef? {
    numbers[Self.pack(key)].flatMap { rows[Int($0)].declaration }
  }

  private static func pack(_ key: FieldKey) -> UInt64 {
    UInt64(UInt32(bitPattern: key.object.index)) << 32 | UInt64(key.name.rawValue)
  }
}

/// The declarations behind the properties of the project's own classes.
public struct FieldDeclarations: Sequence, Sendable {
  let table: FieldTable

  /// The declaration of a property.
  public subscript(key: FieldKey) -> DeclarationRef? { table.declaration(of: key) }

  /// All of them, in the order in which they were found.
  public func makeIterator() -> AnyIterator<(key: FieldKey, value: DeclarationRef)> {
    var next = table.rows.makeIterator()
    return AnyIterator {
      while let row = next.next() {
        if let declaration = row.declaration { return (row.key, declaration) }
      }
      return nil
    }
  }
}
