/// Finds the name that was probably meant.
public enum NameSuggestion {
  /// The candidate with the fewest edits, if it is near enough; of equally near ones the first in alphabetical order.
  public static func closest(to name: String, in candidates: [String]) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
    let limit = max(1, min(3, wanted.count / 3))
    var best: (distance: Int, name: String)?
    for candidate in candidates.sorted() {
      let letters = Array(candidate.lowercased().unicodeScalars.prefix(64))
      guard abs(letters.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, letters)
      if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.name ?? extended(name, in: candidates)
  }

  /// ` (did you mean 'x'?)`, or nothing.
  public static func hint(for name: String, in candidates: [String]) -> String {
    closest(to: name, in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The only candidate that begins with the name, of at least three letters.
  private static func extended(_ name: String, in candidates: [String]) -> String? {
    guard name.count >= 3 else { return nil }
    let longer = candidates.filter { $0.lowercased().hasPrefix(name.lowercased()) }
    return longer.count == 1 ? longer[0] : nil
  }

  /// Insertions, deletions, replacements and swaps of neighbours.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var older: [Int] = []
    var previous = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let change = previous[column] + (left[row] == right[column] ? 0 : 1)
        var cost = min(change, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, older[column - 1] + 1)
        }
        current.append(cost)
      }
      (older, previous) = (previous, current)
    }
    return previous[right.count]
  }
}
