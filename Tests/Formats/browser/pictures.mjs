// Takes the pictures of the README from a report on the bundled app, in light and dark.
//
//   swift build -c release --product coordlint
//   node Tests/Formats/browser/pictures.mjs [PROGRAM]
//
// Needs Node 20 and Chromium. The fonts of the machine show.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Page } from "./chromium.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");
const program = resolve(process.argv[2] ?? join(root, ".build/release/coordlint"));
const folder = join(root, "fixtures/pictures");
const temporary = mkdtempSync(join(tmpdir(), "coordlint-pictures-"));
const report = join(temporary, "report.html");

execFileSync(program, ["lint", "fixtures/Storefront", "--fail-on", "never", "--quiet", "--output", report], { cwd: root });
mkdirSync(folder, { recursive: true });
const page = await Page.open();
try {
  for (const scheme of ["light", "dark"]) {
    await page.media({ "prefers-color-scheme": scheme });
    await page.size(1440, 900);
    await page.go("file://" + report);
    await page.picture(join(folder, `report-${scheme}.png`));
    await page.size(1200, 860);
    await page.value("document.querySelector('#r-strong-parent details.f').open = true");
    await page.value("document.querySelector('#r-strong-parent').scrollIntoView({ behavior: 'instant' })");
    await page.pause(200);
    await page.picture(join(folder, `finding-${scheme}.png`));
  }
} finally {
  await page.close();
  rmSync(temporary, { recursive: true });
}
