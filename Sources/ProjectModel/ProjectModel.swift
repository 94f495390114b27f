// ProjectModel: many files' facts become one immutable project.
//
// In go the facts of every file (an outline with its body events) and the vocabulary of the idiom cards; out comes
// a `Project` that answers the questions a careful reviewer asks while reading a whole repository: which type is
// this name, what does it inherit, what role does it play, of which type is this expression, which function does
// this call reach, who adds this child and who drops it.
//
// The decision that shaped the module: every answer has three values. A name that the project does not declare, an
// external base class, a file that is missing make an answer *unknown*, and no rule accuses on unknown. So types
// that are not declared here stay visible as externals (`ValueType.external`) instead of vanishing, and whoever asks
// for the absence of something must first ask whether the project could show it at all.
//
// The module refuses to build or to guess: it evaluates no `#if`, infers no generics, and knows nothing of the
// frameworks but the names that the idiom cards list. It reads no files and keeps no state; the tables are made
// once, in path order, and never change.
