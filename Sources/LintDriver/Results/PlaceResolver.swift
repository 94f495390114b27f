import Findings
import ProjectModel

/// Puts lines and columns in the place of files and bytes.
///
/// A file with a place in it is read again, once: that is cheaper than to keep all files until the places are known. A hash
/// says whether it is still what was analysed; where it is not, that is noted, and the line is 1.
public struct PlaceResolver {
  private let facts: SourceFacts
  private let repository: RepositoryPaths
  private var lines: [Int: LineIndex] = [:]
  /// What is not any more what was analysed, so that offsets say nothing.
  private(set) var changedFiles: Set<Int> = []
  /// The bytes of the files that were read, by path.
  private(set) var sources: [String: [UInt8]] = [:]
  /// One for each file that changed.
  public private(set) var notices: [Notice] = []

  /// Resolves places of the project that was made of these facts.
  public init(_ facts: SourceFacts, repository: RepositoryPaths = .unchanged) {
    self.facts = facts
    self.repository = repository
  }

  /// The place as people and editors count.
  public mutating func place(_ place: Place) -> SourcePlace {
    let index = lineIndex(of: place.file)
    let path = facts.records[place.file].path
    let bytes = Int(place.range.start)..<Int(place.range.start) + Int(place.range.length)
    let (start, end) = (index.position(of: bytes.lowerBound), index.position(of: bytes.upperBound))
    return SourcePlace(
      path: path, repositoryPath: repository.path(of: path), line: start.line, column: start.column, endLine: end.line,
      endColumn: end.column, bytes: bytes)
  }

  /// A table of some places.
  public mutating func lookup(of places: some Sequence<Place>) -> @Sendable (Place) -> SourcePlace {
    var table: [Place: SourcePlace] = [:]
    for place in places { table[place] = self.place(place) }
    return { [table, facts] in table[$0] ?? SourcePlace(path: facts.files[$0.file].path, line: 1, column: 1) }
  }

  private mutating func lineIndex(of file: Int) -> LineIndex {
    if let known = lines[file] { return known }
    let path = facts.records[file].path
    var bytes: [UInt8] = []
    do throws(FileReadError) {
      bytes = try facts.bytes(of: file)
      sources[path] = bytes
    } catch {
      changedFiles.insert(file)
      notices.append(.changed(path, error))
    }
    let index = LineIndex(bytes)
    lines[file] = index
    return index
  }
}
