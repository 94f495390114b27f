import Findings
import ProjectModel
import SwiftSource

/// What some files say, read and indexed once.
public struct SourceFacts: Sendable {
  /// In path order; files that could not be read are left out.
  public let files: [FileFacts]
  /// Their words.
  public let words: WordTable
  /// What could not be read, or not well.
  public let notices: [Notice]
  /// What else is kept of each file.
  let records: [FileRecord]
  private let sources: [String: SourceFile]

  /// Reads files with `jobs` workers, in the order of their paths.
  public static func read(_ files: [SourceFile], jobs: Int) async -> SourceFacts {
    let files = sorted(files)
    return SourceFacts(await ParallelIndexer.index(files, jobs: jobs), files: files)
  }

  /// Reads files on the calling thread, with the same result.
  static func readSerially(_ files: [SourceFile]) -> SourceFacts {
    let files = sorted(files)
    return SourceFacts(ParallelIndexer.index(files[...]), files: files)
  }

  private static func sorted(_ files: [SourceFile]) -> [SourceFile] {
    files.sorted { $0.path.precedesInBytes($1.path) }
  }

  private init(_ index: FileIndexer, files: [SourceFile]) {
    self.files = index.facts
    words = index.words
    notices = index.notices
    records = index.records
    sources = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
  }

  /// The bytes that were read the first time.
  func bytes(of file: Int) throws(FileReadError) -> [UInt8] {
    let bytes = try sources[records[file].path]?.bytes() ?? []
    guard ContentHash.hash(bytes) == records[file].hash else { throw .changing }
    return bytes
  }
}
