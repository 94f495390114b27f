import ProjectModel
import SwiftOutline
import SwiftSource

/// Where the code gives or makes an object.
extension ObjectGraph {
  /// By type: those whose code makes objects of it.
  public var makersOfTypes: [TypeID: Set<TypeID>] {
    objects.reduce(into: [:]) { found, object in
      guard case .instance(let type) = object.type, object.kind == .made else { return }
      found[type, default: []].formUnion(object.makers.compactMap { code(of: $0).body.type })
    }
  }

  /// By instance of code: the screens that it makes.
  func screensByMaker() -> [Int32: [Int32]] {
    var found: [Int32: [Int32]] = [:]
    for (index, object) in objects.enumerated() where object.kind == .made {
      guard case .instance(let type) = object.type, project.roles(of: type).contains(.viewController) else { continue }
      for maker in object.makers { found[maker, default: []].append(Int32(index)) }
    }
    return found
  }

  /// The first step of an instance that has an object as its result; of one of its closures where that is asked for.
  func step(
    giving object: Int32, in instance: Int32, closure: Int32? = nil,
    by giving: Set<FlowOperation> = [.make, .call, .run]
  ) -> StepRef? {
    let steps = code(of: instance).instructions
    let found = steps.indices.first { index in
      (closure ?? steps[index].closure) == steps[index].closure && giving.contains(steps[index].operation)
        && objects(in: steps[index].destination, of: instance).containsSorted(object)
    }
    return found.map { StepRef(instance: instance, step: Int32($0)) }
  }

  private func isSoon(_ word: WordID) -> Bool { project.idioms.names(.effectSoon).matches(project.text(word)) }

  /// The closure of some code that a place lies in, or its body.
  func point(around site: NodeRef, in instance: Int32) -> CodePoint {
    let code = code(of: instance)
    let outline = project.files[code.body.file].outline
    let closure = code.closures.lastIndex { outline.contains($0.node, site.index) }
    return CodePoint(instance: instance, closure: closure.map { Int32($0) } ?? -1)
  }

  /// `register { Child() }` and `lazy var show: () -> Void = { … Child() … }` make another one with each call; `= { Child() }()` makes one,
  /// and `DispatchQueue.main.async { Child() }` one for each run of the code around.
  func isMadeByStoredClosure(_ object: Int32, of maker: Int32) -> Bool {
    let code = code(of: maker)
    guard let site = objects[Int(object)].site, code.body.file == site.file else { return false }
    let outline = project.files[site.file].outline
    return code.closures.contains { closure in
      guard outline.contains(closure.node, site.index) else { return false }
      let around = Array(outline.ancestors(of: closure.node, in: code.body.root).suffix(2))
      guard let place = around.last, outline[place].kind != .call else { return around.isEmpty }
      return outline[place].kind != .argument || outline[around[0]].kind != .call || !isSoon(outline[around[0]].word)
    }
  }
}
