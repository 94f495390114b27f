import SwiftOutline

/// Tells methods as values apart: by function, receiver and place.
struct MethodKey: Hashable {
  var kind: ModelObject.Kind
  var node: NodeIndex
  var instance: Int32
}
