import ProjectModel
import SwiftSource

/// The facts of some files, for questions that are no rules.
public struct SourceFacts: Sendable {
  /// In path order; files that could not be read are left out.
  public let files: [FileFacts]
  /// Their words.
  public let words: WordTable
  /// What could not be read, or not well.
  public let notices: [RunNotice]
  private let sources: [String: SourceFile]

  /// Reads files with `jobs` workers, in the order of their paths.
  public static func read(_ files: [SourceFile], jobs: Int) async -> SourceFacts {
    let files = files.sorted { $0.path.precedesInBytes($1.path) }
    return SourceFacts(await ParallelIndexer.index(files, jobs: jobs), files: files)
  }

  private init(_ index: FileIndexer, files: [SourceFile]) {
    self.files = index.facts
    words = index.words
    notices = index.notices
    sources = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
  }

  /// Where places begin, as people count; their files are read again. A file that is gone by now has only its first line.
  public func positions(of places: some Sequence<Place>) -> [Place: SourcePosition] {
    var positions: [Place: SourcePosition] = [:]
    for (file, places) in Dictionary(grouping: places, by: \.file) where files.indices.contains(file) {
      let bytes = try? sources[files[file].path]?.bytes()
      let lines = LineIndex(bytes ?? [])
      for place in places { positions[place] = lines.position(of: Int(place.range.start)) }
    }
    return positions
  }
}
