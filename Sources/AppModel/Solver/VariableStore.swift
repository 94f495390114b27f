/// The variables of the solver: the objects of each, where they go, and what waits for them.
///
/// Hundreds of thousands of variables, most of them with one object or none and one or two edges: lists are linked through flat
/// arrays, in the order in which they were filled; one object stands in the variable itself, several in a common pool.
struct VariableStore: Sendable {
  /// 24 bytes: there are so many that the memory they touch is most of what they cost.
  private struct Variable {
    /// The only object, or where the objects begin in the pool.
    var start: Int32 = -1
    /// The last entries of the lists; each points to the first.
    var edges: Int32 = -1
    var waiting: Int32 = -1
    var runners: Int32 = -1
    var filter: Int32 = -1
    /// The number of objects, at most `PointsToSolver.setLimit`.
    var count: UInt8 = 0
    /// The number of edges, as far as they are looked through; one more says that there are more.
    var degree: UInt8 = 0
    var isCrowd = false
  }

  struct Link {
    var target: Int32
    var next: Int32
  }

  struct Waiter {
    var step: StepRef
    var next: Int32
  }

  struct RunnerLink {
    var runner: Runner
    var variable: Int32
    var next: Int32
  }

  /// So many edges of a variable are looked through before a table is asked.
  private static let scanLimit: UInt8 = 8
  private static let firstCapacity = 4
  /// No filter.
  static let anything: Int32 = -1
  /// The filter of variables in which no object can be that anybody asks for.
  static let nothing: Int32 = -2
  /// The filter of variables that are declared as closures.
  static let closures: Int32 = -3
  /// The filter of variables that are parts of a tuple, and not the tuple.
  static let parts: Int32 = -4
  /// The filter of variables of a type that the project does not declare.
  static let foreign: Int32 = -5

  private var variables: [Variable] = []
  private var pool: [Int32] = []
  private(set) var edges: [Link] = []
  private(set) var waiters: [Waiter] = []
  private(set) var runners: [RunnerLink] = []
  private var manyEdges = KeySet()
  private var runnerTable = PositionTable()

  /// Room for what so many nodes of code come to: growing would copy everything again and again. Room that nobody uses costs
  /// nothing.
  mutating func reserve(forNodes count: Int) {
    variables.reserveCapacity(count)
    pool.reserveCapacity(count * 2)
    edges.reserveCapacity(count)
    waiters.reserveCapacity(count / 2)
    runners.reserveCapacity(count / 4)
  }

  mutating func add(_ count: Int32) -> Int32 {
    let first = Int32(variables.count)
    variables.append(contentsOf: repeatElement(Variable(), count: Int(count)))
    return first
  }

  /// The variables so far.
  var indices: Range<Int32> { 0..<Int32(variables.count) }

  // MARK: Objects

  func count(of variable: Int32) -> Int { Int(variables[Int(variable)].count) }

  func filter(of variable: Int32) -> Int32 { variables[Int(variable)].filter }

  mutating func setFilter(_ type: Int32, of variable: Int32) {
    guard !isClosed(variable) else { return }
    variables[Int(variable)].filter = type
  }

  /// Lets no object into a variable, ever.
  mutating func close(_ variable: Int32) { variables[Int(variable)].filter = Self.nothing }

  func isClosed(_ variable: Int32) -> Bool { variables[Int(variable)].filter == Self.nothing }

  mutating func markCrowd(_ variable: Int32) { variables[Int(variable)].isCrowd = true }

  /// The object at a position of a variable.
  func object(_ position: Int, of variable: Int32) -> Int32 {
    let row = variables[Int(variable)]
    return row.count == 1 ? row.start : pool[Int(row.start) + position]
  }

  /// The objects of a variable as they are now.
  func objects(of variable: Int32) -> ObjectList {
    let row = variables[Int(variable)]
    if row.count == 0 { return ObjectList(first: -1, rest: []) }
    if row.count == 1 { return ObjectList(first: row.start, rest: []) }
    let start = Int(row.start)
    return ObjectList(first: pool[start], rest: pool[start + 1..<start + Int(row.count)])
  }

  /// Puts an object in its place; false if it is there.
  mutating func insert(_ object: Int32, into variable: Int32) -> Bool {
    let index = Int(variable)
    let count = variables[index].count
    guard count > 0 else {
      variables[index].start = object
      variables[index].count = 1
      return true
    }
    if count == 1 { return insertSecond(object, into: index) }
    let start = Int(variables[index].start)
    let end = start + Int(count)
    let place = pool.lowerBound(object, from: start, to: end)
    if place < end, pool[place] == object { return false }
    insert(object, at: place - start, into: index)
    return true
  }

  private mutating func insertSecond(_ object: Int32, into index: Int) -> Bool {
    let first = variables[index].start
    guard first != object else { return false }
    variables[index].start = Int32(pool.count)
    variables[index].count = 2
    pool.append(min(first, object))
    pool.append(max(first, object))
    for _ in 2..<Self.firstCapacity { pool.append(-1) }
    return true
  }

  private mutating func insert(_ object: Int32, at place: Int, into index: Int) {
    let count = Int(variables[index].count)
    if count >= Self.firstCapacity, count & (count - 1) == 0 { move(index) }
    let start = Int(variables[index].start)
    var position = start + count
    while position > start + place {
      pool[position] = pool[position - 1]
      position -= 1
    }
    pool[position] = object
    variables[index].count += 1
  }

  /// Twice the room at the end of the pool.
  private mutating func move(_ index: Int) {
    let count = Int(variables[index].count)
    let start = Int(variables[index].start)
    variables[index].start = Int32(pool.count)
    for position in start..<start + count { pool.append(pool[position]) }
    for _ in 0..<count { pool.append(-1) }
  }

  // MARK: Lists

  /// Adds an edge; false if it is there.
  mutating func connect(_ source: Int32, to target: Int32) -> Bool {
    guard isNew(source, target) else { return false }
    let last = variables[Int(source)].edges
    edges.append(Link(target: target, next: Int32(edges.count)))
    let own = Int32(edges.count - 1)
    if last >= 0 {
      edges[Int(own)].next = edges[Int(last)].next
      edges[Int(last)].next = own
    }
    variables[Int(source)].edges = own
    if variables[Int(source)].degree <= Self.scanLimit { variables[Int(source)].degree += 1 }
    return true
  }

  private mutating func isNew(_ source: Int32, _ target: Int32) -> Bool {
    let degree = variables[Int(source)].degree
    guard degree <= Self.scanLimit else { return manyEdges.insert(NumberTable.key(source, target)) }
    var current = variables[Int(source)].edges
    for _ in 0..<degree {
      if edges[Int(current)].target == target { return false }
      current = edges[Int(current)].next
    }
    guard degree == Self.scanLimit else { return true }
    for _ in 0..<degree {
      _ = manyEdges.insert(NumberTable.key(source, edges[Int(current)].target))
      current = edges[Int(current)].next
    }
    return manyEdges.insert(NumberTable.key(source, target))
  }

  /// The variables that copies lead to from some variables, these included.
  func reach(from sources: [Int32]) -> Set<Int32> {
    var found = Set(sources)
    var queue = sources
    while let next = queue.popLast() {
      let last = lastEdge(of: next)
      guard last >= 0 else { continue }
      var current = last
      repeat {
        if found.insert(edges[Int(current)].target).inserted { queue.append(edges[Int(current)].target) }
        current = edges[Int(current)].next
      } while current != last
    }
    return found
  }

  mutating func wait(_ step: StepRef, for variable: Int32) {
    let last = variables[Int(variable)].waiting
    let own = Int32(waiters.count)
    waiters.append(Waiter(step: step, next: last >= 0 ? waiters[Int(last)].next : own))
    if last >= 0 { waiters[Int(last)].next = own }
    variables[Int(variable)].waiting = own
  }

  /// Adds what happens to closures; false if it is there.
  mutating func attach(_ runner: Runner, to variable: Int32) -> Bool {
    let own = Int32(runners.count)
    let hash = Mixed.hash(
      NumberTable.key(variable, runner.step.step), NumberTable.key(runner.step.instance, Int32(runner.manner.number)))
    let isNew = runnerTable.insert(Int(own), hash: hash) { [runners] in
      runners[$0].variable == variable && runners[$0].runner == runner
    }
    guard isNew else { return false }
    let last = variables[Int(variable)].runners
    runners.append(RunnerLink(runner: runner, variable: variable, next: last >= 0 ? runners[Int(last)].next : own))
    if last >= 0 { runners[Int(last)].next = own }
    variables[Int(variable)].runners = own
    return true
  }

  /// The last entries of the lists of a variable, -1 for an empty one; the first is behind the last.
  func lastEdge(of variable: Int32) -> Int32 { variables[Int(variable)].edges }

  func lastWaiter(of variable: Int32) -> Int32 { variables[Int(variable)].waiting }

  func lastRunner(of variable: Int32) -> Int32 { variables[Int(variable)].runners }

  // MARK: The end

  /// All sets in one array, and where each begins.
  func flattened() -> (objects: [Int32], starts: [Int32]) {
    var objects: [Int32] = []
    var starts: [Int32] = []
    objects.reserveCapacity(pool.count + variables.count / 2)
    starts.reserveCapacity(variables.count + 1)
    for row in variables {
      starts.append(Int32(objects.count))
      if row.count == 1 {
        objects.append(row.start)
      } else if row.count > 1 {
        objects.append(contentsOf: pool[Int(row.start)..<Int(row.start) + Int(row.count)])
      }
    }
    starts.append(Int32(objects.count))
    return (objects, starts)
  }

  /// Variables with more objects than are told apart.
  var crowds: Set<Int32> { Set(variables.indices.lazy.filter { variables[$0].isCrowd }.map { Int32($0) }) }
}

/// A few objects: mostly one, which needs no memory of its own.
struct ObjectList: Sequence, IteratorProtocol {
  private var first: Int32
  private var rest: ArraySlice<Int32>

  init(first: Int32, rest: ArraySlice<Int32>) {
    self.first = first
    self.rest = rest.isEmpty ? [] : ArraySlice(Array(rest))
  }

  mutating func next() -> Int32? {
    guard first >= 0 else { return nil }
    let current = first
    first = rest.popFirst() ?? -1
    return current
  }
}

extension Array where Element == Int32 {
  /// The first position of a sorted part whose element is not smaller.
  func lowerBound(_ element: Int32, from start: Int, to end: Int) -> Int {
    if self[end - 1] < element { return end }
    var low = start
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
