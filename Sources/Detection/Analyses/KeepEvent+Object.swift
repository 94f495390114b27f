import ProjectModel

extension KeepEvent {
  /// The class of the object that keeps: the one whose code adds to its own list, else the owner of the list.
  func object(in project: Project) -> TypeID {
    guard let adder = body.type, project.areRelated(adder, slot.keeper) else { return slot.keeper }
    return adder
  }
}
