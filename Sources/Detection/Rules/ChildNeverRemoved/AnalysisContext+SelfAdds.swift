import AppModel

extension AnalysisContext {
  /// A child that puts itself into a list: the finding stands where the owner has it run.
  func selfAdd(_ add: ChildAdd) -> [Match.Step] {
    model.graph.placeOfSelfAdd(add).map { [Match.Step("itself", at: $0, ["WHAT": name(of: add.child)])] } ?? []
  }
}
