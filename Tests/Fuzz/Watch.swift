import Foundation

/// Names the current input when the process dies or stalls. Signal handlers can reach globals only.
enum Watch {
  nonisolated(unsafe) private static var current = 0
  nonisolated(unsafe) private static var seen = -1

  /// Of the run.
  nonisolated(unsafe) static var seed: UInt64 = 1

  static func begin(_ number: Int) { current = number }

  static func start() {
    // A stack overflow needs another stack to be reported on.
    var stack = stack_t()
    stack.ss_size = 1 << 16
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stack.ss_size, alignment: 16)
    sigaltstack(&stack, nil)
    for number in [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE] { install(number) { Watch.die($0, "crash") } }
    install(SIGALRM) { signal in
      if Watch.seen == Watch.current { Watch.die(signal, "stall") }
      Watch.seen = Watch.current
      alarm(10)
    }
    alarm(10)
  }

  private static func install(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    #if os(Linux)
      action.__sigaction_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    action.sa_flags = Int32(SA_ONSTACK)
    sigaction(number, &action, nil)
  }

  private static func die(_ signal: Int32, _ what: String) {
    print("\(what) (signal \(signal)) at input \(current); repeat it with --seed \(seed) --only \(current)")
    fflush(nil)
    _exit(3)
  }
}
