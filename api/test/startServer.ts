import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { DatabaseTarget } from "../src/core/env";

const root = join(__dirname, "../..");
const READY_WITHIN = 40_000;

export const databaseUrlOf = (target: DatabaseTarget): string =>
  target.kind === "sqlite" ? `sqlite:${target.path}` : target.url;

/** The program as a person starts it, from the sources as they are. */
export function run(script: string, args: string[], env: NodeJS.ProcessEnv, cwd = root): ChildProcess {
  const { PATH, HOME } = process.env;
  return spawn(process.execPath, ["-r", join(root, "scripts/typescript.cjs"), join(root, script), ...args], {
    cwd,
    env: { PATH, HOME, ...env },
    stdio: "pipe",
  });
}

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

export async function ending(child: ChildProcess, stdin?: string): Promise<Ended> {
  let out = "";
  let err = "";
  child.stdout?.on("data", (part) => (out += part));
  child.stderr?.on("data", (part) => (err += part));
  child.stdin?.end(stdin);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, out, err };
}

export interface RunningServer {
  url: string;
  process: ChildProcess;
  said: () => string;
  signal: (name: NodeJS.Signals) => Promise<number | null>;
}

/** A server in a process of its own, ready for requests. */
export async function startServer(env: NodeJS.ProcessEnv & { PORT: string }): Promise<RunningServer> {
  const child = run("api/src/main.ts", [], { NODE_ENV: "test", LOG_LEVEL: "warn", ...env });
  let said = "";
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready in time:\n${said}`)), READY_WITHIN);
    const hear = (part: Buffer) => {
      said += part;
      if (said.includes("Weft is ready")) resolve();
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    ended.then((code) => {
      clearTimeout(timer);
      reject(new Error(`ended with ${code}:\n${said}`));
    });
  });
  return {
    url: `http://127.0.0.1:${env.PORT}`,
    process: child,
    said: () => said,
    signal: (name) => {
      child.kill(name);
      return ended;
    },
  };
}
