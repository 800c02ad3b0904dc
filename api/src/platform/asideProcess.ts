import { type ChildProcess, fork, type SerializationType } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { performance } from "node:perf_hooks";

/** How much of its time this process worked lately, from 0 to 1. */
export interface ServerLoad {
  busy: number;
}

/** From sources it needs what compiles them; a debugger's port is taken already. */
const preloadsOf = (script: string): string[] =>
  script.endsWith(".ts") ? process.execArgv.filter((flag) => !/^--(inspect|watch)/.test(flag)) : [];

/**
 * Starts a script of ours in a process of its own, whose memory and threads are not this one's. Where cores are few,
 * requests go first: loading its modules alone takes a core for a second.
 */
export function forkAside(
  script: string,
  maxMegabytes: number,
  serialization: SerializationType = "json",
): ChildProcess {
  const child = fork(script, [], {
    execArgv: [...preloadsOf(script), `--max-old-space-size=${maxMegabytes}`],
    serialization,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  if (child.pid !== undefined) lower(child.pid);
  return child;
}

function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended, or the system does not let us: it only works less politely then.
  }
}

/** Does nothing if it has just ended. */
export function sayTo(child: ChildProcess, message: object): void {
  if (child.connected) child.send(message, () => undefined);
}

/** Measures this process's load since the last look, first since now. */
export function loadMeter(): () => ServerLoad {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization: busy } = performance.eventLoopUtilization(now, before);
    before = now;
    return { busy };
  };
}

/** Tells it this process's load from now on: it cannot see whether the time that it takes is somebody else's. */
export function tellLoad(child: ChildProcess, everyMs: number, load: () => ServerLoad = loadMeter()): NodeJS.Timeout {
  return setInterval(() => sayTo(child, load()), everyMs).unref();
}

/** Resolves when it has ended, as it may have by itself. */
export async function killAside(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
