/// Finds the word that somebody meant.
public enum Spelling {
  /// The nearest of `candidates`, if one is near enough to be meant: one edit for short words, two or three for long.
  public static func nearest(to word: String, in candidates: [String]) -> String? {
    let limit = word.count < 4 ? 1 : word.count < 9 ? 2 : 3
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(Array(word.lowercased()), Array(candidate.lowercased()))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// `did you mean 'x'?`, or the choices where there are few and none is near.
  public static func hint(for word: String, in candidates: [String]) -> String? {
    if let near = nearest(to: word, in: candidates) { return "did you mean '\(near)'?" }
    guard !candidates.isEmpty, candidates.count <= 12 else { return nil }
    return "known: " + candidates.joined(separator: ", ")
  }

  /// Insertions, deletions, replacements and swaps of neighbours between two words.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
        var cost = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
