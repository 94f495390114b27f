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

  /// So many pieces are lowered by whoever is free.
  private static let pieces = 8

  /// Lowers all bodies that are part of no other one.
  static func sideBySide(_ project: Project, words: FlowWords) async -> LoweredBodies {
    await withTaskGroup(of: (Int, LoweredBodies).self) { group in
      for (number, files) in shares(of: project).enumerated() {
        group.addTask { (number, LoweredBodies(files: files, of: project, words: words)) }
      }
      var parts: [(number: Int, part: LoweredBodies)] = []
      for await part in group { parts.append(part) }
      var all = LoweredBodies()
      for part in parts.sorted(by: { $0.number < $1.number }) { all.codes += part.part.codes }
      return all
    }
  }

  /// Files in their order, with about as many nodes in each share.
  private static func shares(of project: Project) -> [Range<Int>] {
    let sizes = project.files.indices.map { file in
      project.kinds[file] == .product ? project.files[file].outline.nodes.count : 0
    }
    let size = sizes.reduce(0, +) / pieces + 1
    var shares: [Range<Int>] = []
    var (start, taken) = (0, 0)
    for file in sizes.indices {
      taken += sizes[file]
      guard taken >= size else { continue }
      shares.append(start..<file + 1)
      (start, taken) = (file + 1, 0)
    }
    return shares + [start..<sizes.count]
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
