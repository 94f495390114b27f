import SwiftOutline
import SwiftSource

/// Values that are called as functions are, because their types declare `callAsFunction` (SE-0253): use cases, most of all.
extension BodyReader {
  /// `submit` of `submit(order)`, where its type declares `callAsFunction` (SE-0253).
  func calledValue(of call: NodeIndex) -> NodeIndex? {
    guard project.callWord != nil, let callee = callee(of: call),
      outline[callee].kind == .name || outline[callee].kind == .member
    else { return nil }
    return callFunctions(of: type(of: callee)).isEmpty ? nil : callee
  }

  func callFunctions(of type: ValueType) -> [DeclarationRef] {
    guard let word = project.callWord, case .instance(let id) = type else { return [] }
    return project.reachable(named: word, of: id)
  }
}
