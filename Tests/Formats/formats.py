"""Every format of coordlint, read back by parsers that are not ours; see Tests/Formats/run."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from urllib.parse import unquote

PROGRAM = os.path.abspath(sys.argv[1])
NAMES = [
    "plain.swift", "a b.swift", "100%.swift", "%0A%25.swift", "a:b,c.swift", "a;b]c.swift", "<&>\"'.swift",
    "line\nbreak.swift", "tab\there.swift", "\U0001F600 e\u0301 ü.swift", "a|b`*_[x](y).swift", "::error::x.swift",
    "##vso[task].swift", "back\\slash.swift", "-dash.swift", "#hash?query.swift", "deep/er/]]>.swift",
    "\u202egnp.swift", "cr\rhere.swift",
]
# Raw identifiers bring the same characters into messages (SE-0451).
CODE = """import UIKit
/* \U0001F600 e\u0301 */ final class `A%0A:,<&>"'|\U0001F600;]_*NUMBER Coordinator`: Coordinator {
  let navigation = UINavigationController()
  var `children 100%`: [Coordinator] = []
  func start() { let child = `B<&>NUMBER Coordinator`(); child.`up, "to": [x](y)` = self; `children 100%`.append(child) }
}
final class `B<&>NUMBER Coordinator`: Coordinator {
  let navigation = UINavigationController()
  /* \U0001F600 */ var `up, "to": [x](y)`: `A%0A:,<&>"'|\U0001F600;]_*NUMBER Coordinator`?
  func start() {}
}
let b = 1 /* e\u0301 */ // coordlint:disable:this
"""
PROTOCOL = "protocol Coordinator: AnyObject { func start() }\n"
failures = []


def check(condition, text):
    if not condition:
        failures.append(text)
        print("FAIL", text)


def run(folder, form, *arguments):
    command = [PROGRAM, "--notes", "--quiet", "--format", form, *arguments]
    done = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    check(done.returncode == 1, f"{form}: exit code {done.returncode}: {done.stderr.decode()[:300]}")
    return done.stdout


def github(text):
    """As the runner reads workflow commands (actions/runner, ActionCommand.cs)."""
    for line in text.split("\n"):
        match = re.match(r"::(\w+) ([^:]*)::(.*)$", line)
        if not match:
            check(line == "" or line.startswith("coordlint: "), f"github: {line!r}")
            continue
        fields = dict(pair.split("=", 1) for pair in match[2].split(","))
        for code, plain in [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")]:
            fields = {key: value.replace(code, plain) for key, value in fields.items()}
        message = match[3].replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%")
        rule = fields["title"].removeprefix("coordlint: ")
        yield fields["file"], int(fields["line"]), rule, message.split("\n")[0]


def azure(text):
    """As the agent reads logging commands (azure-pipelines-task-lib, taskcommand.ts)."""
    for line in text.split("\n")[:-1]:
        check(line.startswith("##vso[task.logissue "), f"azure: {line!r}")
        head, message = line.removeprefix("##vso[task.logissue ").split("]", 1)
        fields = dict(pair.split("=", 1) for pair in head.split(";") if pair)
        for code, plain in [("%0D", "\r"), ("%0A", "\n"), ("%5D", "]"), ("%3B", ";"), ("%AZP25", "%")]:
            fields = {key: value.replace(code, plain) for key, value in fields.items()}
        message = message.replace("%0D", "\r").replace("%0A", "\n").replace("%AZP25", "%")
        yield fields["sourcepath"], int(fields["linenumber"]), fields["code"], message


def sarif(text):
    for result in json.loads(text)["runs"][0]["results"]:
        place = result["locations"][0]["physicalLocation"]
        path = unquote(place["artifactLocation"]["uri"], errors="strict")
        yield path, place["region"]["startLine"], result["ruleId"], None


def gitlab(text):
    for issue in json.loads(text):
        rule = issue["check_name"]
        check(issue["description"].startswith(rule + ": "), "gitlab: the rule is not in the description")
        message = issue["description"].removeprefix(rule + ": ")
        yield issue["location"]["path"], issue["location"]["lines"]["begin"], rule, message


def own(text):
    for finding in json.loads(text)["findings"]:
        yield finding["path"], finding["line"], finding["rule"], finding["message"]


def rdjson(text):
    for item in json.loads(text)["diagnostics"]:
        yield diagnostic(item)


def rdjsonl(text):
    for line in text.split("\n")[:-1]:
        yield diagnostic(json.loads(line))


def diagnostic(item):
    start = item["location"]["range"]["start"]
    return item["location"]["path"], start["line"], item["code"]["value"], item["message"]


def checkstyle(text):
    for file in ElementTree.fromstring(text):
        for error in file:
            rule = error.get("source").removeprefix("coordlint.rules.")
            yield file.get("name"), int(error.get("line")), rule, error.get("message")


def junit(text):
    for suite in ElementTree.fromstring(text):
        for case in suite:
            rule = case.get("name").removeprefix("org.coordlint.")
            check(case.get("classname") + ".swift" == suite.get("name"), "junit: classname")
            yield suite.get("name"), int(case.get("line")), rule, case[0].get("message")


XHTML = "{http://www.w3.org/1999/xhtml}"


def html(text):
    for section in ElementTree.fromstring(text).iter(XHTML + "section"):
        rule = section.find(f"{XHTML}p/{XHTML}code") if section.get("class") == "r" else None
        for finding in section.iter(XHTML + "details") if rule is not None else []:
            if (finding.get("class") or "").startswith("f "):
                spans = {span.get("class"): "".join(span.itertext()) for span in finding[0].iter(XHTML + "span")}
                path, line, _ = spans["p"].rsplit(":", 2)
                yield path, int(line), rule.text, spans["m"]


def visible(text, isPage=True):
    """What a page or a log shows of a text: what hides or reorders is written out, and without `##[` and `##vso[`, which
    runners obey anywhere in a line. A page shows one line; a log has its own way of writing breaks."""
    text = re.sub("[\n\r\t]", " ", text) if isPage else text
    unsafe = "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]"
    text = re.sub(unsafe, lambda match: f"\\u{{{ord(match[0]):x}}}", text)
    return re.sub(r"##(?=\[|vso\[)", "#\u266f", text, flags=re.IGNORECASE)


def columns(folder, text, lines):
    """Byte columns of reviewdog and UTF-16 columns of ours must name the same character of the file."""
    for ours, theirs in zip(json.loads(text)["findings"], json.loads(lines)["diagnostics"]):
        start = theirs["location"]["range"]["start"]
        with open(os.path.join(folder, ours["path"]), "rb") as file:
            line = file.read().split(b"\n")[ours["line"] - 1]
        before = line[: start["column"] - 1].decode()
        units = len(before.encode("utf-16-le")) // 2
        check(units == ours["column"] - 1, f"columns of {ours['path']}:{ours['line']}")


def optional(folder, texts):
    path = os.environ.get("SARIF_SCHEMA")
    try:
        import jsonschema

        with open(path or "", encoding="utf-8") as file:
            schema = json.load(file)
        validator = jsonschema.validators.validator_for(schema)(schema)
        for error in validator.iter_errors(json.loads(texts["sarif"])):
            check(False, f"schema: {error.message[:200]}")
        print("ok: the SARIF schema")
    except (ImportError, FileNotFoundError) as error:
        print("not checked: the SARIF schema:", error)
    tool = shutil.which("sarif")
    if tool:
        with open(os.path.join(folder, "o.sarif"), "w", encoding="utf-8") as file:
            file.write(texts["sarif"])
        done = subprocess.run([tool, "csv", "-o", "o.csv", "o.sarif"], cwd=folder, capture_output=True, check=False)
        with open(os.path.join(folder, "o.csv"), encoding="utf-8-sig") as file:
            import csv

            rows = len(list(csv.DictReader(file)))
        check(done.returncode == 0 and rows == len(json.loads(texts["sarif"])["runs"][0]["results"]), "sarif-tools")
        print("ok: sarif-tools read", rows, "results")
    else:
        print("not checked: sarif-tools")
    linter = shutil.which("xmllint")
    for form in ["checkstyle", "junit"] if linter else []:
        done = subprocess.run([linter, "--noout", "-"], input=texts[form].encode(), capture_output=True, check=False)
        check(done.returncode == 0, f"xmllint: {form}: {done.stderr.decode()[:200]}")
    print("ok: xmllint" if linter else "not checked: xmllint")


def main():
    folder = tempfile.mkdtemp()
    try:
        subprocess.run(["git", "init", "-q", folder], check=True)
        for number, name in enumerate(NAMES):
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write(CODE.replace("NUMBER", str(number)))
        with open(os.path.join(folder, "Coordinator.swift"), "w", encoding="utf-8") as file:
            file.write(PROTOCOL)
        compare(folder)
    finally:
        shutil.rmtree(folder)
    print(f"{len(failures)} failures")
    sys.exit(1 if failures else 0)


def compare(folder):
    readers = {
        "json": own, "github": github, "azure": azure, "sarif": sarif, "gitlab": gitlab, "rdjson": rdjson,
        "rdjsonl": rdjsonl, "checkstyle": checkstyle, "junit": junit,
    }
    texts = {form: run(folder, form).decode() for form in [*readers, "concise", "xcode", "markdown", "rich", "html"]}
    expected = sorted(own(texts["json"]))
    check({path for path, *_ in expected} == set(NAMES), "json: a file has no finding")
    check(len(expected) >= 2 * len(NAMES), f"json: only {len(expected)} findings")
    for form, reader in readers.items():
        found = sorted(reader(texts[form]), key=lambda item: item[:3] + (item[3] or "",))
        wanted = [item[:3] + (None,) for item in expected] if form == "sarif" else expected
        if form in ("github", "azure"):
            wanted = [(visible(path, False), line, rule, visible(text, False)) for path, line, rule, text in expected]
        key = lambda item: (item[0], item[1], item[2], item[3] or "")
        check(sorted(found, key=key) == sorted(wanted, key=key), f"{form}: not what json says")
        print(f"{form}: {len(found)} findings")
    shown = sorted((visible(path), line, rule, visible(message)) for path, line, rule, message in expected)
    check(sorted(html(texts["html"])) == shown, "html: not what json says")
    print(f"html: {len(shown)} findings")
    for form in ["concise", "xcode", "markdown"]:
        rule = r"\| (error|warning|note) \|" if form == "markdown" else r": (error|warning|note): .* \([a-z-]+\)$"
        rows = [line for line in texts[form].split("\n") if re.search(rule, line)]
        check(len(rows) == len(expected), f"{form}: {len(rows)} rows")
        print(f"{form}: {len(rows)} rows")
    controls = re.compile("[\x00-\x08\x0b-\x1f\x7f\u202e]")
    for form in ["concise", "xcode", "markdown", "rich", "html"]:
        check(not controls.search(texts[form]), f"{form}: a control character reaches the terminal")
    columns(folder, texts["json"], texts["rdjson"])
    optional(folder, texts)


main()
