import SwiftOutline
import SwiftSource

/// Values that are called as functions are, because their types declare `callAsFunction` (SE-0253): use cases, most of all.
extension BodyReader {
  /// `submit` of `submit(order)`, where its type declares `callAsFunction` (SE-0253).
  func calledValue(of call: NodeIndex) -> NodeIndex? {
    guard project.callWord != nil, let callee = callee(of: call), mayBeValue(callee) else { return nil }
    return callFunctions(of: type(of: callee)).isEmpty ? nil : callee
  }

  /// Most names that are called are those of functions and types only.
  private func mayBeValue(_ callee: NodeIndex) -> Bool {
    let word = outline[callee].word
    switch outline[callee].kind {
    case .name: return project.valueNames.contains(word) || local(named: word, at: callee) != nil
    case .member: return project.valueNames.contains(word)
    // `Container.shared.submit()(order)`
    case .call: return true
    default: return false
    }
  }

  func callFunctions(of type: ValueType) -> [DeclarationRef] {
    guard let word = project.callWord, case .instance(let id) = type else { return [] }
    return project.reachable(named: word, of: id)
  }
}
