// Required before a server: tells whoever began it for how long its event loop stood still at most since last asked.
const { monitorEventLoopDelay } = require("node:perf_hooks");
const { isMainThread } = require("node:worker_threads");

// Its threads are begun with this as well.
if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on("message", () => {
    process.send(delay.max / 1e6);
    delay.reset();
  });
  process.channel.unref();
}
