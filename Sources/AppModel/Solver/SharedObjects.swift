/// For whom code that several run makes an object of its own.
enum Sharer {
  /// The object that runs it.
  case receiver(Int32)
  /// One instance of it.
  case instance(Int32)
  /// A string of calls.
  case calls(Int32)

  /// Tells all of them apart.
  var number: Int32 {
    switch self {
    case .receiver(let object): object
    case .instance(let instance): ~instance
    case .calls(let string): Int32.min + string
    }
  }

  /// Makers of makers would never end: what is made so makes nothing of this kind itself. Of calls there are only so many.
  var isLast: Bool {
    if case .calls = self { return false }
    return true
  }
}

/// What code that several classes share makes: one object for each object that runs it.
struct SharedObjects: Sendable {
  private var objects = NumberTable()
  private var all: Set<Int32> = []

  /// The object that is made for `sharer` at a site, which is named by the first object that anybody made there.
  func object(like first: Int32, of sharer: Sharer) -> Int32? { objects[NumberTable.key(first, sharer.number)] }

  /// Notes an object that is made for `sharer`.
  mutating func note(_ object: Int32, like first: Int32, of sharer: Sharer) {
    objects.set(NumberTable.key(first, sharer.number), object)
    if sharer.isLast { all.insert(object) }
  }

  /// Whether an object was made in this way, and what it makes is not.
  func contains(_ object: Int32) -> Bool { all.contains(object) }
}
