import ProjectModel
import SwiftOutline
import SwiftSource

/// What a name means on objects of a type.
enum ModelMember {
  case stored(DeclarationRef)
  case computed(DeclarationRef)
  case functions([DeclarationRef])
  case none
}

/// Resolves members on the class of an object: once for each class and name.
struct MemberLookup {
  let project: Project
  private struct Found {
    var called: ModelMember
    var read: ModelMember
  }

  private var known = NumberTable()
  /// What was found; first what a name means that no type of the project declares: most names, so that no table is asked for them.
  private var found = [Found(called: .none, read: .none)]
  /// By number of what was found: the plan of the stored property that is read; -1 where nobody asked.
  var plans: [Int32] = [-1]
  /// By word: some type has a function or property of this name.
  private var isName: [Bool]
  private let extensions: SystemExtensions

  init(project: Project) {
    self.project = project
    let extensions = SystemExtensions(project: project)
    self.extensions = extensions
    views = project.words.find("View").flatMap { extensions.types(extending: $0).first }
    let names = project.idioms.names(.effectToken).entries
    tokens = names.compactMap { project.words.find($0).flatMap { extensions.types(extending: $0).first } }
    isName = (0..<project.words.count).map { project.hasMethods(named: WordID(rawValue: UInt32($0))) }
    for index in project.types.indices {
      for member in project.members(of: TypeID(index)) where project[member].kind == .variable {
        isName[Int(project[member].name.rawValue)] = true
      }
    }
  }

  /// Whether some type of the project has a function or property of a name.
  func isMember(_ word: WordID) -> Bool { Int(word.rawValue) < isName.count && isName[Int(word.rawValue)] }

  /// The extension of a system class in which the project may declare members of it: the nearest one.
  func extendedType(_ word: WordID) -> TypeID? { extensions.types(extending: word).first }

  /// What the project adds to all views of SwiftUI.
  let views: TypeID?

  /// What the project adds to the classes of tokens: a subscription is of one of them.
  let tokens: [TypeID]

  /// Whether the project adds a member of a name to some type that it does not declare: of which classes that is one above is not
  /// always known.
  func isAddedToForeignType(_ member: WordID) -> Bool {
    (isMember(member) || member == WordID(.`init`)) && extensions.members.contains(member)
  }

  /// What a name means where it is called: a function first.
  mutating func member(_ word: WordID, of type: TypeID) -> ModelMember {
    let number = number(of: word, in: type)
    return found[Int(number)].called
  }

  /// Whether a type has functions of a name.
  mutating func declares(_ word: WordID, in type: TypeID) -> Bool {
    if case .functions = member(word, of: type) { return true }
    return false
  }

  /// What a name means where it is read or written: a property first.
  mutating func property(_ word: WordID, of type: TypeID) -> ModelMember {
    let number = number(of: word, in: type)
    return read(number)
  }

  /// The same for the number of a name on a type.
  func read(_ number: Int32) -> ModelMember { found[Int(number)].read }

  /// The number of a name on a type.
  mutating func number(of word: WordID, in type: TypeID) -> Int32 {
    guard isMember(word) else { return 0 }
    let key = UInt64(UInt32(type.index)) << 32 | UInt64(word.rawValue)
    if let number = known[key] { return number }
    let members = (project.allMembers(named: word, of: type) + inherited(word, by: type)).filter {
      isUsable($0) && project.applies($0, to: type)
    }
    let functions = withBodies(members.filter { project[$0].kind == .function })
    let property = property(among: members)
    let called = functions.isEmpty ? property : .functions(functions)
    var read = property
    if case .none = property { read = called }
    let number = Int32(found.count)
    known.set(key, number)
    found.append(Found(called: called, read: read))
    plans.append(-1)
    return number
  }

  /// What extensions of the system classes declare that a type inherits from.
  private func inherited(_ word: WordID, by type: TypeID) -> [DeclarationRef] {
    let names = project[type].isDeclared ? project.ancestry(of: type).externals : [project[type].name]
    return names.flatMap { extensions.types(extending: $0) }.filter { $0 != type }
      .flatMap { project.allMembers(named: word, of: $0) }
  }

  private func property(among members: [DeclarationRef]) -> ModelMember {
    // A requirement says nothing about how it is met: a class of the lineage or a default does.
    let variables = members.filter { project[$0].kind == .variable }
    let met = variables.first { !isRequirement($0) } ?? variables.first
    guard let variable = met else { return .none }
    return project[variable].modifiers.contains(.computed) && !isRequirement(variable)
      ? .computed(variable) : .stored(variable)
  }

  private func isUsable(_ ref: DeclarationRef) -> Bool {
    project.kinds[ref.file] != .test
  }

  private func isRequirement(_ ref: DeclarationRef) -> Bool { project.isRequirement(ref) }

  /// Requirements run nothing; of overloads all stay.
  private func withBodies(_ functions: [DeclarationRef]) -> [DeclarationRef] {
    let real = functions.filter { project[$0].body.exists }
    return real.isEmpty ? functions : real
  }

  /// Of functions of one name, nearest first, those that the labels fit: of the nearest type that has one.
  func fitting(_ functions: [DeclarationRef], labels: [FlowArgument]) -> [DeclarationRef] {
    guard functions.count > 1 else {
      return functions.filter { project.fits(labels, $0) }
    }
    let fitting = functions.filter { project.fits(labels, $0) }
    guard let first = fitting.first else { return [] }
    let owner = project.type(around: first)
    return fitting.filter { project.type(around: $0) == owner }
  }
}

/// The types of the system that the project extends, by the names of the classes that have those members.
private struct SystemExtensions {
  private var byName: [WordID: [TypeID]] = [:]
  /// The names of the members that their objects have.
  private(set) var members: Set<WordID> = []

  init(project: Project) {
    for index in project.types.indices where !project.types[index].isDeclared {
      let id = TypeID(index)
      // `extension NSObject: Configurable {}`: what the protocol gives is theirs, too.
      for member in project.lineage(of: id).flatMap(project.members(of:))
      where project[member].modifiers.isDisjoint(with: [.static, .classMember]) {
        members.insert(project[member].name)
      }
      byName[project[id].name, default: []].insert(id, at: 0)
      let below = project.idioms.classes(below: project.text(project[id].name))
      for name in below.entries {
        if let word = project.words.find(name) { byName[word, default: []].append(id) }
      }
    }
  }

  func types(extending word: WordID) -> [TypeID] { byName[word] ?? [] }
}

extension Project {
  /// Whether a member stands in the declaration of a protocol, not in an extension of one.
  func isRequirement(_ ref: DeclarationRef) -> Bool {
    rowAround(ref).map { self[$0].kind == .protocol } ?? false
  }

  /// The type or extension row around a member.
  func rowAround(_ member: DeclarationRef) -> DeclarationRef? {
    let parent = self[member].parent
    guard parent.exists else { return nil }
    let ref = DeclarationRef(file: member.file, index: parent)
    return self[ref].kind.isType ? ref : rowAround(ref)
  }

  /// The extension or the type that a member stands in, and where that type is declared.
  func rowsAround(_ member: DeclarationRef) -> [DeclarationRef] {
    [rowAround(member), type(around: member).flatMap { self[$0].rows.first }].compactMap { $0 }
  }

  /// Whether a call's labels fit a function's parameters; trailing closures may stand for any of the last ones.
  func fits(_ arguments: [FlowArgument], _ function: DeclarationRef) -> Bool {
    let parameters = parameterRows(of: function)
    var next = 0
    let isTrailed = arguments.last.map { $0.isTrailing && $0.label == .none } ?? false
    for (index, argument) in (isTrailed ? arguments.dropLast() : arguments[...]).enumerated() {
      if argument.isTrailing, argument.label == .none {
        let later = arguments.dropFirst(index + 1).map(\.label)
        guard let position = position(ofTrailing: next, before: later, in: parameters, function.file),
          parameters[next..<position].allSatisfy(mayBeLeftOut)
        else { return false }
        next = position + 1
        continue
      }
      while next < parameters.count, parameters[next].label != argument.label {
        guard mayBeLeftOut(parameters[next]) else { return false }
        next += 1
      }
      guard next < parameters.count else { return false }
      if !parameters[next].modifiers.contains(.variadic) { next += 1 }
    }
    let trailing = isTrailed ? 1 : 0
    let rest = parameters[min(next, parameters.count)...]
    return rest.filter { !mayBeLeftOut($0) }.count <= trailing && trailing <= rest.count
      && rest.suffix(trailing).allSatisfy { mayTakeClosure($0, in: function.file) }
  }

  /// A closure is no object of a type that the project declares.
  private func mayTakeClosure(_ parameter: Declaration, in file: Int) -> Bool {
    guard parameter.type.exists,
      case .instance(let id) = valueType(of: parameter.type, in: Scope(file: file, type: nil))
    else { return true }
    return !self[id].isDeclared
  }

  private func mayBeLeftOut(_ parameter: Declaration) -> Bool {
    parameter.value.exists || parameter.modifiers.contains(.variadic)
  }

  private func parameterRows(of function: DeclarationRef) -> [Declaration] { parameters(of: function).map { self[$0] } }

  /// Which parameter takes which argument.
  func pairs(_ arguments: [FlowArgument], with function: DeclarationRef) -> [(argument: FlowArgument, position: Int)] {
    let rows = parameterRows(of: function)
    var pairs: [(argument: FlowArgument, position: Int)] = []
    var next = 0
    for (index, argument) in arguments.enumerated() {
      if argument.isTrailing, argument.label == .none {
        let later = arguments.dropFirst(index + 1).map(\.label)
        let position = position(ofTrailing: next, before: later, in: rows, function.file) ?? rows.count - 1
        if position >= 0 { pairs.append((argument, position)) }
        next = position + 1
      } else if let position = rows.indices.dropFirst(next).first(where: { rows[$0].label == argument.label }) {
        pairs.append((argument, position))
        next = rows[position].modifiers.contains(.variadic) ? position : position + 1
      }
    }
    return pairs
  }

  /// The parameter of a trailing closure without a label (SE-0286): the first of a function type; where that may be left out, a later one
  /// that may not, unless a label names it.
  private func position(ofTrailing next: Int, before labels: [WordID], in rows: [Declaration], _ file: Int) -> Int? {
    let candidates = rows.indices.dropFirst(next).filter { isFunction(rows[$0], in: file) }
    guard let first = candidates.first, mayBeLeftOut(rows[first]) else { return candidates.first }
    return candidates.first { !mayBeLeftOut(rows[$0]) && !labels.contains(rows[$0].label) } ?? first
  }

  private func isFunction(_ parameter: Declaration, in file: Int) -> Bool {
    guard parameter.type.exists else { return false }
    let outline = files[file].outline
    var node = parameter.type
    while outline[node].kind == .optionalType || outline[node].kind == .constrainedType
      || outline[node].kind == .attribute,
      let inner = outline.firstChild(of: node)
    {
      node = inner
    }
    if outline[node].kind == .functionType { return true }
    // An alias of a function type.
    let type = valueType(of: parameter.type, in: Scope(file: file, type: nil))
    if case .function = type { return true }
    return false
  }
}
