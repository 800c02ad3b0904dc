import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { DatabaseTarget } from "../../src/platform/config/env";

const root = join(__dirname, "../../..");
/** Against one that hangs: a start with demo data takes ten seconds, and on a busy machine three times as long. */
const READY_WITHIN = 90_000;
/** For tests that run a dozen processes, one after the other, or fill a database with demo data. */
export const MANY_PROCESSES_MS = 180_000;

export const databaseUrlOf = (target: DatabaseTarget): string =>
  target.kind === "sqlite" ? `sqlite:${target.path}` : target.url;

/** Runs a script as it is built, and one of the tests' own from its source. */
export const commandOf = (script: string, args: string[]) => ({
  file: process.execPath,
  args: script.startsWith("api/src/")
    ? [join(root, script.replace(/^api\/src\//, "dist/api/").replace(/\.ts$/, ".js")), ...args]
    : ["-r", join(root, "scripts/typescript.cjs"), join(root, script), ...args],
});

const { PATH, HOME, LD_PRELOAD, FAKETIME, FAKETIME_SHARED } = process.env;
/** Brands of the tests owe what they like, unless a test is about that. */
export const trust = { BRAND_CREDIT_LIMIT: "1000000000" };
/** What a process of the tests has of their environment: under `faketime` it is on the same day. */
export const machine = {
  PATH,
  HOME,
  LD_PRELOAD,
  FAKETIME,
  FAKETIME_SHARED,
  // From Node 22 on, each process finds the modules compiled that the first one read.
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/weft-compiled"),
  ...trust,
};

/** Runs a script as a person would. */
export function run(script: string, args: string[], env: NodeJS.ProcessEnv, cwd = root): ChildProcess {
  const command = commandOf(script, args);
  return spawn(command.file, command.args, { cwd, env: { ...machine, ...env }, stdio: "pipe" });
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

/** Resolves once it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

export interface RunningServer {
  url: string;
  process: ChildProcess;
  said: () => string;
  signal: (name: NodeJS.Signals) => Promise<number | null>;
}

interface StartOptions {
  /** Resolves once the output contains this text. */
  until?: string;
  readyWithin?: number;
}

/** A server in its own process, resolved when it is ready or its output contains `until`. */
export async function startServer(
  env: NodeJS.ProcessEnv & { PORT: string },
  { until = "Weft is ready", readyWithin = READY_WITHIN }: StartOptions = {},
): Promise<RunningServer> {
  const child = run("api/src/main.ts", [], { NODE_ENV: "test", LOG_LEVEL: "warn", ...env });
  let said = "";
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`not ready in time:\n${said}`));
    }, readyWithin);
    const collect = (part: Buffer) => {
      said += part;
      if (said.includes(until)) resolve();
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
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
