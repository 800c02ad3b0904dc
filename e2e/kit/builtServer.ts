import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Starts the built server on a folder with data and waits until it is ready. */
export async function startBuilt(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{ url: string; server: ChildProcess }> {
  const port = await freePort();
  const server = spawn(process.execPath, ["dist/api/main.js"], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      // A large catalogue would be read beside the tests.
      DEMO_STYLES: "0",
      // New brands of tests take orders of any size.
      BRAND_CREDIT_LIMIT: "1000000000",
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://localhost:${port}`;
  await ready(url, server);
  return { url, server };
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port could be had");
  return address.port;
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await sleep(200);
  }
  throw new Error("the server did not become ready in a minute");
}
