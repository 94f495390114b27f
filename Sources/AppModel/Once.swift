import Foundation

/// A value that the first who asks computes; whoever asks meanwhile waits for it.
///
/// The rules run one beside the other, and each asks for what it needs: nobody pays for what nobody asks.
final class Once<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private let make: @Sendable () -> Value
  private var known: Value?

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value.
  var value: Value {
    lock.withLock {
      if let known { return known }
      let made = make()
      known = made
      return made
    }
  }
}
