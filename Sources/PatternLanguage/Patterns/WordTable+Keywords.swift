import SwiftSource

extension WordTable {
  /// A table with nothing but keywords. To copy it is cheap; to fill a new one for every pattern is not.
  package static let keywords = WordTable()
}
