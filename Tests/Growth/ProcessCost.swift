import Foundation

/// What one run of a program took.
struct ProcessCost {
  /// Of the processor, over all cores.
  var seconds: Double
  /// Peak, in bytes.
  var memory: Int
  /// The exit code; 128 and the number of the signal for one that was killed.
  var status: Int32

  /// Seconds after which a run is killed.
  static let limit = 60

  /// Runs a program in a folder and throws its output away.
  init(_ path: String, _ arguments: [String], in folder: String) throws {
    // A shell for the folder alone; `exec` makes the program the process that is measured.
    let line = "ulimit -t \(Self.limit); cd \"$0\" && exec \"$@\" >/dev/null 2>&1"
    var words = (["/bin/sh", "-c", line, folder, path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let fault = posix_spawn(&process, "/bin/sh", nil, nil, &words, environ)
    guard fault == 0 else { throw POSIXError(POSIXErrorCode(rawValue: fault) ?? .ENOENT) }
    var end: Int32 = 0
    var usage = rusage()
    while wait4(process, &end, 0, &usage) < 0, errno == EINTR {}
    seconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    // Linux counts kilobytes, macOS bytes.
    #if os(Linux)
      memory = usage.ru_maxrss * 1024
    #else
      memory = usage.ru_maxrss
    #endif
    status = end & 0x7F == 0 ? (end >> 8) & 0xFF : 128 + (end & 0x7F)
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
}
