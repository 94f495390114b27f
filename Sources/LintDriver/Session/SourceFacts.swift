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
  /// In the order of the files.
  private let hashes: [UInt64]

  /// Reads files with `jobs` workers, in the order of their paths.
  public static func read(_ files: [SourceFile], jobs: Int) async -> SourceFacts {
    let files = files.sorted { $0.path.precedesInBytes($1.path) }
    return SourceFacts(await ParallelIndexer.index(files, jobs: jobs), files: files)
  }

  private init(_ index: FileIndexer, files: [SourceFile]) {
    self.files = index.facts
    words = index.words
    notices = index.notices
    hashes = index.records.map(\.hash)
    sources = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
  }

  /// Where places begin, as people count; their files are read again. In a file that is another one by now nothing
  /// has a position, which is said.
  public func positions(
    of places: some Sequence<Place>
  ) -> (positions: [Place: SourcePosition], notices: [RunNotice]) {
    var positions: [Place: SourcePosition] = [:]
    var notices: [RunNotice] = []
    for (file, places) in Dictionary(grouping: places, by: \.file).sorted(by: { $0.key < $1.key })
    where files.indices.contains(file) {
      do {
        let lines = LineIndex(try bytes(of: file))
        for place in places { positions[place] = lines.position(of: Int(place.range.start)) }
      } catch {
        notices.append(.changed(files[file].path, error))
      }
    }
    return (positions, notices)
  }

  /// The bytes that were read the first time.
  private func bytes(of file: Int) throws(FileReadError) -> [UInt8] {
    let bytes = try sources[files[file].path]?.bytes() ?? []
    guard ContentHash.hash(bytes) == hashes[file] else { throw .changing }
    return bytes
  }
}
