/// What a step of some code comes to on the objects of a class: a number, worked out once.
///
/// Most steps meet one class, whose answer stands at the step itself (an inline cache, Deutsch and Schiffman 1984); a table is
/// asked for the others alone.
struct StepMemory: Sendable {
  private struct First {
    var type: Int32
    var number: Int32
  }

  /// No class has this number, and a step without a class is none either.
  private static let nobody: Int32 = -2

  /// By step: the class that came first.
  private var first: [First] = []
  private var others = NumberTable()

  /// Room that nobody touches costs nothing.
  mutating func reserve(forSteps count: Int) { first.reserveCapacity(count) }

  /// Lets steps below a number be asked for.
  mutating func makeRoom(forSteps count: Int) {
    let nothing = First(type: Self.nobody, number: -1)
    first.append(contentsOf: repeatElement(nothing, count: max(0, count - first.count)))
  }

  /// What is known of a step on a class.
  func number(of step: Int32, on type: Int32) -> Int32? {
    let own = first[Int(step)]
    if own.type == type { return own.number }
    return own.type == Self.nobody ? nil : others[NumberTable.key(step, type)]
  }

  /// Notes what a step comes to on a class, for good.
  mutating func set(_ number: Int32, of step: Int32, on type: Int32) {
    if first[Int(step)].type == Self.nobody {
      first[Int(step)] = First(type: type, number: number)
    } else {
      others.set(NumberTable.key(step, type), number)
    }
  }
}
