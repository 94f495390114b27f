/// What code that several classes share makes: one object for each object that runs it.
struct SharedObjects: Sendable {
  private var objects = NumberTable()
  private var all: Set<Int32> = []

  /// The object that `sharer` makes at a site, which is named by the first object that anybody made there.
  func object(like first: Int32, of sharer: Int32) -> Int32? { objects[NumberTable.key(first, sharer)] }

  /// Notes an object that `sharer` makes; `isLast`: makers of makers end with it.
  mutating func note(_ object: Int32, like first: Int32, of sharer: Int32, isLast: Bool) {
    objects.set(NumberTable.key(first, sharer), object)
    if isLast { all.insert(object) }
  }

  /// Whether an object was made in this way, and what it makes is not.
  func contains(_ object: Int32) -> Bool { all.contains(object) }
}
