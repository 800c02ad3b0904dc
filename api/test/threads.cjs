// Worker threads and forked processes compile the sources themselves, since Jest's transformer does not apply to them.
const threads = require("node:worker_threads");
const { join } = require("node:path");

const execArgv = ["-r", join(__dirname, "../../scripts/typescript.cjs")];

const processes = require("node:child_process");
if (!processes.fork.runsSources) {
  const { fork } = processes;
  processes.fork = (script, args = [], options = {}) =>
    fork(script, args, { ...options, execArgv: [...execArgv, ...(options.execArgv ?? [])] });
  processes.fork.runsSources = true;
}

if (!threads.Worker.runsSources) {
  threads.Worker = class extends threads.Worker {
    static runsSources = true;

    constructor(script, options) {
      super(script, { ...options, execArgv });
    }
  };
}
