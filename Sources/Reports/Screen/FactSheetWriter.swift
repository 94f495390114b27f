/// Prints fact sheets for people.
struct FactSheetWriter {
  var paint: Paint
  /// Columns.
  var width: Int

  func text(of sheet: FactSheet) -> String {
    var text = lines(sheet.title, first: "", rest: "").map { paint.bold($0) + "\n" }.joined()
    for section in sheet.sections where !section.entries.isEmpty || section.none != nil {
      text += "\n" + paint.bold(SafeText.line(section.title)) + "\n"
      for entry in section.entries { text += self.text(of: entry, margin: "  ") }
      if section.entries.isEmpty, let none = section.none {
        text += lines(none, first: "  ", rest: "  ").map { $0 + "\n" }.joined()
      }
    }
    return text
  }

  private func text(of entry: FactSheet.Entry, margin: String) -> String {
    var text = lines(entry.text, first: margin, rest: margin + "  ").map { $0 + "\n" }.joined()
    if let place = entry.place {
      // A path stays in one piece, so that editors and terminals can open it.
      text += margin + "  " + paint.label("\(SafeText.leadingPath(place.path)):\(place.line):\(place.column)") + "\n"
    }
    for detail in entry.details { text += self.text(of: detail, margin: margin + "    ") }
    return text
  }

  /// Words in lines no wider than the page.
  private func lines(_ text: String, first: String, rest: String) -> [String] {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in SafeText.line(text).split(separator: " ") {
      let columns = DisplayWidth.columns(of: line) + DisplayWidth.columns(of: String(word)) + 1
      if !isEmpty, columns > width {
        lines.append(line)
        (line, isEmpty) = (rest, true)
      }
      line += isEmpty ? String(word) : " " + word
      isEmpty = false
    }
    return lines + [line]
  }
}
