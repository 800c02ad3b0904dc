import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createConnection } from "mysql2/promise";
import { buildApi } from "./build-api.mjs";
import { inRoot, root } from "./project.mjs";

/**
 * Starts the server and runs a few tests with the Node that runs this script: on MySQL, because the embedded database's
 * driver is compiled for one version of Node only. See `.ci/run`.
 */
const TESTS = "accounts/oidc/oidc.test|accounts/team/team.test";
/** Other tests keep the cores busy meanwhile. */
const SECONDS = 120;

const address = process.env.TEST_MYSQL_URL;
if (!address) throw new Error("set TEST_MYSQL_URL, such as mysql://root@127.0.0.1:3306");
const database = `weft_node_${process.versions.modules}_${process.pid}`;

await buildApi();
const sql = await createConnection(address);
await sql.query(`CREATE DATABASE ${database}`);
const dataDir = mkdtempSync(join(tmpdir(), "weft-node-"));
try {
  await start();
} finally {
  await sql.query(`DROP DATABASE ${database}`);
  await sql.end();
  rmSync(dataDir, { recursive: true, force: true });
}
const args = ["node_modules/jest/bin/jest.js", "--selectProjects", "api-mysql", "--testPathPatterns", TESTS];
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
process.exitCode = status ?? 1;

async function start() {
  const port = await freePort();
  const settings = { DATABASE_URL: `${address}/${database}`, DATA_DIR: dataDir, PORT: String(port), DEMO: "off" };
  const server = spawn(process.execPath, [inRoot("dist/api/main.js")], {
    env: { ...process.env, NODE_ENV: "development", LOG_LEVEL: "warn", ...settings },
    stdio: "inherit",
  });
  let hasEnded = false;
  const ended = once(server, "exit").then(([code]) => {
    hasEnded = true;
    return code;
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (hasEnded || tries > SECONDS * 5)
      throw new Error(`the server did not become ready with Node ${process.version}`);
    await sleep(200);
  }
  server.kill("SIGTERM");
  const code = await ended;
  if (code !== 0) throw new Error(`the server ended with ${code} with Node ${process.version}`);
  console.log(`The server starts and stops with Node ${process.version}.`);
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}
