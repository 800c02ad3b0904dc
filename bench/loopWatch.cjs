// Preloaded into a server: reports the longest event loop stall since the parent process last asked.
const { monitorEventLoopDelay } = require("node:perf_hooks");
const { isMainThread } = require("node:worker_threads");

// Worker threads also preload this.
if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on("message", () => {
    process.send(delay.max / 1e6);
    delay.reset();
  });
  process.channel.unref();
}
