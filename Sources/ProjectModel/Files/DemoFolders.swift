import PatternLanguage
import SwiftOutline
import SwiftSource

/// Folders of small apps that show a feature beside the app that ships: `Features/Account/Demo`.
///
/// What such an app makes is not what the app makes: its coordinators stand in for others. Where no other app with coordinators is
/// read, as in a library with its example and an app that its tests drive, it is the app.
struct DemoFolders: Sendable {
  private let folders: FolderTable
  /// By folder.
  private var areDemos: [Bool]

  init(
    files: [FileFacts], folders: FolderTable, words: WordTable, mentions: MentionIndex, idioms: Idioms,
    coordinators: CoordinatorWords
  ) {
    self.folders = folders
    areDemos = Array(repeating: false, count: folders.paths.count)
    let names = idioms.names(.demoFolders)
    let roots = folders.paths.map { Self.root(of: $0, named: names) }
    let apps = Self.apps(among: files, words: words, mentions: mentions)
    let demos = Set(apps.compactMap { roots[folders.ofFile[$0]] })
    let others = Set(apps.map { folders.ofFile[$0] }.filter { roots[$0] == nil })
    guard !demos.isEmpty, !others.isEmpty else { return }
    let flows = Self.foldersOfFlows(folders, mentions: mentions, coordinators: coordinators).filter { roots[$0] == nil }
    guard others.contains(where: { app in flows.contains { Self.lies(folders.paths[$0], in: folders.paths[app]) } })
    else { return }
    areDemos = roots.map { $0.map(demos.contains) ?? false }
  }

  /// The folders whose files name a coordinator.
  private static func foldersOfFlows(
    _ folders: FolderTable, mentions: MentionIndex, coordinators: CoordinatorWords
  ) -> Set<Int> {
    let flows = coordinators.isName.indices.lazy.filter { coordinators.isName[$0] }
    return Set(flows.flatMap { mentions.files(with: WordID(rawValue: UInt32($0))) }.map { folders.ofFile[Int($0)] })
  }

  private static func lies(_ folder: Substring, in other: Substring) -> Bool {
    other.isEmpty || folder == other || folder.hasPrefix(other + "/")
  }

  /// Whether the file at a position lies below such a folder.
  func contain(_ file: Int) -> Bool { areDemos[folders.ofFile[file]] }

  /// The outermost folder of a path that has the name of a demo.
  private static func root(of folder: Substring, named names: NameMatcher) -> String? {
    let parts = folder.split(separator: "/")
    return parts.firstIndex { names.matches(String($0)) }.map { parts[...$0].joined(separator: "/") }
  }

  /// The files in which an app begins.
  private static func apps(among files: [FileFacts], words: WordTable, mentions: MentionIndex) -> [Int] {
    let entries = Set(["UIApplicationDelegate", "App"].compactMap { words.find($0) })
    return Set(entries.flatMap { mentions.files(with: $0) }).map { Int($0) }.filter { file in
      let outline = files[file].outline
      return outline.declarations.contains { row in
        row.kind.isType && outline.roots(of: row.inherited).contains { entries.contains(outline[$0].word) }
      }
    }
  }
}
