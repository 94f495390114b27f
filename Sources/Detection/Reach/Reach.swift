/// What a function reaches outside the process, directly or through whatever it calls.
struct Reach: OptionSet, Hashable {
  let rawValue: UInt16

  /// A request.
  static let request = Reach(rawValue: 1 << 0)
  /// A request that is visibly a GET.
  static let lookup = Reach(rawValue: 1 << 1)
  /// A database, the keychain or a preference is written.
  static let storageWrite = Reach(rawValue: 1 << 2)
  /// A database or the keychain is read.
  static let storageRead = Reach(rawValue: 1 << 3)
  /// A file is written.
  static let fileWrite = Reach(rawValue: 1 << 4)
  /// A file is read.
  static let fileRead = Reach(rawValue: 1 << 5)
  /// A service whose code is not in the input: a purchase, a cloud, an awaited call.
  static let service = Reach(rawValue: 1 << 6)
  /// The screen is touched.
  static let screen = Reach(rawValue: 1 << 7)
  /// Calls that cannot be followed.
  static let open = Reach(rawValue: 1 << 8)
  /// The user is asked for a permission, or the system whether it was given.
  static let permission = Reach(rawValue: 1 << 9)

  /// Everything that changes something outside.
  static let effects: Reach = [.request, .storageWrite, .fileWrite, .service]
  /// Everything that only asks.
  static let reads: Reach = [.lookup, .storageRead, .fileRead]
  /// All work.
  static let sinks: Reach = effects.union(reads)

  /// The single members of the set.
  static let all: [Reach] = (0..<10).map { Reach(rawValue: 1 << $0) }

  /// The kind of work that weighs most, and the member that makes it.
  var work: (kind: WorkKind, bit: Reach)? {
    let order: [(WorkKind, Reach)] = [
      (.networking, .request), (.persistence, .storageWrite), (.files, .fileWrite), (.serviceCall, .service),
      (.networking, .lookup), (.persistence, .storageRead), (.files, .fileRead),
    ]
    return order.first { contains($0.1) }
  }
}
