/// What can be in a variable; a number from 0 on is a declared type.
extension VariableStore {
  /// No filter.
  static let anything: Int32 = -1
  /// The filter of variables in which no object can be that anybody asks for.
  static let nothing: Int32 = -2
  /// The filter of variables that are declared as closures.
  static let closures: Int32 = -3
  /// The filter of variables that are parts of a tuple, and not the tuple.
  static let parts: Int32 = -4
  /// The filter of variables of a type that the project does not declare.
  static let foreign: Int32 = -5
  /// The filter of variables in which no closure can be.
  static let objects: Int32 = -6
  /// The filter of variables that are declared as controllers of a framework.
  static let controllers: Int32 = -7
}
