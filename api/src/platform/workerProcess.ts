import { type ChildProcess, fork, type SerializationType } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { performance } from "node:perf_hooks";

/** The recent CPU load of this process, from 0 to 1. */
export interface ServerLoad {
  busy: number;
}

/** From sources it needs the compile hooks; a debugger's port is already taken. */
const preloadsOf = (script: string): string[] =>
  script.endsWith(".ts") ? process.execArgv.filter((flag) => !/^--(inspect|watch)/.test(flag)) : [];

/**
 * Starts a script of ours in a separate process, with its own memory and threads. With few cores, requests have
 * priority: loading its modules alone takes a core for a second.
 */
export function spawnWorker(
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
    // It has exited, or the system does not permit it: then it runs with normal priority.
  }
}

/** Does nothing if it has just exited. */
export function sendToWorker(child: ChildProcess, message: object): void {
  if (child.connected) child.send(message, () => undefined);
}

/** Measures this process's load since the last call, initially since now. */
export function loadMeter(): () => ServerLoad {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization: busy } = performance.eventLoopUtilization(now, before);
    before = now;
    return { busy };
  };
}

/** Reports this process's load, because the child can't see whose time it takes. */
export function reportLoad(child: ChildProcess, everyMs: number, load: () => ServerLoad = loadMeter()): NodeJS.Timeout {
  return setInterval(() => sendToWorker(child, load()), everyMs).unref();
}

/** Resolves when it has exited, for any reason. */
export async function stopWorker(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
