import PatternLanguage
import SwiftOutline
import SwiftSource

/// Which words are names for coordinators, as the idiom cards say; those of a library count where it is imported.
struct CoordinatorWords: Sendable {
  private(set) var isName: [Bool] = []

  init() {}

  init(words: WordTable, idioms: Idioms, dialects: Dialects) {
    let names = idioms.names(.coordinatorNames)
    let exceptions = idioms.names(.coordinatorExceptions)
    isName = (0..<words.count).map { index in
      let name = words[WordID(rawValue: UInt32(index))]
      return (names.matches(name) || dialects.isCoordinator(name)) && !exceptions.matches(name)
    }
  }
}

/// Which files name a coordinator at all: the others need not be read for what they do with one.
struct CoordinatorMentions {
  private(set) var ofFiles: [Bool] = []

  init(project: Project) {
    let isMention = Self.words(of: project)
    ofFiles = Array(repeating: false, count: project.files.count)
    for word in isMention.indices where isMention[word] {
      for file in project.files(mentioning: WordID(rawValue: UInt32(word))) { ofFiles[file] = true }
    }
  }

  /// By word: type names in the coordinator role, names that look like one, and names for children.
  private static func words(of project: Project) -> [Bool] {
    let children = project.idioms.names(.childrenNames)
    var found = (0..<project.words.count).map { index in
      let word = WordID(rawValue: UInt32(index))
      let name = project.words[word]
      return name.hasSuffix("oordinator") || name.hasSuffix("oordinators") || children.matches(name)
        || project.isCoordinatorName(word)
    }
    for index in project.types.indices {
      let id = TypeID(index)
      if !project.roles(of: id).isDisjoint(with: [.coordinator, .coordinatorProtocol]) {
        found[Int(project[id].name.rawValue)] = true
      }
    }
    return found
  }
}

extension Project {
  /// Whether a file names a coordinator at all.
  public func mentionsCoordinators(in file: Int) -> Bool { coordinatorFiles[file] }
}
