import ProjectModel
import SwiftSource

/// The words of the vocabulary that judging children looks for, found once a run: lists with `*` are looked for in all words.
struct JudgeWords: Sendable {
  /// Functions by which a screen leaves.
  let leaving: Set<WordID>
  /// Functions that put something on the screen.
  let shows: Set<WordID>
  /// Functions that put screens beside the stack.
  let presenting: Set<WordID>
  /// Labels of functions by which a stack tells its delegate what it shows.
  let stacked: Set<WordID>
  /// Functions that put screens where a pop takes them away.
  let pushing: Set<WordID>
  /// Functions that put a root in the place of another.
  let setting: Set<WordID>
  /// Members that are the list of a container's screens.
  let listed: Set<WordID>
  /// Members by which a pop is seen.
  let observers: Set<WordID>
  /// Names of ends.
  let ends: Set<WordID>
  /// Names of lists of children.
  let lists: Set<WordID>
  /// `pushViewController` and `push`.
  let pushes: Set<WordID>

  init(_ project: Project) {
    let find = { (card: String, hole: String) in Set(project.words(matching: project.idioms.names(card, hole))) }
    leaving = find("object-effects", "LEAVES")
    shows = find("object-effects", "SHOWS")
    presenting = find("object-effects", "PRESENTS")
    stacked = find("object-effects", "STACKED")
    pushing = find("object-effects", "PUSHES")
    setting = find("object-effects", "SETS")
    listed = find("object-effects", "LISTED")
    observers = find("pop-observers", "MEMBER")
    ends = find("end-names", "NAME")
    lists = find("children-names", "NAME")
    pushes = Set(["pushViewController", "push"].compactMap { project.words.find($0) })
  }
}
