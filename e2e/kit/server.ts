import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The folder with the demo's data, prepared by Jest's global setup. */
export const PREPARED = "E2E_DEMO_DATA";

export interface Server {
  url: string;
  process: ChildProcess;
  dataDir: string;
}

/** Starts the built server on a folder with data and waits until it is ready. */
export async function startBuilt(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const port = Number(env.PORT ?? (await freePort()));
  const server = spawn(process.execPath, ["dist/api/main.js"], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      // A large catalog would sync during the tests.
      DEMO_PRODUCTS: "0",
      // New brands in tests accept orders of any size.
      BRAND_CREDIT_LIMIT: "1000000000",
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://localhost:${port}`;
  for (let attempt = 0; attempt < 600; attempt++) {
    if (server.exitCode !== null) throw new Error(`the server exited with ${server.exitCode}`);
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return { url, process: server, dataDir };
    await sleep(100);
  }
  throw new Error("the server did not become ready in a minute");
}

export async function stop({ process: server }: Server): Promise<void> {
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

/** Starts the built server with a copy of the demo's data. */
export async function startDemo(env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const prepared = process.env[PREPARED];
  if (!prepared) throw new Error("run by Jest, whose global setup prepares the data");
  const dataDir = mkdtempSync(join(tmpdir(), "weft-e2e-"));
  cpSync(prepared, dataDir, { recursive: true });
  return startBuilt(dataDir, env);
}

export async function stopDemo(server: Server): Promise<void> {
  await stop(server);
  rmSync(server.dataDir, { recursive: true, force: true });
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port could be had");
  return address.port;
}
