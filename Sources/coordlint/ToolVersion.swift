/// The name and version of the program.
enum ToolVersion {
  static let name = "coordlint"
  /// Semantic; the changelog has a section for it.
  static let current = "0.1.0"
  static let homePage = "https://github.com/coordlint/coordlint"
}
