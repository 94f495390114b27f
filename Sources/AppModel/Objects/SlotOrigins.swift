import ProjectModel
import SwiftOutline
import SwiftSource

/// Where the value of a slot comes from inside its own code: the parameters, `self` and other sources behind its copies.
public struct SlotOrigins: Sendable {
  /// What a value is at its source.
  public enum Origin: Hashable, Sendable {
    /// The parameter of this position.
    case parameter(Int)
    /// The parameter of a closure.
    case closureParameter(closure: Int32, position: Int)
    /// `self`.
    case receiver
    /// Made, loaded or returned here.
    case here
  }

  /// The copies of the code, by destination.
  private var copies: [Copy]
  private let parameters: [FlowSlot]
  private let closures: [[FlowSlot]]
  /// The origins of slots with many sources, which are asked for again and again.
  private var hubs: [FlowSlot: [Origin]] = [:]
  private static let hubSize = 8

  private struct Copy {
    var destination: FlowSlot
    var source: FlowSlot
    /// Its source is not yet the end of its chain.
    var isOpen = true
  }

  /// The origins of the slots of a code.
  public init(_ code: FlowCode) { self = code.origins }

  /// Reads the copies of a code once.
  init(_ code: FlowDraft) {
    var copies: [Copy] = []
    for step in code.instructions where step.operation == .copy {
      copies.append(Copy(destination: step.destination, source: step.source))
    }
    parameters = code.parameters.map(\.slot)
    closures = code.closures.map(\.parameters)
    copies.sort { $0.destination < $1.destination }
    self.copies = copies
    guard !copies.isEmpty else { return }
    shortenChains(slotCount: Int(code.slotCount))
    var first = 0
    for index in copies.indices where copies[index].destination != copies[first].destination {
      readHub(first..<index)
      first = index
    }
    readHub(first..<copies.count)
  }

  /// `let b = a; let c = b`: each slot with one source takes that of its source, so that no chain is walked twice.
  private mutating func shortenChains(slotCount: Int) {
    var ends = Array(repeating: false, count: slotCount)
    ends[Int(FlowCode.selfSlot)] = true
    for slot in parameters { ends[Int(slot)] = true }
    for slots in closures { for slot in slots { ends[Int(slot)] = true } }
    var chain: [Int] = []
    for index in copies.indices {
      chain.removeAll(keepingCapacity: true)
      var current = index
      while copies[current].isOpen {
        copies[current].isOpen = false
        chain.append(current)
        guard let next = onlyCopy(into: copies[current].source, ends) else { break }
        current = next
      }
      let source = copies[current].source
      for link in chain { copies[link].source = source }
    }
  }

  /// The one copy that fills a slot which is nothing in itself.
  private func onlyCopy(into slot: FlowSlot, _ ends: [Bool]) -> Int? {
    guard !ends[Int(slot)] else { return nil }
    let start = firstCopy(atLeast: slot)
    guard start < copies.count, copies[start].destination == slot,
      start + 1 == copies.count || copies[start + 1].destination != slot
    else { return nil }
    return start
  }

  private mutating func readHub(_ range: Range<Int>) {
    guard range.count > Self.hubSize else { return }
    let slot = copies[range.lowerBound].destination
    hubs[slot] = findOrigins(of: slot)
  }

  /// The origins of a slot, each once.
  public func origins(of slot: FlowSlot) -> [Origin] { hubs[slot] ?? findOrigins(of: slot) }

  private func findOrigins(of slot: FlowSlot) -> [Origin] {
    guard !sources(of: slot).isEmpty else { return origin(of: slot, isCopied: false).map { [$0] } ?? [] }
    var found: [Origin] = []
    var queue = [slot]
    var seen: Set<FlowSlot> = [slot]
    while let next = queue.popLast() {
      let sources = sources(of: next)
      if let origin = origin(of: next, isCopied: !sources.isEmpty), !found.contains(origin) { found.append(origin) }
      for copy in sources where seen.insert(copy.source).inserted { queue.append(copy.source) }
    }
    return found
  }

  /// The slots at the beginning of the copies into a slot.
  func roots(of slot: FlowSlot) -> Set<FlowSlot> {
    var found: Set<FlowSlot> = []
    var queue = [slot]
    var seen: Set<FlowSlot> = [slot]
    while let next = queue.popLast() {
      let sources = sources(of: next)
      if sources.isEmpty { found.insert(next) }
      for copy in sources where seen.insert(copy.source).inserted { queue.append(copy.source) }
    }
    return found
  }

  /// Whether a slot may be what the function was given.
  func isParameter(_ slot: FlowSlot) -> Bool {
    origins(of: slot).contains {
      if case .parameter = $0 { return true }
      return false
    }
  }

  /// The copies into a slot, in the order of the source.
  private func sources(of slot: FlowSlot) -> ArraySlice<Copy> {
    let start = firstCopy(atLeast: slot)
    var end = start
    while end < copies.count, copies[end].destination == slot { end += 1 }
    return copies[start..<end]
  }

  private func firstCopy(atLeast slot: FlowSlot) -> Int {
    var low = 0
    var high = copies.count
    while low < high {
      let middle = (low + high) / 2
      if copies[middle].destination < slot { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func origin(of slot: FlowSlot, isCopied: Bool) -> Origin? {
    if slot == FlowCode.selfSlot { return .receiver }
    if let position = parameters.firstIndex(of: slot) { return .parameter(position) }
    for (index, own) in closures.enumerated() {
      if let position = own.firstIndex(of: slot) { return .closureParameter(closure: Int32(index), position: position) }
    }
    return isCopied ? nil : .here
  }
}

extension ObjectGraph {
  /// The slot that a call passes for the parameter of a function or closure; nil where it passes nothing that is known.
  public func argument(of ref: StepRef, for position: Int, of target: CodePoint) -> FlowSlot? {
    arguments(of: ref, for: position, of: target).first
  }

  /// The same with all that a variadic parameter is given: `add(home, search)`.
  private func arguments(of ref: StepRef, for position: Int, of target: CodePoint) -> [FlowSlot] {
    given(by: ref, for: position, of: target).map(\.slot)
  }

  /// The arguments themselves.
  func given(by ref: StepRef, for position: Int, of target: CodePoint) -> [FlowArgument] {
    let step = step(ref)
    let code = code(of: ref.instance)
    guard step.arguments > 0 else { return [] }
    let given = Array(code.arguments(of: step))
    let byPosition = given.indices.contains(position) ? [given[position]] : []
    guard target.closure < 0, let function = project.member(of: self.code(of: target.instance).body),
      step.operation == .call || step.operation == .make
    else { return byPosition }
    let pairs = project.pairs(given, with: function)
    let own = pairs.filter { $0.position == position }.map(\.argument)
    // Run as a value: without labels.
    return own.isEmpty && pairs.isEmpty ? byPosition : own
  }

  /// The slot by which a call hands an object to the parameter of a function or closure; nil where it does not.
  func slot(handing object: Int32, by ref: StepRef?, for position: Int, of target: CodePoint) -> FlowSlot? {
    guard let ref, mayHand(object, by: ref) else { return nil }
    return arguments(of: ref, for: position, of: target).first {
      $0 >= 0 && objects(in: $0, of: ref.instance).containsSorted(object)
    }
  }

  /// Whether some argument of a call is the object; which parameter takes it is the longer question.
  func mayHand(_ object: Int32, by ref: StepRef) -> Bool {
    let step = step(ref)
    return step.arguments > 0
      && code(of: ref.instance).arguments(of: step).contains {
        $0.slot >= 0 && objects(in: $0.slot, of: ref.instance).containsSorted(object)
      }
  }
}
