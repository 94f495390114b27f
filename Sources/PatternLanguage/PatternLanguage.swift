// PatternLanguage: from the text of a clause to places in a file.
//
// What it is for. Rule cards and idiom cards say what to look for in Swift with holes:
// `$COORDINATOR.parent.$CALL(...)`. This module reads such patterns and the clauses around them, compiles
// them, and finds every place of a file outline that a set of them matches, with what each hole binds.
//
// In: lines of a card with their positions (`LineText`), and file outlines (`FileOutline`).
// Out: `Clause` and `CompiledPattern` values, `Candidate`s, or `LineProblem`s that carry line, column,
// length and a hint.
//
// The decision that shaped it. A pattern is lexed by the project's own lexer and parsed by the project's own
// outline builder, and it is compared with the *nodes* of code, never with text. So white space, comments,
// parentheses and the order of modifiers cannot matter, and `x.f`, `x?.f`, `x!.f` and `self.x.f` are alike
// by construction. A set of patterns is matched in one pass over a file's nodes, dispatched by word:
// most nodes cost one comparison, whatever the number of patterns.
//
// What it refuses. It knows no roles, no types, no project and no files: `inside` and `where $X is …` are
// carried as values and decided by Detection. It does not count, follow paths or nest: what needs that is an
// analysis. It never throws on code under analysis; only the text of a card can be wrong.
