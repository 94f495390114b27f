/// One page that shows a run to people: it needs no network, no script and no second file.
///
/// The markup is HTML5 and well-formed XML at once, so that any XML reader can check it. A content security policy allows
/// the style sheet and the script of this module by their hashes and nothing else. Folding is done by `details` elements and
/// every link leads to an `id` of the page; the script adds filters.
struct HTMLRenderer: ReportRenderer {
  func text(of report: Report) -> String {
    let groups = HTMLGroup.groups(of: report)
    let map = HTMLMap(of: report, groups: groups)
    return """
      <!DOCTYPE html>
      <html lang="en" xmlns="http://www.w3.org/1999/xhtml">
      \(head(of: report))<body>
      <a class="skip" href="#findings">Skip to the findings</a>
      \(HTMLOverview(report: report, groups: groups).markup)<main>
      \(HTMLNotices.markup(of: report.notices))\(map?.markup ?? "")\(findings(groups, map: map, of: report))\(HTMLSilent.markup(of: report.silent))</main>
      \(HTMLOverview.footer(of: report, groups: groups))<script>\(HTMLScript.text)</script>
      </body>
      </html>

      """
  }

  private func head(of report: Report) -> String {
    let policy =
      "default-src 'none'; style-src '\(SHA256.source(of: HTMLStyle.text))'; "
      + "script-src '\(SHA256.source(of: HTMLScript.text))'; img-src data:; base-uri 'none'; form-action 'none'"
    let title = "\(report.tool.name): " + SummaryLine.text(for: report.summary, hasBaseline: report.hasBaseline)
    return """
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="\(policy)"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <meta name="referrer" content="no-referrer"/>
      <title>\(HTMLText.escaped(title))</title>
      <link rel="icon" href="data:,"/>
      <style>\(HTMLStyle.text)</style>
      </head>

      """
  }

  private func findings(_ groups: [HTMLGroup], map: HTMLMap?, of report: Report) -> String {
    let extent = HTMLExtent(findings: report.findings.count)
    let sections = groups.map { $0.markup(in: report, map: map, extent: extent) }.joined()
    let filter = HTMLFilter(groups: groups).markup
    let none = "<p class=\"none\">Nothing to report.</p>\n"
    return "<section id=\"findings\" aria-label=\"Findings\">\n\(filter)\(groups.isEmpty ? none : sections)</section>\n"
  }
}
