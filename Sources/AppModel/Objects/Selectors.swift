import ProjectModel
import SwiftOutline
import SwiftSource

/// Which functions a selector may name: `#selector(close)` says it, `Selector("close")` may say any.
struct Selectors: Sendable {
  private var names: Set<WordID> = []
  private var isOpen = false

  init(project: Project) {
    let makers = ["Selector", "NSSelectorFromString"].compactMap { project.words.find($0) }
    isOpen = makers.contains { !project.mentions(of: $0).isEmpty }
    guard !isOpen, let selector = project.words.find("selector") else { return }
    for file in project.files(mentioning: selector) where project.kinds[file] != .test {
      let nodes = project.files[file].outline.nodes
      for (index, node) in nodes.enumerated() where node.kind == .macro && node.word == selector {
        names.formUnion(nodes[index..<Int(node.end)].map(\.word))
      }
    }
  }

  func mayName(_ function: WordID) -> Bool { isOpen || names.contains(function) }
}
