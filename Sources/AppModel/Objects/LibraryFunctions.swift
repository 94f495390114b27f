import ProjectModel
import SwiftOutline
import SwiftSource

/// Which functions the users of a library may call: public ones of a module that nothing here imports and that lies in no app.
struct LibraryFunctions: Sendable {
  private let project: Project
  /// By file: whether a module that nobody imports, in no app's folder.
  private let isLibrary: [Bool]

  init(project: Project) {
    self.project = project
    let entries = project.types.indices.map { TypeID($0) }.filter { project.roles(of: $0).contains(.app) }
    // Each with a `/` at its end.
    let apps = Set(entries.flatMap { project[$0].rows }.map { Self.folder(of: project.files[$0.file].path[...]) })
    let imported = Set(
      project.files.indices.filter { project.kinds[$0] == .product }.flatMap { project.importedWords(of: $0) })
    // Files are in the order of their paths: most lie beside the one before.
    var folder: Substring?
    var answer = false
    let consumed = Self.foldersUsed(by: apps.filter { !Self.isExample($0, in: project) }, in: project)
    let appModules = Set(entries.flatMap { project[$0].rows }.map { project.module(of: $0.file) }).subtracting([0])
    isLibrary = project.files.enumerated().map { index, file in
      if appModules.contains(project.module(of: index)) { return false }
      let own = Self.folder(of: file.path[...])
      let name = file.path[own.endIndex...]
      if own != folder {
        folder = own
        let parts = own.split(separator: "/").compactMap { project.words.find(String($0)) }
        answer =
          !parts.contains(where: imported.contains) && !Self.isInside(own, apps: apps)
          && !consumed.contains(Self.root(of: own, besides: apps))
      }
      return answer && !(project.words.find(String(name)).map(imported.contains) ?? false)
    }
  }

  func isOffered(_ function: DeclarationRef) -> Bool { isPublic(function) && isLibrary[function.file] }

  /// `public func` in an extension is the same as `func` in a public one.
  private func isPublic(_ function: DeclarationRef) -> Bool {
    let modifiers = project[function].modifiers
    if !modifiers.isDisjoint(with: [.public, .open]) { return true }
    guard modifiers.isDisjoint(with: [.private, .fileprivate, .internal, .package]),
      let row = project.rowAround(function), project[row].kind == .extension
    else { return false }
    return project[row].modifiers.contains(.public)
  }

  /// `Example/`: an app that stands beside a library.
  private static func isExample(_ folder: Substring, in project: Project) -> Bool {
    let names = project.idioms.names(.exampleFolders)
    return folder.split(separator: "/").contains { names.matches(String($0)) }
  }

  /// The folders beside those of apps whose types an app names without importing them: they are part of it.
  private static func foldersUsed(by apps: Set<Substring>, in project: Project) -> Set<Substring> {
    var found: Set<Substring> = []
    guard !apps.isEmpty else { return found }
    let roots = rootsOfFiles(besides: apps, in: project)
    for index in project.types.indices {
      guard let row = project[TypeID(index)].rows.first, project[TypeID(index)].isDeclared,
        let root = roots[row.file], !found.contains(root)
      else { continue }
      let isUsed = project.files(mentioning: project[TypeID(index)].name).contains {
        project.kinds[$0] == .product && roots[$0] == nil
      }
      if isUsed { found.insert(root) }
    }
    return found
  }

  /// By file: the outermost folder around it in which no app begins; nil for the files of an app. Files are in the order of their
  /// paths: most lie beside the one before.
  private static func rootsOfFiles(besides apps: Set<Substring>, in project: Project) -> [Substring?] {
    var last: (folder: Substring, root: Substring?) = ("", nil)
    return project.files.enumerated().map { index, file in
      let folder = folder(of: file.path[...])
      if index == 0 || folder != last.folder {
        last = (folder, isInside(folder, apps: apps) ? nil : root(of: folder, besides: apps))
      }
      return last.root
    }
  }

  /// The outermost folder around a path in which no app begins.
  private static func root(of path: Substring, besides apps: Set<Substring>) -> Substring {
    var root = path
    while true {
      let above = folder(of: root.dropLast())
      guard !above.isEmpty, !apps.contains(where: { $0.hasPrefix(above) }) else { return root }
      root = above
    }
  }

  private static func isInside(_ path: Substring, apps: Set<Substring>) -> Bool {
    var folder = folder(of: path)
    while !apps.contains(folder), !folder.isEmpty { folder = self.folder(of: folder.dropLast()) }
    return apps.contains(folder)
  }

  private static func folder(of path: Substring) -> Substring {
    path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)]
  }
}
