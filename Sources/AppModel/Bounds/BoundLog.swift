/// Collects the bounds that the parts of one model reach.
final class BoundLog {
  private(set) var bounds: [ReachedBound] = []
  private var known: Set<ReachedBound> = []

  /// Notes a bound once.
  func note(_ bound: ReachedBound) {
    if known.insert(bound).inserted { bounds.append(bound) }
  }
}
