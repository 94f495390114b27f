import Foundation

/// Writes a Swift app of any size in the style of real ones: features with a coordinator, screens, view models, services,
/// models and much code that has nothing to do with navigation.
///
/// The mix follows the counts of `idioms.md`: about one coordinator for a thousand lines, children in a list, in a property or
/// in a base class's list, ends by delegate, closure and parent, a third of the features in SwiftUI. One feature in forty forgets
/// something, so that there is something to find. The same seed writes the same bytes.
struct LifelikeProject {
  let seed: UInt64
  /// How many lines there should be, to a few per cent.
  let lines: Int

  /// About 1,900 lines each.
  private var features: Int { max(1, lines / 1900) }

  /// What was written.
  struct Size {
    var files = 0
    var lines = 0
    var bytes = 0
  }

  /// Writes the files below a folder, which is made if needed.
  func write(to folder: URL) throws -> Size {
    var size = Size()
    try write(SharedSources.files, to: folder, size: &size)
    for number in 0..<features {
      var random = SeededRandom(seed: seed &+ UInt64(number))
      let feature = FeatureSources(number: number, of: features, random: &random)
      try write(feature.files, to: folder, size: &size)
    }
    return size
  }

  private func write(_ files: [(path: String, text: String)], to folder: URL, size: inout Size) throws {
    for file in files {
      let url = folder.appendingPathComponent(file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let data = Data(file.text.utf8)
      try data.write(to: url)
      size.files += 1
      size.bytes += data.count
      size.lines += data.count { $0 == UInt8(ascii: "\n") }
    }
  }
}
