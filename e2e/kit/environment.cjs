const { TestEnvironment } = require("jest-environment-node");

/** Tells the pages of a test that it has failed while they are still open: Jest's own hooks do not know. */
module.exports = class extends TestEnvironment {
  async handleTestEvent({ name, test, hook }) {
    if (name !== "test_fn_failure" && name !== "hook_failure") return;
    const words = [];
    for (let part = test ?? hook?.parent; part?.parent; part = part.parent) words.unshift(part.name);
    await this.global.keepWhatIsSeen?.(words.join(" "));
  }
};
