#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why the operating system refused something.
public struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno`.
  public var code: Int32

  /// Wraps a value of `errno`.
  public init(code: Int32) { self.code = code }

  /// The error of the call that has just failed.
  static var last: SystemError { SystemError(code: errno) }

  /// The system's sentence without a capital, so that it fits after a colon.
  public var reason: String {
    let text = String(cString: strerror(code))
    guard let first = text.first, text.dropFirst().first?.isLowercase == true else { return text }
    return first.lowercased() + text.dropFirst()
  }

  /// There is nothing of that name.
  public var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// There is nothing of that name, or nothing behind it.
  var leadsNowhere: Bool { isMissing || code == ELOOP }
}
