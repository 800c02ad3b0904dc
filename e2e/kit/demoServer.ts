import type { ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuilt } from "./builtServer";
import { demoData } from "./demoData";

export interface DemoServer {
  url: string;
  server: ChildProcess;
  dataDir: string;
}

/** Starts the built server with fresh demo data and waits until it is ready. */
export async function startDemo(env: NodeJS.ProcessEnv): Promise<DemoServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "weft-e2e-"));
  cpSync(demoData(), dataDir, { recursive: true });
  return { ...(await startBuilt(dataDir, env)), dataDir };
}
