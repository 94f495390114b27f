/// Why the cards of a folder were not read.
public struct CardFolderError: Error, Hashable, Sendable {
  /// The folder or file as the user wrote it.
  public var path: String
  /// One sentence without the path.
  public var reason: String
}

/// The rule cards of a folder: `*.md` in it and in its `idioms`, with further examples of a card in the folder of its name.
public enum CardFolder {
  /// Path and text of each card, in path order; no link leads out of the `territory`, if there is one.
  public static func files(
    in folder: String, territory: Territory? = nil
  ) throws(CardFolderError) -> [(path: String, text: String)] {
    let names = try names(in: folder)
    let idioms = names.contains("idioms") ? try self.names(in: folder + "/idioms").map { "idioms/" + $0 } : []
    let cards = (names + idioms).filter { $0.hasSuffix(".md") }.sorted()
    guard cards.contains(where: { $0 != "README.md" }) else {
      throw CardFolderError(path: folder, reason: "there are no rule cards (*.md) in it")
    }
    var files: [(path: String, text: String)] = []
    for card in cards {
      let path = folder + "/" + card
      guard territory?.contains(path) ?? true else {
        throw CardFolderError(path: path, reason: "is a link that leads out of the repository")
      }
      files.append((path, try text(of: path)))
    }
    return files
  }

  /// Path and text of each file of further examples, in path order: `*.md` in all folders but `idioms`.
  ///
  /// Deeper than that nothing is read, so a folder where it might be meant to is a mistake.
  public static func topics(in folder: String) throws(CardFolderError) -> [(path: String, text: String)] {
    let names = try names(in: folder)
    var files: [(path: String, text: String)] = []
    for name in names.sorted() where isFolder(name, in: folder) {
      let path = folder + "/" + name
      let inside = try self.names(in: path).sorted()
      if name == "idioms" || names.contains(name + ".md"), let deep = inside.first(where: { isFolder($0, in: path) }) {
        throw CardFolderError(path: path + "/" + deep, reason: "no cards or examples are read from here")
      }
      guard name != "idioms" else { continue }
      for topic in inside where topic.hasSuffix(".md") {
        files.append((path + "/" + topic, try text(of: path + "/" + topic)))
      }
    }
    return files
  }

  private static func isFolder(_ name: String, in folder: String) -> Bool {
    !name.hasPrefix(".") && (try? FileStatus.of(folder + "/" + name))?.kind == .directory
  }

  private static func names(in folder: String) throws(CardFolderError) -> [String] {
    do {
      return try DirectoryListing.names(of: folder)
    } catch {
      throw CardFolderError(path: folder, reason: error.reason)
    }
  }

  private static func text(of path: String) throws(CardFolderError) -> String {
    do {
      return String(decoding: try FileReader.bytes(of: path), as: UTF8.self)
    } catch {
      throw CardFolderError(path: path, reason: error.message)
    }
  }
}
