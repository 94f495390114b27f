/// The style sheet of the page.
enum HTMLStyle {
  /// Without `<` and `&`, so that the page stays well-formed XML.
  static let text = colors + page + findings + code + pictures + map + MapSVG.style + cards + conditions

  private static let colors = #"""

    :root {
      color-scheme: light dark;
      --paper: #fbfbf9; --sheet: #ffffff; --well: #f4f4f0; --line: #deded8; --ink: #1d1e20; --soft: #5c5f66;
      --link: #1f4fb8; --focus: #1f4fb8; --error: #b3261e; --warning: #8a5a00; --note: #2a5f8f;
      --mark: #ffe9a8; --add: #dff3e1; --gone: #fbe2e0;
      --keyword: #8b2b86; --type: #1a5f73; --string: #a3341c; --number: #2745b0; --remark: #5f6b60;
      --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", sans-serif;
      --mono: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace;
    }
    @media screen and (prefers-color-scheme: dark) {
      :root {
        --paper: #15171a; --sheet: #1b1e22; --well: #22262b; --line: #343a41; --ink: #e4e6e9; --soft: #a0a6ae;
        --link: #8ab4ff; --focus: #8ab4ff; --error: #ff8a80; --warning: #f0bd5a; --note: #7fbdf0;
        --mark: #57470f; --add: #17391f; --gone: #4a1f1d;
        --keyword: #e39be0; --type: #7fd0e3; --string: #ffa48a; --number: #a9bcff; --remark: #94a596;
      }
    }

    """#

  private static let page = #"""
    *, ::before, ::after { box-sizing: border-box; }
    .scroll, .c, pre, nav { scrollbar-width: thin; scrollbar-color: var(--soft) transparent; }
    [hidden] { display: none !important; }
    html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body {
      margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 var(--sans);
      overflow-wrap: anywhere; display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 2.5rem;
      padding: 1.25rem clamp(.75rem, 3vw, 2.5rem) 3rem; max-width: 1440px; margin-inline: auto;
    }
    @media (min-width: 1000px) {
      body { grid-template-columns: 15.5rem minmax(0, 1fr); align-items: start; }
      header, footer { grid-column: 1 / -1; }
      nav { position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow-y: auto; }
      main { grid-column: 2; }
    }
    a { color: var(--link); text-underline-offset: .15em; text-decoration-thickness: 1px; }
    :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
    .skip { position: absolute; left: -99rem; }
    .skip:focus { left: .5rem; top: .5rem; padding: .4rem .8rem; background: var(--sheet); z-index: 2; }
    h1 { font-size: 1.5rem; line-height: 1.25; letter-spacing: -.01em; margin: 0; }
    h2 { font-size: 1.125rem; line-height: 1.35; margin: 0; }
    h4 { font-size: 1rem; margin: 1.25rem 0 .35rem; }
    h5 { font-size: .8125rem; margin: 1rem 0 .35rem; color: var(--soft); font-weight: 600; }
    p { margin: 0 0 .6rem; max-width: 75ch; }
    ul, ol { margin: 0 0 .6rem; padding-left: 1.3rem; }
    code, pre, .p { font-family: var(--mono); font-size: .86em; unicode-bidi: isolate; }
    .q { color: var(--soft); font-size: .875rem; }
    header { margin-bottom: 1.25rem; }
    header .q { margin: .15rem 0 .9rem; }
    header .q span + span::before { content: "· "; }
    .totals { display: flex; flex-wrap: wrap; gap: .6rem; list-style: none; padding: 0; margin: 0; }
    .totals li {
      background: var(--sheet); border: 1px solid var(--line); border-top: 3px solid var(--hue, var(--line));
      border-radius: 4px; padding: .45rem .9rem .5rem; min-width: 6.5rem; color: var(--soft); font-size: .875rem;
    }
    .totals b { display: block; font-size: 1.5rem; line-height: 1.2; color: var(--hue, var(--soft)); font-weight: 650; }
    .error { --hue: var(--error); } .warning { --hue: var(--warning); } .note { --hue: var(--note); }
    nav { margin-bottom: 1.5rem; font-size: .875rem; }
    nav ul { list-style: none; margin: 0; padding: 0; }
    nav a {
      display: flex; gap: .6rem; align-items: baseline; padding: .22rem .5rem; color: var(--ink); text-decoration: none;
      border-left: 3px solid var(--hue); margin-bottom: 2px;
    }
    nav a:hover { background: var(--well); }
    nav span { flex: 1; }
    @media (max-width: 999px) {
      nav ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: 0 .9rem; }
    }
    nav b { font-weight: 500; color: var(--soft); font-variant-numeric: tabular-nums; }
    footer { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1rem; }
    .none { font-size: 1.05rem; padding: 1.5rem 0; }
    .notices, .silent { margin-bottom: 1.5rem; }
    .notices ul, .silent ul { padding: 0; list-style: none; }
    .notices li, .silent li { margin: .35rem 0; }
    form {
      display: flex; flex-wrap: wrap; gap: .5rem .9rem; align-items: end;
      padding-bottom: 1rem; margin-bottom: 1.5rem; border-bottom: 1px solid var(--line); font-size: .8125rem; color: var(--soft);
    }
    form label { display: block; min-width: 0; flex: 1 1 8.5rem; }
    form .text { flex-grow: 2; }
    input[type=search], select {
      display: block; width: 100%; font: .9375rem var(--sans); color: var(--ink); background: var(--sheet); height: 2.2rem;
      border: 1px solid var(--line); border-radius: 4px; padding: 0 .5rem; margin-top: .15rem;
    }
    fieldset { border: 0; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: .1rem .9rem; min-width: 0; }
    legend { padding: 0; margin-bottom: .15rem; }
    fieldset label { flex: none; display: flex; gap: .3rem; align-items: center; min-height: 2.2rem; color: var(--ink); font-size: .9375rem; }
    input[type=checkbox] { accent-color: var(--hue); width: 1.05rem; height: 1.05rem; margin: 0; }
    .state { flex-basis: 100%; display: flex; gap: .6rem; align-items: center; margin: 0; max-width: none; }
    .state output { flex: 1; font-size: .875rem; }
    button {
      font: .8125rem var(--sans); color: var(--ink); background: var(--sheet); border: 1px solid var(--line); border-radius: 4px;
      padding: .25rem .7rem; cursor: pointer;
    }
    button:hover { background: var(--well); }

    """#

  private static let findings = #"""
    .r { margin-bottom: 2.25rem; }
    .r > .q { margin: .1rem 0 .5rem; }
    .count::before { content: "· "; }
    summary { cursor: pointer; }
    .f {
      background: var(--sheet); border: 1px solid var(--line); border-left: 3px solid var(--hue); border-radius: 4px;
      margin-bottom: .5rem; content-visibility: auto; contain-intrinsic-size: auto 4.4rem;
    }
    .t {
      background: var(--sheet); border: 1px solid var(--line); border-left: 3px solid var(--hue); border-radius: 4px;
      margin-bottom: .5rem; padding: .55rem .9rem .6rem;
    }
    .t h3 { font-size: 1rem; font-weight: 500; margin: 0; }
    .t dl { margin: .35rem 0 .7rem; }
    .t .f { border-left-width: 1px; margin-bottom: .35rem; contain-intrinsic-size: auto 3.6rem; }
    .t .f .l { display: none; }
    .b:target { box-shadow: inset 0 0 0 2px var(--focus); }
    .f > summary { padding: .55rem .9rem .6rem; list-style: none; display: block; }
    .f > summary::-webkit-details-marker { display: none; }
    .f > summary:hover { background: var(--well); }
    .f[open] > summary { border-bottom: 1px solid var(--line); }
    .l {
      color: var(--hue); font-size: .75rem; font-weight: 650; margin-right: .35rem; white-space: nowrap;
    }
    .m { font-weight: 500; }
    .p { color: var(--soft); font-size: .8125rem; }
    .f > summary .p { display: block; margin-top: .1rem; }
    .b { padding: .6rem .9rem .9rem; scroll-margin-top: 6rem; }
    .b > .q { margin: 0 0 .5rem; max-width: none; }
    .self { float: right; margin-left: .9rem; }
    dl { margin: .8rem 0 0; display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem .9rem; }
    dt { color: var(--soft); font-size: .875rem; }
    dd { margin: 0; max-width: 75ch; }
    @media (max-width: 520px) { dl { grid-template-columns: minmax(0, 1fr); } dd { margin-bottom: .4rem; } }
    .e { list-style: none; padding: 0; counter-reset: step; }
    .e > li { counter-increment: step; position: relative; padding-left: 2rem; margin-bottom: .6rem; }
    .e > li::before {
      content: counter(step); position: absolute; left: 0; top: .1rem; width: 1.35rem; height: 1.35rem; border-radius: 50%;
      background: var(--well); border: 1px solid var(--line); font: 600 .75rem/1.25rem var(--sans); text-align: center;
    }
    .e > li:not(:last-child)::after {
      content: ""; position: absolute; left: .65rem; top: 1.6rem; bottom: -.6rem; border-left: 1px solid var(--line);
    }
    .e .c { margin-top: .25rem; }
    .x var { color: var(--soft); }

    """#

  private static let code = #"""
    .c, pre { background: var(--well); border-radius: 4px; overflow-x: auto; margin: 0; tab-size: 2; direction: ltr; }
    pre { padding: .5rem .75rem; line-height: 1.5; }
    .c { list-style: none; padding: .4rem 0; font: .8125rem/1.55 var(--mono); }
    .c > li { white-space: pre; padding-right: .75rem; width: max-content; min-width: 100%; unicode-bidi: isolate; }
    .c > li::before {
      content: counter(list-item); display: inline-block; width: 3.4rem; padding-right: .9rem; text-align: right; color: var(--soft);
    }
    .c > .h { box-shadow: inset 3px 0 var(--hue, var(--soft)); }
    mark { background: var(--mark); color: inherit; border-radius: 2px; padding: .05em 0; }
    i { font-style: normal; }
    .k { color: var(--keyword); } .t { color: var(--type); } .s { color: var(--string); } .n { color: var(--number); }
    .o { color: var(--remark); } .a { color: var(--keyword); }
    u { text-decoration: none; color: var(--error); border: 1px solid currentColor; border-radius: 2px; font-size: .9em; }
    figure { margin: 0 0 .5rem; }
    .d { font: .8125rem/1.55 var(--mono); }
    .d > * { display: block; width: max-content; min-width: 100%; white-space: pre; text-decoration: none; min-height: 1.55em; }
    .d b { color: var(--soft); font-weight: 400; }
    .d ins { background: var(--add); } .d del { background: var(--gone); }

    """#

  private static let pictures = #"""
    .g { margin: 0 0 .8rem; }
    .g svg { display: block; max-width: 100%; height: auto; font: 12px var(--sans); }
    .g text { fill: var(--ink); }
    .g .y { text-anchor: middle; font: 12px var(--mono); }
    .g .z { text-anchor: end; }
    .g path { fill: none; stroke: var(--soft); stroke-width: 1.5; }
    .g .o { fill: var(--well); stroke: var(--line); stroke-width: 1; }
    .g path.fault, .g path.missing { stroke: var(--hue); }
    .g text.fault, .g text.missing { fill: var(--hue); }
    .g path.missing { stroke-dasharray: 6 3; }
    @media (min-width: 760px) {
      .g { float: right; margin: 0 0 .8rem 1.2rem; max-width: 45%; }
      .b { display: flow-root; }
    }

    """#

  private static let map = #"""
    #map { margin-bottom: 2.25rem; }
    #map > .q { margin: .1rem 0 .7rem; }
    .scroll { overflow: auto; max-height: min(75vh, 52rem); border: 1px solid var(--line); border-radius: 4px; background: var(--sheet); }
    .scroll svg { display: block; }
    .scroll g { scroll-margin: 9rem; }
    .fits svg { max-width: max(100%, 62rem); height: auto; }
    @media (max-width: 700px) { .scroll { max-height: 26rem; } }
    .coordinator-map a { cursor: pointer; }
    .coordinator-map a:hover text { text-decoration: underline; }
    .map-node:target rect { stroke: var(--focus); stroke-width: 4; }
    .map-edge:target > path { stroke: var(--focus); stroke-width: 4; }
    .map-lit > path { stroke-width: 4 !important; } .map-lit rect { stroke-width: 4 !important; }
    .nodes { margin-top: .6rem; }
    .nodes > summary { color: var(--link); font-size: .875rem; width: fit-content; }
    .tree, .tree ul { list-style: none; margin: 0; padding: 0; }
    .tree { margin: .5rem 0; font-size: .9375rem; }
    .tree ul { padding-left: 1.1rem; border-left: 1px solid var(--line); margin-left: .35rem; }
    .tree li { padding: .1rem 0; }
    .node > a:first-child { font: .8125rem var(--mono); color: var(--ink); text-decoration: none; font-weight: 600; }
    .node > a:first-child:hover { text-decoration: underline; }
    .node:target { background: var(--mark); }
    .node .l { text-decoration: underline; }

    """#

  private static let cards = #"""
    .card { margin-bottom: .75rem; font-size: .9375rem; }
    .card > summary, footer summary, .notices summary, .silent summary { color: var(--link); font-size: .875rem; width: fit-content; }
    .card[open] { border: 1px solid var(--line); border-radius: 4px; padding: .6rem .9rem; }
    .card[open] > summary { margin-bottom: .6rem; }
    .card pre { margin-bottom: .6rem; font-size: .8125rem; }
    .card pre code { font-size: inherit; }
    .card details > summary { margin-bottom: .35rem; }
    .card :not(pre) > code { background: var(--well); border-radius: 3px; padding: .05em .25em; }

    """#

  private static let conditions = #"""
    @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
    @media print {
      :root { --paper: #fff; --sheet: #fff; --well: #f4f4f0; --ink: #000; --soft: #444; color-scheme: light; }
      body { display: block; max-width: none; padding: 0; font-size: 10pt; }
      form, .skip, .self, button, .x, nav { display: none !important; }
      .f { content-visibility: visible; break-inside: avoid; }
      details.f::details-content { content-visibility: visible; block-size: auto; }
      .c > li, .d > * { white-space: pre-wrap; width: auto; }
      .scroll { max-height: none; border: 0; } .scroll svg { max-width: 100%; height: auto; }
      h2 { break-after: avoid; }
    }

    """#
}
