// SwiftOutline: tokens in, declarations and body events out.
//
// **What it is for.** Every analysis asks the same few questions of a file: which types, members and
// parameters are declared, and what do the bodies do (calls, assignments, locals, closures with their
// captures, branches). This module answers them once per file and as plain values, so that no analysis
// walks tokens again.
//
// **What goes in.** The `TokenBuffer` of one file, the bytes it was lexed from, and the worker's word table.
//
// **What comes out.** A `FileOutline`: a flat list of `Declaration` rows (types, functions, variables,
// parameters, accessors, …) in source order, and one flat pre-order list of `Node`s that holds every
// type, attribute, value and body the rows point at.
//
// **The decision that shaped it.** Swift wraps what is already read: `a` becomes `a.b`, becomes `a.b()`,
// becomes one side of an assignment. A pre-order list cannot put a parent before a child it has already
// emitted, so the reader builds linked `Draft`s, where wrapping is a constant-time change of links, and
// flattens each finished root into the final list with an explicit stack. Reading is recursive descent
// over token indices with a depth limit, so the stack stays small; deeper code is stepped over by
// jumping to the bracket's partner. Every pass is linear in the number of tokens.
//
// **What it refuses.** It never fails and never throws: what it cannot understand becomes an `opaque`
// node, and reading goes on behind it. It does not sort operators by precedence, does not resolve names,
// does not evaluate `#if`, and knows no rule and no vocabulary of any framework.
