const { TestEnvironment } = require("jest-environment-node");

/** Saves traces and screenshots of a failed test while its pages are open: Jest's hooks do not know of the failure. */
module.exports = class extends TestEnvironment {
  async handleTestEvent({ name, test, hook }) {
    if (name !== "test_fn_failure" && name !== "hook_failure") return;
    const names = [];
    for (let part = test ?? hook?.parent; part?.parent; part = part.parent) names.unshift(part.name);
    await this.global.saveFailure?.(names.join(" "));
  }
};
