import ProjectModel
import SwiftOutline

extension ObjectGraph {
  /// Objects that are tied to another one by `objc_setAssociatedObject(screen, &key, storage, …)`, as long as that one is no coordinator:
  /// what they keep goes with it.
  func storagesOfScreens() -> Set<Int32> {
    guard let word = project.words.find("objc_setAssociatedObject") else { return [] }
    let steps = codes.map { code in code.instructions.filter { $0.operation == .call && $0.word == word } }
    var found: Set<Int32> = []
    for index in instances.indices {
      for step in steps[Int(instances[index].code)] {
        let given = Array(codes[Int(instances[index].code)].arguments(of: step))
        guard given.count > 2, let (host, storage) = tied(given, of: Int32(index)), !host.contains(where: isCoordinator)
        else { continue }
        found.formUnion(storage.filter { !isCoordinator($0) })
      }
    }
    return found
  }

  /// The objects that a tie is for, and those that it ties.
  private func tied(_ given: [FlowArgument], of instance: Int32) -> (host: [Int32], storage: [Int32])? {
    guard given[2].slot >= 0 else { return nil }
    let host = given[0].slot >= 0 ? Array(objects(in: given[0].slot, of: instance)) : []
    return (host, Array(objects(in: given[2].slot, of: instance)))
  }
}
