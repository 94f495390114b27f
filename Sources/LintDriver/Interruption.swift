#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Signals with which people and other programs end a run.
enum Interruption {
  /// Does something that must not stop half way; a signal that comes meanwhile ends the process right after it.
  ///
  /// Of all threads only the first one takes such signals: those of the system's queues, which run everything parallel,
  /// are deaf to them. So this is kept on the first thread, and elsewhere it is harmless and without effect.
  static func heldBack(during work: () throws(SystemError) -> Void) throws(SystemError) {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try work()
  }
}
