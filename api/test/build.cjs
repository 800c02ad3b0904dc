const { spawnSync } = require("node:child_process");
const { join } = require("node:path");

// Processes of the tests run what is built: see `process/startServer.ts`.
module.exports = () => {
  const script = join(__dirname, "../../scripts/build-api.mjs");
  if (spawnSync(process.execPath, [script], { stdio: "inherit" }).status !== 0) throw new Error("The build failed.");
};
