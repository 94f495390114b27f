/// The variables of the solver: the objects of each, where they go, and what waits for them.
///
/// Hundreds of thousands of variables, most of them with one object or none and one or two edges: lists are linked through flat
/// arrays, in the order in which they were filled; one object stands in the variable itself, several in a common pool.
struct VariableStore: ~Copyable {
  /// 24 bytes: there are so many that the memory they touch is most of what they cost. Not private: Swift 6.3 would not compile
  /// a table of them without optimisation.
  struct Variable {
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

  /// How many edges, waiting steps and runners there are of all variables together.
  struct Lengths {
    var edges: Int32
    var waiters: Int32
    var runners: Int32
  }

  /// So many edges of a variable are looked through before a table is asked.
  private static let scanLimit: UInt8 = 8
  private static let firstCapacity: Int32 = 4

  private var variables: FlatTable<Variable>
  private var pool: FlatTable<Int32>
  private(set) var edges: FlatTable<Link>
  private(set) var waiters: FlatTable<Waiter>
  private(set) var runners: FlatTable<RunnerLink>
  private var manyEdges = KeySet()
  private var runnerTable = PositionTable()

  /// Room for what so many nodes of code come to: growing would copy everything again and again. Room that nobody uses costs
  /// nothing.
  init(forNodes count: Int) {
    variables = FlatTable(capacity: count)
    pool = FlatTable(capacity: count * 2)
    edges = FlatTable(capacity: count)
    waiters = FlatTable(capacity: count / 2)
    runners = FlatTable(capacity: count / 4)
  }

  mutating func add(_ count: Int32) -> Int32 {
    let first = variables.count
    variables.append(Variable(), times: count)
    return first
  }

  /// The variables so far.
  var indices: Range<Int32> { 0..<variables.count }

  // MARK: Objects

  func count(of variable: Int32) -> Int { Int(variables[variable].count) }

  func filter(of variable: Int32) -> Int32 { variables[variable].filter }

  mutating func setFilter(_ type: Int32, of variable: Int32) {
    guard !isClosed(variable) else { return }
    variables[variable].filter = type
  }

  /// Lets no object into a variable, ever.
  mutating func close(_ variable: Int32) { variables[variable].filter = Self.nothing }

  func isClosed(_ variable: Int32) -> Bool { variables[variable].filter == Self.nothing }

  mutating func markCrowd(_ variable: Int32) { variables[variable].isCrowd = true }

  /// The object at a position of a variable.
  func object(_ position: Int, of variable: Int32) -> Int32 {
    let row = variables[variable]
    return row.count == 1 ? row.start : pool[row.start + Int32(position)]
  }

  /// The objects of a variable as they are now.
  func objects(of variable: Int32) -> [Int32] {
    var found: [Int32] = []
    append(objectsOf: variable, to: &found)
    return found
  }

  func append(objectsOf variable: Int32, to list: inout [Int32]) {
    let row = variables[variable]
    if row.count == 1 {
      list.append(row.start)
    } else if row.count > 1 {
      pool.copy(from: row.start, count: Int32(row.count), to: &list)
    }
  }

  /// Whether an object of a variable is one that the caller looks for.
  func has(_ variable: Int32, where isSought: (Int32) -> Bool) -> Bool {
    for position in 0..<count(of: variable) where isSought(object(position, of: variable)) { return true }
    return false
  }

  /// Puts an object in its place; false if it is there.
  mutating func insert(_ object: Int32, into variable: Int32) -> Bool {
    let count = Int32(variables[variable].count)
    guard count > 0 else {
      variables[variable].start = object
      variables[variable].count = 1
      return true
    }
    if count == 1 { return insertSecond(object, into: variable) }
    let start = variables[variable].start
    let place = lowerBound(object, from: start, to: start + count)
    if place < start + count, pool[place] == object { return false }
    insert(object, at: place - start, into: variable, count: count)
    return true
  }

  /// The first position of a sorted part whose object is not smaller.
  private func lowerBound(_ object: Int32, from start: Int32, to end: Int32) -> Int32 {
    // New objects have high numbers.
    if pool[end - 1] < object { return end }
    var (low, high) = (start, end)
    while low < high {
      let middle = (low + high) / 2
      if pool[middle] < object { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func insertSecond(_ object: Int32, into variable: Int32) -> Bool {
    let first = variables[variable].start
    guard first != object else { return false }
    variables[variable].start = pool.count
    variables[variable].count = 2
    pool.append(min(first, object))
    pool.append(max(first, object))
    pool.append(-1, times: Self.firstCapacity - 2)
    return true
  }

  private mutating func insert(_ object: Int32, at place: Int32, into variable: Int32, count: Int32) {
    if count >= Self.firstCapacity, count & (count - 1) == 0 { move(variable, count: count) }
    let start = variables[variable].start
    pool.shift(from: start + place, to: start + count)
    pool[start + place] = object
    variables[variable].count += 1
  }

  /// Twice the room at the end of the pool.
  private mutating func move(_ variable: Int32, count: Int32) {
    let start = variables[variable].start
    variables[variable].start = pool.count
    for position in start..<start + count { pool.append(pool[position]) }
    pool.append(-1, times: count)
  }

  // MARK: Lists

  /// Adds an edge; false if it is there.
  mutating func connect(_ source: Int32, to target: Int32) -> Bool {
    guard isNew(source, target) else { return false }
    let last = variables[source].edges
    edges.append(Link(target: target, next: edges.count))
    let own = edges.count - 1
    if last >= 0 {
      edges[own].next = edges[last].next
      edges[last].next = own
    }
    variables[source].edges = own
    if variables[source].degree <= Self.scanLimit { variables[source].degree += 1 }
    return true
  }

  private mutating func isNew(_ source: Int32, _ target: Int32) -> Bool {
    let degree = variables[source].degree
    guard degree <= Self.scanLimit else { return manyEdges.insert(NumberTable.key(source, target)) }
    var current = variables[source].edges
    for _ in 0..<degree {
      if edges[current].target == target { return false }
      current = edges[current].next
    }
    guard degree == Self.scanLimit else { return true }
    for _ in 0..<degree {
      _ = manyEdges.insert(NumberTable.key(source, edges[current].target))
      current = edges[current].next
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
        if found.insert(edges[current].target).inserted { queue.append(edges[current].target) }
        current = edges[current].next
      } while current != last
    }
    return found
  }

  mutating func wait(_ step: StepRef, for variable: Int32) {
    let last = variables[variable].waiting
    let own = waiters.count
    waiters.append(Waiter(step: step, next: last >= 0 ? waiters[last].next : own))
    if last >= 0 { waiters[last].next = own }
    variables[variable].waiting = own
  }

  /// Adds what happens to closures; false if it is there.
  mutating func attach(_ runner: Runner, to variable: Int32) -> Bool {
    let own = runners.count
    let hash = Mixed.hash(
      NumberTable.key(variable, runner.step.step), NumberTable.key(runner.step.instance, Int32(runner.manner.number)))
    let isNew = runnerTable.insert(Int(own), hash: hash) {
      runners[Int32($0)].variable == variable && runners[Int32($0)].runner == runner
    }
    guard isNew else { return false }
    let last = variables[variable].runners
    runners.append(RunnerLink(runner: runner, variable: variable, next: last >= 0 ? runners[last].next : own))
    if last >= 0 { runners[last].next = own }
    variables[variable].runners = own
    return true
  }

  /// The last entries of the lists of a variable, -1 for an empty one; the first is behind the last.
  func lastEdge(of variable: Int32) -> Int32 { variables[variable].edges }

  func lastWaiter(of variable: Int32) -> Int32 { variables[variable].waiting }

  func lastRunner(of variable: Int32) -> Int32 { variables[variable].runners }

  var lists: Lengths { Lengths(edges: edges.count, waiters: waiters.count, runners: runners.count) }

  /// Whether nothing copies a variable or waits for it: what comes into it goes nowhere.
  func isEnd(_ variable: Int32) -> Bool {
    let row = variables[variable]
    return row.edges & row.waiting & row.runners == -1
  }

  // MARK: The end

  /// All sets in one array, and where each begins.
  func flattened() -> (objects: [Int32], starts: [Int32]) {
    var objects: [Int32] = []
    var starts: [Int32] = []
    objects.reserveCapacity(Int(pool.count + variables.count / 2))
    starts.reserveCapacity(Int(variables.count) + 1)
    for variable in indices {
      starts.append(Int32(objects.count))
      append(objectsOf: variable, to: &objects)
    }
    starts.append(Int32(objects.count))
    return (objects, starts)
  }

  /// Variables with more objects than are told apart.
  var crowds: Set<Int32> {
    var found: Set<Int32> = []
    for variable in indices where variables[variable].isCrowd { found.insert(variable) }
    return found
  }
}
