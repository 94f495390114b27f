import Foundation

/// How large an input is: as large as a test needs while people wait for it, or as large as it is meant.
///
/// `.ci/run` sets `COORDLINT_LARGE_TESTS`, and so can everybody: the same tests then ask the same questions of the full sizes.
public enum TestSize {
  /// The usual size, or the full one where large tests are wanted.
  public static func of(_ usual: Int, full: Int) -> Int {
    ProcessInfo.processInfo.environment["COORDLINT_LARGE_TESTS"] == nil ? usual : full
  }
}
