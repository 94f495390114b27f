// A page in a headless Chromium, spoken to over a pipe as its DevTools protocol describes.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const KEYS = { Tab: 9, Enter: 13, Escape: 27, " ": 32 };

export class Page {
  #next = 0;
  #waiting = new Map();
  #session;
  events = [];

  static async open() {
    const page = new Page();
    // Chromium leaves files where temporary ones go, and does not take them away when it is ended.
    page.folder = mkdtempSync(join(tmpdir(), "coordlint-test-"));
    const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run"];
    page.process = spawn("chromium", [...flags, `--user-data-dir=${page.folder}/profile`], {
      stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"], env: { ...process.env, TMPDIR: page.folder },
    });
    let rest = "";
    page.process.stdio[4].setEncoding("utf8").on("data", (text) => {
      const messages = (rest + text).split("\0");
      rest = messages.pop();
      messages.forEach((message) => page.#receive(JSON.parse(message)));
    });
    const { targetInfos } = await page.send("Target.getTargets");
    const target = targetInfos.find((info) => info.type === "page");
    page.#session = (await page.send("Target.attachToTarget", { targetId: target.targetId, flatten: true })).sessionId;
    for (const domain of ["Page", "Runtime", "Log", "Network"]) await page.send(domain + ".enable");
    return page;
  }

  #receive(message) {
    if (!message.id) return this.events.push(message);
    const [resolve, reject] = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    return message.error ? reject(new Error(message.error.message)) : resolve(message.result);
  }

  send(method, params = {}) {
    this.#next += 1;
    const message = { id: this.#next, method, params, sessionId: this.#session };
    return new Promise((resolve, reject) => {
      this.#waiting.set(message.id, [resolve, reject]);
      this.process.stdio[3].write(JSON.stringify(message) + "\0");
    });
  }

  async go(url) {
    // Another page first: the same address with another hash would be no new load.
    await this.#load("about:blank");
    await this.#load(url);
  }

  async #load(url) {
    this.events = [];
    await this.send("Page.navigate", { url });
    while (!this.events.some((event) => event.method === "Page.loadEventFired")) await this.pause(5);
    await this.pause(50);
  }

  pause(milliseconds) {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  size(width, height) {
    const metrics = { width, height, deviceScaleFactor: 1, mobile: width < 500 };
    return this.send("Emulation.setDeviceMetricsOverride", metrics);
  }

  media(features) {
    const list = Object.entries(features).map(([name, value]) => ({ name, value }));
    return this.send("Emulation.setEmulatedMedia", { features: list });
  }

  scripts(areOn) {
    return this.send("Emulation.setScriptExecutionDisabled", { value: !areOn });
  }

  /// The value of an expression in the page; works with the page's own scripts off.
  async value(expression) {
    const done = await this.send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
    if (done.exceptionDetails) throw new Error(done.exceptionDetails.exception.description);
    return done.result.value;
  }

  async press(key, modifiers = 0) {
    const text = key === "Enter" ? "\r" : key.length === 1 ? key : undefined;
    const event = { key, code: key, windowsVirtualKeyCode: KEYS[key] ?? key.charCodeAt(0), modifiers };
    await this.send("Input.dispatchKeyEvent", { type: "keyDown", text, ...event });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  }

  async picture(path) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    writeFileSync(path, Buffer.from(data, "base64"));
  }

  /// What was said on the console or loaded besides the page itself.
  noise() {
    const loud = ["Log.entryAdded", "Runtime.consoleAPICalled", "Runtime.exceptionThrown"];
    const asked = this.events.filter((event) => event.method === "Network.requestWillBeSent").slice(1);
    return [...this.events.filter((event) => loud.includes(event.method)), ...asked].map((event) =>
      JSON.stringify(event.params).slice(0, 300));
  }

  async close() {
    this.process.kill();
    await once(this.process, "exit");
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
