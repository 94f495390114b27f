import SwiftSource

extension Project {
  /// Whether a name of an undeclared type is that of a coordinator.
  public func isCoordinatorName(_ word: WordID) -> Bool {
    let index = Int(word.rawValue)
    return coordinatorWords.isName.indices.contains(index) && coordinatorWords.isName[index]
  }

  /// Whether values of a type are coordinators: by role, as a protocol, or by the suffix of an undeclared name.
  public func isCoordinator(_ type: ValueType) -> Bool {
    switch type {
    case .instance(let id): !roles(of: id).isDisjoint(with: [.coordinator, .coordinatorProtocol])
    case .external(let name): isCoordinatorName(name)
    default: false
    }
  }
}
