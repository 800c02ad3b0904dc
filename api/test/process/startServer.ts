import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { DatabaseTarget } from "../../src/platform/config/env";

const root = join(__dirname, "../../..");
/** Ends a hung start: one with demo data takes ten seconds, and three times as long on a busy machine. */
const READY_WITHIN = 90_000;

export const databaseUrlOf = (target: DatabaseTarget): string =>
  target.kind === "sqlite" ? `sqlite:${target.path}` : target.url;

/** Runs a built script, or a test script from its source. */
export const commandOf = (script: string, args: string[]) => ({
  file: process.execPath,
  args: script.startsWith("api/src/")
    ? [join(root, script.replace(/^api\/src\//, "dist/api/").replace(/\.ts$/, ".js")), ...args]
    : ["-r", join(root, "scripts/typescript.cjs"), join(root, script), ...args],
});

const { PATH, HOME, LD_PRELOAD, FAKETIME, FAKETIME_SHARED } = process.env;
/** Test brands may owe any amount, unless a test is about that. */
export const trust = { BRAND_CREDIT_LIMIT: "1000000000" };
/** The environment that test processes inherit: under `faketime` they have the same date. */
export const machine = {
  PATH,
  HOME,
  LD_PRELOAD,
  FAKETIME,
  FAKETIME_SHARED,
  // From Node 22 on, processes share a compile cache.
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

/** Resolves once it has exited. */
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
}

/** A server in its own process, resolved when it is ready or its output contains `until`. */
export async function startServer(
  env: NodeJS.ProcessEnv & { PORT: string },
  { until = "Weft is ready" }: StartOptions = {},
): Promise<RunningServer> {
  const child = run("api/src/main.ts", [], { NODE_ENV: "test", LOG_LEVEL: "warn", ...env });
  let said = "";
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`not ready in time:\n${said}`));
    }, READY_WITHIN);
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
