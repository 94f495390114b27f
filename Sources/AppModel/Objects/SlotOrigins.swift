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

  private let sources: [FlowSlot: [FlowSlot]]
  private let parameters: [FlowSlot: Int]
  private let closureParameters: [FlowSlot: Origin]

  /// Reads the copies of a code once.
  public init(_ code: FlowCode) {
    var sources: [FlowSlot: [FlowSlot]] = [:]
    for step in code.instructions where step.operation == .copy {
      sources[step.destination, default: []].append(step.source)
    }
    self.sources = sources
    parameters = Dictionary(code.parameters.enumerated().map { ($1.slot, $0) }) { first, _ in first }
    var found: [FlowSlot: Origin] = [:]
    for (index, closure) in code.closures.enumerated() {
      for (position, slot) in closure.parameters.enumerated() {
        found[slot] = .closureParameter(closure: Int32(index), position: position)
      }
    }
    closureParameters = found
  }

  /// The origins of a slot, each once.
  public func origins(of slot: FlowSlot) -> [Origin] {
    var found: [Origin] = []
    var queue = [slot]
    var seen: Set<FlowSlot> = [slot]
    while let next = queue.popLast() {
      if let origin = origin(of: next), !found.contains(origin) { found.append(origin) }
      for source in sources[next] ?? [] where seen.insert(source).inserted { queue.append(source) }
    }
    return found
  }

  private func origin(of slot: FlowSlot) -> Origin? {
    if slot == FlowCode.selfSlot { return .receiver }
    if let position = parameters[slot] { return .parameter(position) }
    if let closure = closureParameters[slot] { return closure }
    return sources[slot] == nil ? .here : nil
  }
}

extension ObjectGraph {
  /// The slot that a call passes for the parameter of a function or closure; nil where it passes nothing that is known.
  public func argument(of ref: StepRef, for position: Int, of target: CodePoint) -> FlowSlot? {
    let step = step(ref)
    let code = code(of: ref.instance)
    guard step.arguments > 0 else { return nil }
    let given = Array(code.arguments[Int(step.count)..<Int(step.count + step.arguments)])
    guard target.closure < 0, let function = project.member(of: self.code(of: target.instance).body),
      step.operation == .call || step.operation == .make
    else { return given.indices.contains(position) ? given[position].slot : nil }
    let pairs = project.pairs(given, with: function)
    if let pair = pairs.first(where: { $0.position == position }) { return pair.argument.slot }
    // Run as a value: without labels.
    return pairs.isEmpty && given.indices.contains(position) ? given[position].slot : nil
  }
}
