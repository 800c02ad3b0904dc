// Worker threads compile the sources themselves, since Jest's transformer does not apply to them.
const threads = require("node:worker_threads");
const { join } = require("node:path");

const execArgv = ["-r", join(__dirname, "../../scripts/typescript.cjs")];

if (!threads.Worker.runsSources) {
  threads.Worker = class extends threads.Worker {
    static runsSources = true;

    constructor(script, options) {
      super(script, { ...options, execArgv });
    }
  };
}
