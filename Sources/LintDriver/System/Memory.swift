#if canImport(Glibc)
  import Glibc
#endif

/// How the process takes memory from the system.
public enum Memory {
  /// Takes memory in large pieces, before anything else happens.
  ///
  /// glibc grows the heap of a thread by one page of 4 KB at a time, gives large arrays back to the system and takes them
  /// again, and the system clears each page when it is touched first: 50,000 times in an app of 16 MB, a tenth of the
  /// run. So there is one heap, it keeps what it has, and it lies on huge pages where the system grants them. Where it
  /// does not, everything is as it was.
  public static func prepare() {
    #if canImport(Glibc)
      // Many threads would wait for one another in a single heap.
      guard Terminal.processorCount <= 4, let symbol = dlsym(nil, "mallopt") else { return }
      let set = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
      for (option, value) in Self.options { _ = set(option, value) }
      useHugePages()
    #endif
  }

  #if canImport(Glibc)
    /// Address space that is asked for at once; only what is touched costs memory.
    private static let reach: Int32 = 1 << 30
    private static let hugePage: UInt = 1 << 21
    /// Of `malloc.h`, which Swift does not import: M_ARENA_MAX, M_TOP_PAD, M_TRIM_THRESHOLD, M_MMAP_MAX.
    private static let options: [(Int32, Int32)] = [(-8, 1), (-2, reach), (-1, .max), (-4, 0)]

    private static func useHugePages() {
      // More than there is: the heap grows, and by `reach` more.
      guard let first = malloc(1 << 20) else { return }
      defer { free(first) }
      let start = (UInt(bitPattern: first) + hugePage - 1) / hugePage * hugePage
      let end = UInt(bitPattern: sbrk(0)) / hugePage * hugePage
      guard start < end, end - start <= UInt(reach) * 2, let place = UnsafeMutableRawPointer(bitPattern: start) else {
        return
      }
      _ = madvise(place, Int(end - start), Int32(MADV_HUGEPAGE))
    }
  #endif
}
