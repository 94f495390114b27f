/// A map as one page for a browser: the picture, and all that it shows as nested lists for those who do not see it.
///
/// It needs no network and no script; a content security policy allows its style sheet by its hash and nothing else.
struct MapPage {
  let map: CoordinatorMap
  let tool: Report.Tool

  var text: String {
    let policy = "default-src 'none'; style-src '\(SHA256.source(of: Self.style))'; img-src data:; base-uri 'none'"
    return """
      <!DOCTYPE html>
      <html lang="en" xmlns="http://www.w3.org/1999/xhtml">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="\(policy)"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <title>\(tool.name): coordinator map</title>
      <link rel="icon" href="data:,"/>
      <style>\(Self.style)</style>
      </head>
      <body>
      <header><h1>Coordinator map</h1><p>\(map.summary)</p></header>
      <main>
      <div class="picture" tabindex="0" role="region" aria-label="Picture; the list below says the same">
      \(MapSVG(map, alignment: .first).fragment())</div>
      <section aria-label="The same as a list"><h2>As a list</h2>
      \(lists)</section>
      </main>
      </body>
      </html>

      """
  }

  private var lists: String {
    let reading = MapReading(map)
    return reading.groups.map { group in
      let name = group.module.isEmpty ? "(no module)" : SafeText.line(group.module)
      let heading = reading.hasModules ? "<h3>\(XMLText.escaped(name))</h3>\n" : ""
      return heading + "<ul>\n" + group.roots.map { list(from: $0, reading) }.joined() + "</ul>\n"
    }.joined()
  }

  /// A step of the walk: an entry to open, or the end of the lists below one.
  private enum Step {
    case open(MapReading.Entry)
    case close
  }

  private func list(from root: MapReading.Entry, _ reading: MapReading) -> String {
    var text = ""
    var stack = [Step.open(root)]
    while let step = stack.popLast() {
      guard case .open(let entry) = step else {
        text += "</ul></li>\n"
        continue
      }
      let below = entry.isReference ? [] : reading.below[entry.node]
      text += "<li>" + item(entry, reading)
      guard !below.isEmpty else {
        text += "</li>\n"
        continue
      }
      text += "\n<ul>\n"
      stack.append(.close)
      stack += below.reversed().map(Step.open)
    }
    return text
  }

  private func item(_ entry: MapReading.Entry, _ reading: MapReading) -> String {
    let node = map.nodes[entry.node]
    let name = XMLText.escaped(reading.name(entry))
    let words = reading.words(entry).joined(separator: ", ")
    var text = entry.isReference ? "<a href=\"#n\(entry.node)\">\(name)</a>" : "<b id=\"n\(entry.node)\">\(name)</b>"
    if !words.isEmpty { text += ": " + XMLText.escaped(words) }
    if !entry.isReference, let place = node.place { text += " <code>\(XMLText.escaped(place.text))</code>" }
    for index in reading.problems(entry) {
      let problem = map.problems[index]
      let rule = XMLText.escaped(SafeText.line(problem.rule))
      let message = XMLText.escaped(SafeText.line(problem.message))
      text +=
        "<p class=\"\(problem.severity.rawValue)\"><strong>\(problem.severity.rawValue)</strong>: \(message) (\(rule)) "
      text += "<code>\(XMLText.escaped(problem.place.text))</code></p>"
    }
    return text
  }

  private static let style =
    MapSVG.style + """

      :root { color-scheme: light dark; --paper: #fbfbf9; --ink: #1d1e20; --soft: #5c5f66; --line: #deded8; }
      @media (prefers-color-scheme: dark) {
        :root { --paper: #15171a; --ink: #e4e6e9; --soft: #a0a6ae; --line: #343a41; }
      }
      body { margin: 1.25rem; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif;
        overflow-wrap: anywhere; }
      h1 { font-size: 1.5rem; margin: 0; }
      h2 { font-size: 1.125rem; }
      h3 { font-size: 1rem; }
      header p, code { color: var(--soft); }
      code { font-size: .86em; }
      .picture { overflow: auto; max-height: 85vh; border: 1px solid var(--line); border-radius: 4px; }
      .picture:focus-visible { outline: 2px solid #1f4fb8; }
      svg { display: block; }
      ul { padding-left: 1.2rem; }
      li p { margin: .1rem 0; }
      .error strong { color: #b3261e; } .warning strong { color: #8a5a00; } .note strong { color: #2a5f8f; }
      @media (prefers-color-scheme: dark) {
        .error strong { color: #ff8a80; } .warning strong { color: #f0bd5a; } .note strong { color: #7fbdf0; }
        a { color: #8ab4ff; }
      }

      """
}
