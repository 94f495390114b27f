import PatternLanguage
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
  /// Functions that run when a screen is on top again.
  let returns: Set<WordID>
  /// Names of ends.
  let ends: Set<WordID>
  /// Names of lists of children.
  let lists: Set<WordID>
  /// `pushViewController` and `push`.
  let pushes: Set<WordID>

  init(_ project: Project) {
    let find = { (list: NameList) in Set(project.words(matching: project.idioms.names(list))) }
    leaving = find(.effectLeaves)
    shows = find(.effectShows)
    presenting = find(.effectPresents)
    stacked = find(.effectStacked)
    pushing = find(.effectPushes)
    setting = find(.effectSets)
    listed = find(.effectListed)
    observers = find(.popObservers)
    returns = find(.popReturns)
    ends = find(.endNames)
    lists = find(.childrenNames)
    pushes = Set(["pushViewController", "push"].compactMap { project.words.find($0) })
  }
}
