// A thread that takes everything and answers nothing.
require("node:worker_threads").parentPort.on("message", () => undefined);
