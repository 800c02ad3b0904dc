import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** From sources it needs what compiles them; a debugger's port is taken already. */
const preloadsOf = (script: string): string[] =>
  script.endsWith(".ts") ? process.execArgv.filter((flag) => !/^--(inspect|watch)/.test(flag)) : [];

/** Starts a script of ours in a process of its own, whose memory and threads are not this one's. */
export const forkAside = (script: string, maxMegabytes: number): ChildProcess =>
  fork(script, [], {
    execArgv: [...preloadsOf(script), `--max-old-space-size=${maxMegabytes}`],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });

/** Resolves when it has ended, as it may have by itself. */
export async function killAside(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
