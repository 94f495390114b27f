#!/usr/bin/env node
// Opens HTML reports of 0, 1, 50 and 5,000 findings and of a hostile project in headless Chromium: console and network must stay
// silent, no width may scroll sideways, scripts may be off, and the keyboard must do.
//
//   swift build -c release --product coordlint
//   Tests/Formats/browser/run [PROGRAM] [FOLDER FOR PICTURES]
//
// Needs Node 20 and Chromium, which Debian has. Times are those of a quiet machine. Exit 0 when all holds.

import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Page } from "./chromium.mjs";
import { page as reportPage } from "./project.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const program = resolve(process.argv[2] ?? join(here, "../../../.build/release/coordlint"));
const pictures = process.argv[3];
const failures = [];

function check(holds, text) {
  if (holds) return;
  failures.push(text);
  console.log("FAIL", text);
}

async function look(page, url, name) {
  for (const width of [360, 800, 1600]) {
    for (const scheme of ["light", "dark"]) {
      await page.size(width, 1000);
      await page.media({ "prefers-color-scheme": scheme });
      await page.go(url);
      const what = `${name} at ${width} px, ${scheme}`;
      check(page.noise().length === 0, `${what}: ${page.noise()}`);
      await page.value("document.querySelectorAll('details').forEach((fold, index) => { fold.open = index % 50 === 0 })");
      const overhang = await page.value("document.documentElement.scrollWidth - innerWidth");
      check(overhang <= 0, `${what}: ${overhang} px too wide`);
      if (pictures) await page.picture(join(pictures, `${name}-${width}-${scheme}.png`));
    }
  }
}

async function load(page, url, count) {
  const times = [];
  for (let round = 0; round < 5; round += 1) {
    await page.go(url);
    times.push(await page.value("performance.getEntriesByType('navigation')[0].loadEventEnd"));
  }
  times.sort((one, other) => one - other);
  console.log(`${count} findings: load ${times.map(Math.round).join(", ")} ms`);
  check(times[2] < 1000, `${count} findings take ${Math.round(times[2])} ms`);
}

async function withoutScripts(page, url, count) {
  await page.scripts(false);
  await page.go(url);
  const seen = await page.value(
    "({ found: document.querySelectorAll('details.f').length, form: getComputedStyle(document.querySelector('form')).display,"
      + "text: document.querySelector('.f .b').textContent.length })");
  check(seen.found === count && seen.form === "none" && seen.text > 100, `without scripts: ${JSON.stringify(seen)}`);
  const link = await page.value("document.querySelectorAll('.f')[2].querySelector('.self').getAttribute('href')");
  await page.go(url + link);
  check(await page.value("document.querySelectorAll('.f')[2].open"), "without scripts a link opens no finding");
  await page.scripts(true);
}

async function keyboard(page, url) {
  await page.size(1200, 900);
  await page.go(url);
  const at = "document.activeElement";
  const seen = [];
  for (let step = 0; step < 40; step += 1) {
    await page.press("Tab");
    const focus = await page.value(
      `({ name: ${at}.localName, id: ${at}.id || ${at}.className || ${at}.parentElement.className,`
        + `ring: getComputedStyle(${at}).outlineStyle, shown: ${at}.checkVisibility() })`);
    seen.push(focus.name + "#" + focus.id);
    check(focus.ring !== "none" && focus.shown, `no focus ring on ${JSON.stringify(focus)}`);
    if (focus.name === "summary" && focus.id.startsWith("f ")) break;
  }
  for (const stop of ["a#skip", "input#q", "select#rule", "button#unfold"]) {
    check(seen.includes(stop), `the keyboard does not reach ${stop}: ${seen}`);
  }
  await page.press("Enter");
  check(await page.value(`${at}.parentElement.open`), "Enter opens no finding");
  await page.press("/");
  check((await page.value(`${at}.id`)) === "q", "/ does not lead to the search");
  await page.send("Input.insertText", { text: "part7 keeps" });
  const found = await page.value("[document.getElementById('shown').textContent, location.hash]");
  check(found[0] === "1 of 50 findings" && found[1] === "#q=part7%20keeps", `search: ${found}`);
  await page.go(url + found[1]);
  const again = await page.value("[document.getElementById('shown').textContent, document.getElementById('q').value]");
  check(again[0] === "1 of 50 findings" && again[1] === "part7 keeps", `state in the address: ${again}`);
  await page.value("location.hash = document.querySelectorAll('.f')[30].querySelector('.b').id");
  await page.pause(200);
  const hidden = await page.value("[document.querySelectorAll('.f')[30].checkVisibility(), document.querySelectorAll('.f')[30].open]");
  check(hidden[0] && hidden[1], `a link to what a filter hides: ${hidden}`);
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), "coordlint-html-"));
  const page = await Page.open();
  try {
    for (const count of [0, 1, 50, 5000]) {
      const file = reportPage(program, folder, count);
      const url = "file://" + file;
      console.log(`${count} findings: ${Math.round(statSync(file).size / 1000)} kB`);
      await look(page, url, String(count));
      check((await page.value("document.querySelectorAll('details.f').length")) === count, `${count}: not all are there`);
      await load(page, url, count);
      if (count === 50) await withoutScripts(page, url, count);
      if (count === 50) await keyboard(page, url);
    }
    const hostile = "file://" + reportPage(program, folder, 5, true);
    await look(page, hostile, "hostile");
    check((await page.value("document.scripts.length + document.images.length")) === 1, "hostile code became markup");
    check((await page.value("document.querySelectorAll('details.f').length")) === 5, "hostile: not all are there");
  } finally {
    await page.close();
    rmSync(folder, { recursive: true });
  }
  console.log(`${failures.length} failures`);
  process.exit(failures.length ? 1 : 0);
}

await main();
