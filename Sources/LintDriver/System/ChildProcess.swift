#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Glibc
#endif

/// Another program, run to its end. Its arguments reach it as they are: no shell reads them.
enum ChildProcess {
  /// What a run left behind.
  struct Outcome {
    /// The exit code; 128 and the number of the signal for one that was killed.
    var status: Int32
    var output: [UInt8]
    var errors: [UInt8]
  }

  /// Runs a program of the `PATH` without input; `environment` is added to that of this process, and nil takes away.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String?] = [:]
  ) throws(SystemError) -> Outcome {
    let output = try Pipe()
    let errors: Pipe
    do { errors = try Pipe() } catch {
      output.close()
      throw error
    }
    let child: pid_t
    do { child = try spawn(program, arguments, environment, output.writer, errors.writer) } catch {
      for pipe in [output, errors] { pipe.close() }
      throw error
    }
    for pipe in [output, errors] { close(pipe.writer) }
    defer { for pipe in [output, errors] { close(pipe.reader) } }
    let bytes = drain([output.reader, errors.reader])
    return Outcome(status: try status(of: child), output: bytes[0], errors: bytes[1])
  }

  private struct Pipe {
    var reader: Int32
    var writer: Int32

    init() throws(SystemError) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw .last }
      (reader, writer) = (ends[0], ends[1])
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    func close() {
      for end in [reader, writer] { closeDescriptor(end) }
    }
  }

  private static func spawn(
    _ program: String, _ arguments: [String], _ environment: [String: String?], _ output: Int32, _ errors: Int32
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = merged(environment).map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var child: pid_t = 0
    let fault = posix_spawnp(&child, program, &actions, nil, &words, &variables)
    guard fault == 0 else { throw SystemError(code: fault) }
    return child
  }

  /// `NAME=value`, the new ones instead of those of the same name.
  private static func merged(_ changes: [String: String?]) -> [String] {
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    #if canImport(Darwin)
      next = _NSGetEnviron().pointee
    #else
      next = environ
    #endif
    var variables: [String] = []
    while let entry = next?.pointee {
      let variable = String(cString: entry)
      if !changes.keys.contains(String(variable.prefix { $0 != "=" })) { variables.append(variable) }
      next = next?.advanced(by: 1)
    }
    return variables
      + changes.sorted { $0.key < $1.key }.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }

  /// Reads all of them to the end, side by side: a child that fills one waits until somebody reads it.
  private static func drain(_ descriptors: [Int32]) -> [[UInt8]] {
    var bytes: [[UInt8]] = Array(repeating: [], count: descriptors.count)
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while polled.contains(where: { $0.fd >= 0 }) {
      guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { break }
      for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
        let count = read(polled[index].fd, &buffer, buffer.count)
        if count > 0 { bytes[index] += buffer[..<count] }
        if count == 0 || (count < 0 && errno != EINTR) { polled[index].fd = -1 }
        polled[index].revents = 0
      }
    }
    return bytes
  }

  private static func status(of child: pid_t) throws(SystemError) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw .last }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

/// The C function, out of reach inside a type that has a function of the same name.
private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
