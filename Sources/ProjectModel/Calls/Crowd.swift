import SwiftSource

/// More of one thing than people write by hand.
///
/// Questions about each of many with each of many others make the work grow with the square of the input. Beyond this
/// number they are left open instead, and what is open never accuses: hostile or generated code costs no more than its
/// length.
public enum Crowd {
  /// So many removals from one list, mentions of one end, or functions of one name are still looked at one by one.
  public static let limit = 512
}

extension Project {
  /// Whether so many functions share a name that nothing is said of any of them.
  public func isCrowded(_ function: WordID) -> Bool { functions(named: function).count > Crowd.limit }
}
