// SwiftSource: bytes in, tokens out, and no way to fail.
//
// What it is for. Every question coordlint asks of a file begins with its tokens: the outline reads declarations
// from them, patterns are matched against them, suppressions stand in the comments between them. This module
// turns the bytes of one file into a `TokenBuffer`, interning each identifier, operator and number in the caller's
// `WordTable`, so that everything above compares integers and never text.
//
// What goes in. Any bytes at all: a Swift file, half a file, a file of zeros. Offsets are 32 bits wide; what lies
// beyond four gigabytes is not read.
//
// What comes out. Parallel arrays of tokens with byte offsets, the comments, the partner of every bracket and
// string delimiter, and a list of problems. Code under analysis never throws: damage is an entry in that list and,
// in the tokens, an `unknown` token, a string that ends at its line, or a bracket that is its own partner. Tokens
// and the white space and comments between them are the file again, byte for byte.
//
// The decision that shaped it. Nesting lives in an explicit stack of strings (`StringFrame`), never in the call
// stack, because interpolations nest as deep as an author of hostile input likes. What the parser of the
// toolchain decides in its lexer (a slash that opens a regex, an operator that is prefix or postfix) is decided
// here by the same outward rules; `Tests/Oracle` compares the two over real code.
//
// What it refuses. It knows no grammar: whether `get` is a keyword, `<` a bracket or `weak` a modifier is for the
// outline to say. It prints nothing but the dump for the oracle, reads no file, and does not judge literals: a
// malformed number or escape is a token like any other. Repair of brackets is a guess from indentation and is made
// only where brackets do not balance.
