import PatternLanguage

/// Finds the name that was probably meant, for what people type: rules, options, files.
public enum NameSuggestion {
  /// Longer words are no slips of a name.
  private static let longest = 80

  /// The nearest candidate; failing that the only one that begins with the name.
  public static func closest(to name: String, in candidates: [String]) -> String? {
    guard name.utf8.count <= longest else { return nil }
    if let near = Spelling.nearest(to: name, in: candidates.sorted()) { return near }
    guard name.count >= 3 else { return nil }
    let longer = candidates.filter { $0.lowercased().hasPrefix(name.lowercased()) }
    return longer.count == 1 ? longer[0] : nil
  }

  /// `; did you mean 'x'?`, or nothing.
  public static func hint(for name: String, in candidates: [String]) -> String {
    closest(to: name, in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }
}
