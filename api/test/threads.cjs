// Jest's transformer does not apply to worker threads and forked processes: the product's run from the build, and the
// tests' own compile themselves.
const threads = require("node:worker_threads");
const { join, sep } = require("node:path");

const root = join(__dirname, "../..");
const sources = join(root, "api/src") + sep;
const compiling = ["-r", join(root, "scripts/typescript.cjs")];

function runnable(script) {
  if (!String(script).startsWith(sources)) return { script, execArgv: compiling };
  const built = join(root, "dist/api", script.slice(sources.length).replace(/\.ts$/, ".js"));
  return { script: built, execArgv: ["-r", samePriority] };
}

// When tests use all cores, low-priority work would starve until they end.
const samePriority = join(__dirname, "process/samePriority.cjs");
require(samePriority);

const processes = require("node:child_process");
if (!processes.fork.runsSources) {
  const { fork } = processes;
  processes.fork = (given, args = [], options = {}) => {
    const { script, execArgv } = runnable(given);
    const before = processes.fork.keepsPriority ? [] : execArgv;
    return fork(script, args, { ...options, execArgv: [...before, ...(options.execArgv ?? [])] });
  };
  processes.fork.runsSources = true;
}

if (!threads.Worker.runsSources) {
  threads.Worker = class extends threads.Worker {
    static runsSources = true;

    constructor(given, options) {
      const { script, execArgv } = runnable(given);
      super(script, { ...options, execArgv });
    }
  };
}
