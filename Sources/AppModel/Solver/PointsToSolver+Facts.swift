/// How facts move: along the copy edges, and to what waits for them.
extension PointsToSolver {
  /// An object that came into a variable, and how long the lists of all variables were: who is behind that read it on joining.
  struct Fact {
    var object: Int32
    var variable: Int32
    var lists: VariableStore.Lengths
  }

  mutating func add(_ object: Int32, to variable: Int32) {
    let type = variables.filter(of: variable)
    guard type == VariableStore.anything || mayBe(object, type) else { return }
    guard variables.count(of: variable) < Self.setLimit else {
      turnAway(object, from: variable)
      return
    }
    guard variables.insert(object, into: variable), !variables.isEnd(variable) else { return }
    queue.append(Fact(object: object, variable: variable, lists: variables.lists))
  }

  mutating func connect(_ source: Int32, to destination: Int32) {
    guard source != destination, !variables.isClosed(destination), !variables.isClosed(source),
      variables.connect(source, to: destination)
    else { return }
    for position in 0..<variables.count(of: source) { add(variables.object(position, of: source), to: destination) }
  }

  mutating func wait(_ step: StepRef, for variable: Int32) {
    variables.wait(step, for: variable)
    let (start, end) = hold(variable)
    for position in start..<end { run(step, with: held[position]) }
    held.removeLast(end - start)
  }

  /// Runs something on the closures that a variable has, and on those that it will get.
  mutating func attach(_ runner: Runner, to variable: Int32) {
    guard variables.attach(runner, to: variable) else { return }
    let (start, end) = hold(variable)
    for position in start..<end { run(runner, with: held[position]) }
    held.removeLast(end - start)
  }

  private mutating func hold(_ variable: Int32) -> (start: Int, end: Int) {
    let start = held.count
    variables.append(objectsOf: variable, to: &held)
    return (start, held.count)
  }

  mutating func solve() {
    var next = 0
    while next < queue.count || begun < pending.count {
      // New code waits its turn: makers of makers are no deeper stack.
      if begun < pending.count {
        begun += 1
        begin(pending[begun - 1])
        continue
      }
      let fact = queue[next]
      next += 1
      spread(fact)
      wake(fact)
      if next > 65_536, next * 2 > queue.count {
        queue.removeFirst(next)
        next = 0
      }
    }
    queue.removeAll(keepingCapacity: true)
  }

  private mutating func spread(_ fact: Fact) {
    let last = variables.lastEdge(of: fact.variable)
    guard last >= 0 else { return }
    var current = last
    repeat {
      current = variables.edges[current].next
      guard current < fact.lists.edges else { return }
      add(fact.object, to: variables.edges[current].target)
    } while current != last
  }

  private mutating func wake(_ fact: Fact) {
    let lastWaiter = variables.lastWaiter(of: fact.variable)
    if lastWaiter >= 0 {
      var current = lastWaiter
      repeat {
        current = variables.waiters[current].next
        guard current < fact.lists.waiters else { break }
        run(variables.waiters[current].step, with: fact.object)
      } while current != lastWaiter
    }
    let lastRunner = variables.lastRunner(of: fact.variable)
    guard lastRunner >= 0 else { return }
    var current = lastRunner
    repeat {
      current = variables.runners[current].next
      guard current < fact.lists.runners else { return }
      run(variables.runners[current].runner, with: fact.object)
    } while current != lastRunner
  }
}
