import PatternLanguage
import ProjectModel
import SwiftSource

/// The functions of an idiom card that are given a child: `addChild($CHILD)`, `add(coordinator: $CHILD)`.
///
/// They are read for classes whose base lies outside the project; what the project declares is judged by its body.
struct ChildVerbs: Sendable {
  /// By name: the labels of the arguments and the position of the child among them.
  private var forms: [WordID: [(labels: [WordID], position: Int)]] = [:]
  private var names = WordSet([])

  init(_ card: VerbCard, in project: Project) {
    for pattern in project.idioms.patterns(card) { read(pattern.source, project) }
  }

  private mutating func read(_ pattern: String, _ project: Project) {
    let parts = pattern.split(separator: "(", maxSplits: 1)
    guard parts.count == 2, parts[1].hasSuffix(")"), let name = parts[0].split(separator: ".").last,
      let word = project.words.find(String(name))
    else { return }
    let arguments = parts[1].dropLast().split(separator: ",").map { argument in
      argument.split(separator: ":").map { String($0.filter { $0 != " " }) }
    }
    guard let position = arguments.firstIndex(where: { $0.last == "$CHILD" }) else { return }
    let labels = arguments.map { $0.count == 1 ? WordID.none : project.words.find($0[0]) }
    // A label that no code of the project has is in no call of it.
    guard !labels.contains(nil) else { return }
    names.insert(word)
    forms[word, default: []].append((labels.compactMap(\.self), position))
  }

  /// The child that a call gives; nil where it is no such call.
  func child(of word: WordID, _ given: [FlowArgument]) -> FlowSlot? {
    guard names.contains(word) else { return nil }
    return forms[word]?.first { $0.labels == given.map(\.label) }.map { given[$0.position].slot }
  }
}
