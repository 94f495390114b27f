#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Signals with which people and other programs end a run.
enum Interruption {
  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  /// The ends of a pipe: what came while nobody listened. A handler of signals may do little more than write a byte.
  private static let letters: (output: Int32, input: Int32) = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }()

  /// Does something that must not stop half way; a signal that comes meanwhile ends the process right after it.
  ///
  /// Signals are caught and not blocked: any thread may take them, and a thread can only be deaf for itself.
  static func heldBack(during work: () throws(SystemError) -> Void) throws(SystemError) {
    guard letters.input >= 0 else { return try work() }
    let before = signals.map { number in
      signal(number) { number in
        let error = errno
        var letter = UInt8(truncatingIfNeeded: number)
        _ = write(Interruption.letters.input, &letter, 1)
        errno = error
      }
    }
    defer {
      for (number, action) in zip(signals, before) { _ = signal(number, action) }
      var letter: UInt8 = 0
      if read(letters.output, &letter, 1) == 1 { kill(getpid(), Int32(letter)) }
    }
    try work()
  }
}
