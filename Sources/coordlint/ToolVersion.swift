import Reports

/// The name, the version and the home of the program.
enum ToolVersion {
  static let name = "coordlint"
  /// Semantic; the changelog has a section for it.
  static let current = "0.1.0"
  /// The repository on the web; empty until a release knows it: `.ci/release` fills in `COORDLINT_HOME`.
  static let home = ""

  /// The program as reports name it.
  static let tool = Report.Tool(name: name, version: current, homePage: home)

  /// A file of the repository on the web; nil without a home.
  static func address(of path: String, in view: String = "blob") -> String? {
    home.isEmpty ? nil : "\(home)/\(view)/main/\(path)"
  }
}
