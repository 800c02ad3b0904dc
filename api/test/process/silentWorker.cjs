// A worker thread that never answers.
require("node:worker_threads").parentPort.on("message", () => undefined);
