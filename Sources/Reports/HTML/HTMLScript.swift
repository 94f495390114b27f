/// The script of the page: filters, their state in the address, and buttons that need a clipboard.
///
/// It reads only the page itself, has neither `<` nor `&`, so that the page stays well-formed XML, and puts text into the page
/// as text only.
enum HTMLScript {
  /// In one function, so that it leaves no names behind.
  static let text = #"""

    "use strict";
    (() => {
      const byId = (id) => document.getElementById(id);
      const all = (query, from) => Array.from((from || document).querySelectorAll(query));
      const form = byId("filter");
      const elements = document.getElementsByClassName("f");
      // Read when a filter needs it first: with thousands of findings it takes a moment.
      let known = null;
      const findings = () => known ||= Array.from(elements, (element) => ({
        element, section: element.closest("section.r"), level: element.classList[1],
        path: element.querySelector("summary .p").textContent, words: null,
      }));
      document.documentElement.classList.add("js");

      const words = (finding) => {
        if (finding.words === null) {
          const texts = [finding.section.querySelector("h2 + p code"), finding.element.querySelector("summary"),
            finding.element.querySelector(".q code"), finding.element.parentElement.querySelector("h3")];
          finding.words = texts.map((text) => text ? text.textContent : "").join(" ").toLowerCase();
        }
        return finding.words;
      };

      const boxes = form ? all("input[name=level]", form) : [];
      const state = () => ({
        q: byId("q").value.trim(), rule: byId("rule").value, in: byId("folder").value,
        level: boxes.every((box) => box.checked) ? "" :
          boxes.filter((box) => box.checked).map((box) => box.value).join(",") || "none",
      });

      const passes = (finding, wanted, parts) => {
        if (wanted.level) if (!wanted.level.split(",").includes(finding.level)) return false;
        if (wanted.rule) if (finding.section.id !== wanted.rule) return false;
        if (!finding.path.startsWith(wanted.in)) return false;
        return parts.every((part) => words(finding).includes(part));
      };

      const apply = () => {
        const wanted = state();
        const parts = wanted.q.toLowerCase().split(/\s+/).filter((part) => part);
        let count = 0;
        const shown = new Set();
        for (const finding of findings()) {
          const isShown = passes(finding, wanted, parts);
          if (finding.element.hidden === isShown) finding.element.hidden = !isShown;
          if (isShown) { count += 1; shown.add(finding.section); }
        }
        for (const section of all("section.r")) section.hidden = !shown.has(section);
        for (const group of all(".t")) group.hidden = !group.querySelector(".f:not([hidden])");
        const isAll = count === elements.length;
        byId("shown").textContent = isAll ? count.toLocaleString("en") + " findings" :
          count.toLocaleString("en") + " of " + elements.length.toLocaleString("en") + " findings";
        byId("clear").hidden = !Object.values(wanted).some((value) => value);
        return wanted;
      };

      const remember = (wanted) => {
        const pairs = Object.entries(wanted).filter((pair) => pair[1]);
        const hash = pairs.map((pair) => pair[0] + "=" + encodeURIComponent(pair[1])).join(";");
        history.replaceState(null, "", "#" + hash);
      };

      const restore = () => {
        const wanted = { q: "", rule: "", in: "", level: "" };
        for (const pair of location.hash.slice(1).split(";")) {
          const at = pair.indexOf("=");
          const key = pair.slice(0, Math.max(at, 0));
          try { if (key in wanted) wanted[key] = decodeURIComponent(pair.slice(at + 1)); } catch { continue; }
        }
        byId("q").value = wanted.q;
        byId("rule").value = wanted.rule;
        byId("folder").value = wanted.in;
        for (const select of [byId("rule"), byId("folder")]) if (select.selectedIndex === -1) select.value = "";
        for (const box of boxes) box.checked = !wanted.level || wanted.level.split(",").includes(box.value);
        apply();
      };

      const clear = () => {
        form.reset();
        remember(apply());
      };

      // What a finding is drawn on may be several lines and boxes; an address can name only one.
      const light = (target) => {
        for (const element of all(".map-lit")) element.classList.remove("map-lit");
        const drawn = (target.dataset.problems || target.id.replace(/^f-/, "")).split(" ");
        for (const name of drawn) {
          for (const element of all(`[data-problems~="${CSS.escape(name)}"]`)) element.classList.add("map-lit");
        }
      };

      // A link may lead to what a filter hides.
      const arrive = () => {
        if (location.hash.includes("=")) { if (form) restore(); return; }
        const target = byId(location.hash.slice(1));
        if (!target) return;
        light(target);
        if (target.closest("[hidden]")) {
          form.reset();
          apply();
          target.scrollIntoView();
        }
      };

      if (form) {
        form.hidden = false;
        form.addEventListener("input", () => remember(apply()));
        form.addEventListener("submit", (event) => event.preventDefault());
        byId("clear").addEventListener("click", () => { clear(); byId("q").focus(); });
        byId("unfold").addEventListener("click", (event) => {
          const isOpening = event.target.textContent === "Open all";
          for (const element of elements) if (!element.hidden) element.open = isOpening;
          event.target.textContent = isOpening ? "Close all" : "Open all";
        });
        document.addEventListener("keydown", (event) => {
          const isTyping = event.target.matches("input, select, textarea");
          if (event.key === "/") if (!isTyping) { event.preventDefault(); byId("q").focus(); }
          if (event.key === "Escape") if (event.target === byId("q")) clear();
        });
      }

      // Copying works only where the page has a clipboard; elsewhere the text can be selected.
      const addCopy = (code) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = "Copy";
        button.addEventListener("click", () => navigator.clipboard.writeText(code.textContent).then(() => {
          button.textContent = "Copied";
        }, () => getSelection().selectAllChildren(code)));
        code.after(" ", button);
      };
      if (navigator.clipboard) for (const code of all(".x code")) addCopy(code);

      addEventListener("hashchange", arrive);
      arrive();
    })();

    """#
}
