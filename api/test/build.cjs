const { spawnSync } = require("node:child_process");
const { join } = require("node:path");

// Test processes run the build: see `process/startServer.ts`.
module.exports = () => {
  const script = join(__dirname, "../../scripts/build-api.mjs");
  if (spawnSync(process.execPath, [script], { stdio: "inherit" }).status !== 0) throw new Error("The build failed.");
};
