import ProjectModel
import SwiftOutline
import SwiftSource

/// A coordinator telling its library that the flow is over.
struct DialectEnd: Hashable, Sendable {
  /// Whose flow it is.
  var flow: TypeID
  /// The call with its labels: `end(forwardToParentFlowWithStep:)`.
  var name: String
  /// Where.
  var site: NodeRef
}

extension Project {
  /// Every call in product code by which a coordinator, or a screen through the coordinator's router, ends the flow.
  func dialectEnds() -> [DialectEnd] {
    let words = Set(dialects.all.flatMap { $0.ends.entries }.compactMap { self.words.find($0) })
    return words.sorted { $0.rawValue < $1.rawValue }.flatMap { word in
      calls(of: word).compactMap { site -> DialectEnd? in
        guard kinds[site.file] == .product, let body = body(around: site) else { return nil }
        let reader = BodyReader(body, project: self)
        guard let flow = flow(endedBy: site.index, in: reader), dialect(of: flow)?.ends.matches(text(word)) == true
        else { return nil }
        // A closure behind the call is what happens afterwards.
        let words = reader.arguments(of: site.index).map { text(reader.outline[$0].word) }.filter { !$0.isEmpty }
        let labels = words.map { $0 + ":" }.joined()
        return DialectEnd(flow: flow, name: text(word) + (labels.isEmpty ? "" : "(\(labels))"), site: site)
      }
    }
  }

  /// The coordinator around the call, or the one that the type of the receiver names: `FirstCoordinator.Router`.
  private func flow(endedBy call: NodeIndex, in reader: BodyReader) -> TypeID? {
    guard let receiver = reader.receiver(of: call), !reader.isSelf(receiver) else { return reader.body.type }
    guard let router = reader.property(named: receiver)?.property, self[router].type.exists else { return nil }
    let outline = files[router.file].outline
    let root = self[router].type
    return outline.nodes[root.index..<Int(outline[root].end)].lazy.compactMap { node -> TypeID? in
      guard case .instance(let id)? = self.typeNamed(node.word, in: self.scope(of: router)),
        self.dialect(of: id) != nil
      else { return nil }
      return id
    }.first
  }
}
