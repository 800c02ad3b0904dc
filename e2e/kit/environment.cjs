const { rmSync } = require("node:fs");
const { TestEnvironment } = require("jest-environment-node");

/** Outlives the files that a worker runs: Playwright takes a second to load, and a server two to start. */
const worker = {
  get chromium() {
    return require("playwright-core").chromium;
  },
  /** Started by the first file that asks for it. */
  server: null,
};

process.once("exit", () => {
  if (!worker.server) return;
  worker.server.server.kill("SIGKILL");
  rmSync(worker.server.dataDir, { recursive: true, force: true, maxRetries: 3 });
});

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.worker = worker;
  }

  /** Saves traces and screenshots of a failed test while its pages are open: Jest's hooks do not know of the failure. */
  async handleTestEvent({ name, test, hook }) {
    if (name !== "test_fn_failure" && name !== "hook_failure") return;
    const names = [];
    for (let part = test ?? hook?.parent; part?.parent; part = part.parent) names.unshift(part.name);
    await this.global.saveFailure?.(names.join(" "));
  }
};
