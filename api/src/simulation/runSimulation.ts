import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { SimulationResult } from "./simulation.types";
import type { SimulationMessage, SimulationThreadData } from "./simulationThread";

const SCRIPT = join(__dirname, `simulationThread${extname(__filename)}`);

/** Simulates in a worker thread of low priority: reading and judging orders would block redirects. */
export async function runSimulation(
  workerData: SimulationThreadData,
  signal: AbortSignal,
  progress: (done: number, total: number) => void,
): Promise<SimulationResult> {
  signal.throwIfAborted();
  const thread = new Worker(SCRIPT, { workerData });
  try {
    return await new Promise<SimulationResult>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      thread.on("message", (message: SimulationMessage) => {
        if ("result" in message) resolve(message.result);
        else if ("failure" in message) reject(Object.assign(new Error(message.failure.message), message.failure));
        // What it had sent before it heard of the end counts no more.
        else if (!signal.aborted) progress(message.done, message.total);
      });
      thread.once("error", reject);
      thread.once("exit", () => reject(new Error("the simulation's thread ended")));
    });
  } finally {
    await thread.terminate();
  }
}
