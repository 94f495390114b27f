extension String {
  /// Whether the UTF-8 bytes of a path come before those of another: an order that is the same on every file system.
  func precedesInBytes(_ other: String) -> Bool {
    let order = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in Self.precedes(left, right) }
    }
    return (order ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }

  private static func precedes(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    let shared = Swift.min(left.count, right.count)
    var index = 0
    while index < shared, left[index] == right[index] { index &+= 1 }
    return index < shared ? left[index] < right[index] : left.count < right.count
  }
}
