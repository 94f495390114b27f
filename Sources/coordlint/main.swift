import LintDriver
