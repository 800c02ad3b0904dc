import { extname, join } from "node:path";
import { forkAside, killAside, tellLoad } from "../core/asideProcess";
import { ConflictError } from "../core/errors";
import type { SimulationResult } from "./simulation.types";
import type { SimulationGiven, SimulationMessage } from "./simulationProcess";

export const SCRIPT = join(__dirname, `simulationProcess${extname(__filename)}`);
const MAX_MEGABYTES = 512;
const TELL_LOAD_EVERY_MS = 200;
export const TOO_MUCH_MEMORY = "This simulation needs more memory than it may use. Please choose fewer days.";

/**
 * Simulates in a process of low priority: reading and judging orders would block redirects, and within this process the
 * garbage of it would be collected by threads of full priority.
 */
export async function runSimulation(
  given: SimulationGiven,
  signal: AbortSignal,
  progress: (done: number, total: number) => void,
): Promise<SimulationResult> {
  signal.throwIfAborted();
  let telling: NodeJS.Timeout | undefined;
  const child = forkAside(SCRIPT, MAX_MEGABYTES);
  try {
    return await new Promise<SimulationResult>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      child.on("message", (message: SimulationMessage) => {
        if ("result" in message) resolve(message.result);
        else if ("failure" in message) reject(Object.assign(new Error(message.failure.message), message.failure));
        // What it had sent before it heard of the end counts no more.
        else if (!signal.aborted) progress(message.done, message.total);
      });
      child.once("error", reject);
      child.once("exit", (code, ended) => reject(untimelyEnd(code, ended)));
      child.send(given);
      telling = tellLoad(child, TELL_LOAD_EVERY_MS);
    });
  } finally {
    clearInterval(telling);
    await killAside(child);
  }
}

/** Without memory it would end so each time; any other end may be an accident, after which it is tried again. */
const untimelyEnd = (code: number | null, signal: NodeJS.Signals | null): Error =>
  signal === "SIGABRT"
    ? new ConflictError(TOO_MUCH_MEMORY)
    : new Error(`the simulation's process ended with ${signal ?? code}`);
