// coordlint: the command line.
//
// Arguments become a `Command` with its options, a command runs, and its outcome becomes the exit code: 0 for nothing
// at or above the threshold, 1 for findings, 2 for a job that could not be done.
//
// The decision that shaped it: one table, `OptionTable`, says which options exist. The parser, the help and every
// later view of the options read that table, so they cannot contradict each other. Everything that needs a file, the
// environment or a screen asks `LintDriver`; everything that a format needs is a value for `Reports`. What is left is
// little: wording, and the order of things.
//
// Findings go to standard output and everything else to standard error, so that a pipe sees nothing but findings.
//
// What it refuses: to guess. An unknown option, rule, format or command ends the run with 2 and a suggestion.

import LintDriver

Terminal.prepareStreams()
let tool = CommandLineTool(arguments: Array(CommandLine.arguments.dropFirst())) { Terminal.exit($0) }
let status = await tool.run()
Terminal.exit(status)
