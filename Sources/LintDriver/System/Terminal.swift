#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the process knows of its surroundings.
public enum Terminal {
  /// The standard streams.
  public enum Stream: Int32, Sendable {
    case output = 1
    case error = 2
  }

  /// Whether a stream ends at a screen.
  public static func isScreen(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// The columns of the screen behind a stream, if it is one.
  public static func width(of stream: Stream) -> Int? {
    var size = winsize()
    guard ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// A variable of the environment, if it is set and not empty.
  public static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The number of processors that are online.
  public static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Ends the process.
  public static func exit(_ status: Int32) -> Never { systemExit(status) }

  /// Makes the streams safe to use, before anything else happens.
  ///
  /// A reader that goes away, or a file that may not become larger, ends the writing with an error and not the process. A
  /// stream that is closed is opened again on nothing, or the first file to be opened would take its number, and
  /// reports and messages would go into that file.
  public static func prepareStreams() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
      // Not for writing, so that writing still fails and is reported.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Writes all bytes. A reader that went away is no error: nobody misses the rest.
  public static func write(_ text: String, to stream: Stream) throws(SystemError) {
    try write(Array(text.utf8), to: stream)
  }

  /// Writes all bytes. A reader that went away is no error: nobody misses the rest.
  public static func write(_ bytes: [UInt8], to stream: Stream) throws(SystemError) {
    do {
      try OutputWriter.write(bytes, to: stream.rawValue)
    } catch {
      guard error.code == EPIPE else { throw error }
    }
  }
}

/// The C function, out of reach inside a type that has a function of the same name.
private func systemExit(_ status: Int32) -> Never { exit(status) }
