import ProjectModel
import SwiftOutline
import SwiftSource

/// Key paths that are handed over: the function reads, or writes, what they lead to.
extension FlowLowering {
  /// `boxes.map(\.child)`: what the properties of a path are of the elements of a collection; -1 where no path is handed over.
  mutating func path(handedBy call: NodeIndex, from elements: FlowSlot) -> FlowSlot {
    guard elements >= 0, let argument = outline.children(of: call).first(where: { outline[$0].kind == .argument }),
      let path = outline.firstChild(of: argument), outline[path].kind == .keyPath
    else { return -1 }
    let steps = components(of: path)
    guard !steps.isEmpty else { return -1 }
    return steps.reduce(elements) { load(outline[$1].word, of: $0, at: path) }
  }

  /// `assign(to: \.shop.title, on: self)`: whatever runs its closures sets the property, as `{ self.shop.title = $0 }` would. It holds
  /// the object as it is given, and no closure.
  mutating func bindWriter(in given: inout [FlowArgument]) {
    guard let target = given.first(where: { $0.label == words.on && $0.slot >= 0 }),
      let position = given.firstIndex(where: { $0.slot < 0 && pathWritten(in: $0) != nil }),
      let path = pathWritten(in: given[position]), let last = components(of: path).last
    else { return }
    let sent = newSlot()
    given[position].slot = unwrittenClosure(at: path, taking: [sent]) { lowering, _ in
      let outline = lowering.outline
      let holder = lowering.components(of: path).dropLast().reduce(target.slot) {
        lowering.load(outline[$1].word, of: $0, at: path)
      }
      lowering.put(sent, into: .member(holder, outline[last].word), operation: .store, node: path)
    }
  }

  private func pathWritten(in argument: FlowArgument) -> NodeIndex? {
    outline.firstChild(of: argument.node).flatMap { outline[$0].kind == .keyPath ? $0 : nil }
  }

  private func components(of path: NodeIndex) -> [NodeIndex] {
    outline.children(of: path).filter { outline[$0].kind == .name }
  }
}
