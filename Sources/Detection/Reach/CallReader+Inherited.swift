import ProjectModel
import SwiftOutline
import SwiftSource

/// Calls without a receiver, of functions that the type around has from a type which no input declares.
extension CallReader {
  /// A call without a receiver that goes to what the type around has from elsewhere.
  func inherited(_ call: NodeIndex, _ verb: String) -> [Reach] {
    guard let type = reader.body.type, outline[call].kind == .call else { return [] }
    return project[type].isDeclared ? fromAbove(call, verb, in: type) : inExtension(call, verb, of: type)
  }

  /// `set(value, forKey: key)` inside an extension of a protocol that `UserDefaults` is made to fulfil, and `call(endpoint)` in a
  /// `NetworkClient: WebRepository` whose protocol a package declares.
  private func fromAbove(_ call: NodeIndex, _ verb: String, in type: TypeID) -> [Reach] {
    let names = frameworkConformers(of: type)
    if !names.isEmpty, isRequirement(call, of: type) {
      return words.kind(ofReceiver: names).map { reach(of: call, $0, verb) } ?? []
    }
    // `print(error)` and its like are functions of the language, and none has a label before its first argument.
    guard let first = reader.arguments(of: call).first, outline[first].word != .none, isUndeclaredMember(call) else {
      return []
    }
    let above = project.ancestry(of: type).externals.map(project.text)
    guard words.kind(ofReceiver: above) != nil,
      let kind = words.kind(ofReceiver: [project.text(project[type].name)] + above)
    else { return [] }
    return reach(of: call, kind, verb)
  }

  /// `set(value, forKey: key)` inside an extension of `UserDefaults`.
  private func inExtension(_ call: NodeIndex, _ verb: String, of type: TypeID) -> [Reach] {
    if let kind = words.kind(ofReceiver: [project.text(project[type].name)]) { return reach(of: call, kind, verb) }
    if isFileWrite(call, verb: verb, .external(project[type].name)) { return [.fileWrite] }
    return isUndeclaredMember(call) && isAwaitedElsewhere(call, .external(project[type].name)) ? [.service] : []
  }

  /// `react(with: text)` in an extension of a type that no input declares, or in one that inherits from such a type: no function of the
  /// project, no closure, none of the standard library's `withTaskGroup` and its like.
  private func isUndeclaredMember(_ call: NodeIndex) -> Bool {
    guard let callee = outline.firstChild(of: call) else { return false }
    let word = outline[callee].word
    return outline[callee].kind == .name && project.text(word).first?.isLowercase == true
      && !project.text(word).hasPrefix("with") && reader.local(named: word, at: callee) == nil
      && reader.parameter(named: word, at: callee) == nil && targets(of: call).functions.isEmpty
  }
}
