import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserType } from "playwright-core";
import { startBuilt } from "./builtServer";

/** Names the folder with the demo's data, which Jest's global setup prepares. */
export const PREPARED = "E2E_DEMO_DATA";

export interface DemoServer {
  url: string;
  server: ChildProcess;
  dataDir: string;
}

/** What `environment.cjs` keeps for all files of a worker. */
export const { worker } = globalThis as unknown as { worker: { chromium: BrowserType; server: DemoServer | null } };

/** Starts the built server with a copy of the demo's data and waits until it is ready. */
export async function startDemo(env: NodeJS.ProcessEnv = {}): Promise<DemoServer> {
  const prepared = process.env[PREPARED];
  if (!prepared) throw new Error("run by Jest, whose global setup prepares the data");
  const dataDir = mkdtempSync(join(tmpdir(), "weft-e2e-"));
  cpSync(prepared, dataDir, { recursive: true });
  return { ...(await startBuilt(dataDir, env)), dataDir };
}

/** Another address for each request: sign-ups are limited by address, and the files of a worker share its server. */
export const fromElsewhere = () => ({
  "X-Forwarded-For": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

/** The server of this worker. It ends with the worker, which it does not keep from ending. */
export async function sharedDemo(): Promise<DemoServer> {
  if (!worker.server || worker.server.server.exitCode !== null) {
    worker.server = await startDemo({ TRUST_PROXY: "loopback" });
    worker.server.server.unref();
  }
  return worker.server;
}
