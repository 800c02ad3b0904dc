const { rmSync } = require("node:fs");
const { TestEnvironment } = require("jest-environment-node");

/** Outlives the files that a worker runs: Playwright and a browser take a second each, and a server two to start. */
const worker = {
  get chromium() {
    return require("playwright-core").chromium;
  },
  /** A promise, of the first file that asks for it; the server likewise. */
  browser: null,
  server: null,
  /** The demo's people, each signed in with a context of the browser, by server and role. */
  people: new Map(),
  /** By server and email. */
  tokens: new Map(),
  /** Of tokens. */
  confirmedAt: new Map(),
};

process.once("exit", () => {
  if (!worker.server) return;
  worker.server.process.kill("SIGKILL");
  rmSync(worker.server.dataDir, { recursive: true, force: true, maxRetries: 3 });
});
// Otherwise Playwright handles it, and Jest kills the worker half a second later, without its last words.
process.once("SIGTERM", () => process.exit());

/** What Jest sends to a worker that has no more to do: an open browser would keep it from ending. */
const CHILD_MESSAGE_END = 2;
process.on("message", ([type]) => {
  if (type === CHILD_MESSAGE_END) process.exit();
});

/** Jest runs a single file in its own process, which ends when nothing is open. */
async function closeBrowser() {
  const { browser } = worker;
  worker.browser = null;
  worker.people.clear();
  await (await browser)?.close();
}
const BETWEEN_FILES_MS = 200;
let closing;

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    clearTimeout(closing);
    this.global.worker = worker;
  }

  async teardown() {
    await super.teardown();
    if (!process.send) closing = setTimeout(closeBrowser, BETWEEN_FILES_MS);
  }

  /** Saves traces and screenshots of a failed test while its pages are open: Jest's hooks do not know of the failure. */
  async handleTestEvent({ name, test, hook }) {
    if (name !== "test_fn_failure" && name !== "hook_failure") return;
    const names = [];
    for (let part = test ?? hook?.parent; part?.parent; part = part.parent) names.unshift(part.name);
    await this.global.saveFailure?.(names.join(" "));
  }
};
