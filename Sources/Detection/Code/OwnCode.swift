import ProjectModel
import SwiftOutline
import SwiftSource

/// A run of code with the functions of the same type that it calls, some levels deep.
struct OwnCode {
  /// One piece: a body or a closure in it.
  struct Piece {
    var reader: BodyReader
    var nodes: Range<Int>
  }

  private static let limit = 40

  private(set) var pieces: [Piece] = []

  /// From a node on; with `follows` other functions are read, too. What is `certain` leaves out those of others of which a call may
  /// reach one or the other.
  init(
    from node: NodeIndex, in reader: BodyReader, certain: Bool = false,
    follows: (DeclarationRef) -> Bool = { _ in false }
  ) {
    let project = reader.project
    let type = reader.body.type
    var seen: Set<DeclarationRef> = []
    pieces = [Piece(reader: reader, nodes: reader.outline.subtree(of: node))]
    var next = 0
    while next < pieces.count, pieces.count < Self.limit {
      for (function, isOnly) in Self.functions(named: pieces[next]) {
        let owner = project.type(around: function)
        let isOwn = owner.flatMap { owner in type.map { project.areRelated(owner, $0) } } ?? false
        guard isOwn || ((isOnly || !certain) && follows(function)), seen.insert(function).inserted else { continue }
        pieces += project.bodies(of: function, type: owner).map {
          let inner = BodyReader($0, project: project)
          return Piece(reader: inner, nodes: inner.nodes)
        }
      }
      next += 1
    }
  }

  /// The functions that a piece calls or refers to, and whether each is the only one that may be meant.
  private static func functions(named piece: Piece) -> [(function: DeclarationRef, isOnly: Bool)] {
    piece.nodes.flatMap { index in
      let found = functions(namedBy: NodeIndex(index), reader: piece.reader)
      // A requirement that a class of the project meets is no second function.
      let written = found.filter { piece.reader.project[$0].body.exists }
      return found.map { ($0, written.count == 1 && written[0] == $0 || found.count == 1) }
    }
  }

  private static func functions(namedBy node: NodeIndex, reader: BodyReader) -> [DeclarationRef] {
    switch reader.outline[node].kind {
    case .call:
      // Of a receiver that is unknown, every function of that name might be meant: none is followed.
      if let receiver = reader.receiver(of: node), !reader.type(of: receiver).isKnown { return [] }
      return reader.targets(of: node)
    case .name:
      // What is called is looked at as a call, whose labels tell overloads apart.
      guard !reader.isCallee(node), reader.boundMethodReceiver(of: node) != nil, let type = reader.body.type else {
        return []
      }
      return reader.project.members(named: reader.outline[node].word, of: type)
        .filter { reader.project[$0].kind == .function }
    default: return []
    }
  }
}
