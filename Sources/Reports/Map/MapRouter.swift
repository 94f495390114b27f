/// Draws the lines between boxes: down along the gutters between columns, up beside them.
struct MapRouter {
  private static let bend = 18
  private static let beside = 6

  let boxes: [MapLayout.Box]
  let reading: MapReading

  /// One line down to each box, and one line up where the box knows or tells the one above.
  var routes: [MapLayout.Route] {
    boxes.indices.flatMap { index -> [MapLayout.Route] in
      guard let parent = boxes[index].parent else { return [] }
      let entry = boxes[index].entry
      let down = MapLayout.Route(edges: entry.edges, points: path(from: parent, to: index), isUp: false)
      let above = reading.above(entry)
      let up = reading.told(entry).filter { reading.map.edges[$0].to == above }
      let groups = [
        up.filter { reading.map.edges[$0].kind == .back }, up.filter { reading.map.edges[$0].kind == .completes },
      ]
      return [down]
        + groups.enumerated().filter { !$0.element.isEmpty }.map { number, edges in
          MapLayout.Route(edges: edges, points: wayUp(from: index, to: parent, lane: number + 1), isUp: true)
        }
    }
  }

  private func path(from parent: Int, to child: Int) -> [(x: Int, y: Int)] {
    let (start, end) = (boxes[parent], boxes[child])
    let right = start.x + start.width
    let middle = end.x - Self.bend
    let (from, to) = (start.y + start.height / 2, end.y + end.height / 2)
    return [(right, from), (middle, from), (middle, to), (end.x, to)]
  }

  /// Below the line that leads down, and to the left of it where it turns.
  private func wayUp(from child: Int, to parent: Int, lane: Int) -> [(x: Int, y: Int)] {
    let (start, end) = (boxes[child], boxes[parent])
    let beside = Self.beside * lane
    let middle = start.x - Self.bend - beside
    let from = min(start.y + start.height / 2 + beside, start.y + start.height - 2)
    let to = min(end.y + end.height / 2 + beside, end.y + end.height - 2)
    return [(start.x, from), (middle, from), (middle, to), (end.x + end.width, to)]
  }
}
