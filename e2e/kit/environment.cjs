const { rmSync } = require("node:fs");
const { TestEnvironment } = require("jest-environment-node");

/** Outlives the files that a worker runs: starting Playwright and a browser takes a second each, and a server two. */
const worker = {
  get chromium() {
    return require("playwright-core").chromium;
  },
  /** A promise, created by the first file that needs it; the server likewise. */
  browser: null,
  server: null,
  /** The demo's users, each signed in with their own browser context, by server and role. */
  people: new Map(),
  /** By server and email. */
  tokens: new Map(),
  /** By token. */
  confirmedAt: new Map(),
};

process.once("exit", () => {
  if (!worker.server) return;
  worker.server.process.kill("SIGKILL");
  rmSync(worker.server.dataDir, { recursive: true, force: true, maxRetries: 3 });
});
// Otherwise Playwright handles it, and Jest kills the worker half a second later, before its last output.
process.once("SIGTERM", () => process.exit());

/** Jest's message to an idle worker: an open browser would keep it from exiting. */
const CHILD_MESSAGE_END = 2;
process.on("message", ([type]) => {
  if (type === CHILD_MESSAGE_END) process.exit();
});

/** Jest runs a single file in its own process, which exits when nothing is open. */
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

  /**
   * Saves a failed test's traces and screenshots while its pages are open: Jest's hooks do not know about the failure.
   */
  async handleTestEvent({ name, test, hook }) {
    if (name !== "test_fn_failure" && name !== "hook_failure") return;
    const names = [];
    for (let part = test ?? hook?.parent; part?.parent; part = part.parent) names.unshift(part.name);
    await this.global.saveFailure?.(names.join(" "));
  }
};
