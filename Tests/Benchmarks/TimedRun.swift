import Foundation

/// One run of a program, from its start to its end, with its output thrown away.
struct TimedRun {
  let seconds: Double
  /// Processor seconds over all cores: they hardly depend on what else the machine does.
  let cpu: Double
  /// Peak memory in bytes; a small program shows what the benchmark itself had when it started it.
  let memory: Int

  init(_ path: String, _ arguments: [String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let clock = ContinuousClock()
    let start = clock.now
    var process = pid_t()
    let fault = posix_spawn(&process, path, &actions, nil, &words, environ)
    guard fault == 0 else { throw POSIXError(POSIXErrorCode(rawValue: fault) ?? .ENOENT) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    seconds = (clock.now - start).seconds
    cpu = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    // Linux counts kilobytes, macOS bytes.
    #if os(Linux)
      memory = usage.ru_maxrss * 1024
    #else
      memory = usage.ru_maxrss
    #endif
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
}
