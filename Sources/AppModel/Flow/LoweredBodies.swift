import ProjectModel
import SwiftOutline

/// The bodies of the product, lowered by several threads before anybody asks: the solver asks for four of five.
struct LoweredBodies: Sendable {
  /// By file of the project: its code, in the order of the bodies.
  private var codes: [[FlowCode]] = []

  /// Nothing lowered ahead.
  static let none = LoweredBodies()

  private init() {}

  private init(files: Range<Int>, of project: Project, words: FlowWords) {
    var lowering = FlowLowering(project: project, words: words)
    codes.reserveCapacity(files.count)
    for file in files {
      guard project.kinds[file] == .product else {
        codes.append([])
        continue
      }
      codes.append(project.outerBodies(of: file).map { lowering.lower($0) })
    }
  }

  /// Lowers all bodies that are part of no other one; two threads have half of the nodes each.
  static func sideBySide(_ project: Project, words: FlowWords) async -> LoweredBodies {
    let middle = middle(of: project)
    async let second = LoweredBodies(files: middle..<project.files.count, of: project, words: words)
    var all = LoweredBodies(files: 0..<middle, of: project, words: words)
    all.codes += await second.codes
    return all
  }

  /// The file at which half of the nodes are behind.
  private static func middle(of project: Project) -> Int {
    let total = project.files.reduce(0) { $0 + $1.outline.nodes.count }
    var before = 0
    return project.files.firstIndex { file in
      before += file.outline.nodes.count
      return before * 2 >= total
    } ?? 0
  }

  /// The code of a body, if it was lowered.
  func code(of body: Body) -> FlowCode? {
    guard codes.indices.contains(body.file) else { return nil }
    let ofFile = codes[body.file]
    var (low, high) = (0, ofFile.count)
    while low < high {
      let middle = (low + high) / 2
      if ofFile[middle].body.root < body.root { low = middle + 1 } else { high = middle }
    }
    return low < ofFile.count && ofFile[low].body == body ? ofFile[low] : nil
  }
}
