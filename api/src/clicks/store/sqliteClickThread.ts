import { parentPort, workerData } from "node:worker_threads";
import { clicksIn } from "./clickText";
import { SqliteClickWriter } from "./sqliteClickWriter";

/** The thread's workerData. */
export interface ClickThreadData {
  path: string;
  writer: number;
}

/** A message to the thread: clicks to write, or null to stop. */
export type ClickThreadTask = string | null;

/** Its reply: undefined once all is on the disk, else the error. */
export type ClickThreadAnswer = { message: string; code: string | undefined } | undefined;

const { path, writer } = workerData as ClickThreadData;
const clicks = new SqliteClickWriter(path, writer);

parentPort?.on("message", (task: ClickThreadTask) => {
  if (task === null) {
    clicks.close();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(outcomeOf(task));
});

function outcomeOf(text: string): ClickThreadAnswer {
  try {
    clicks.write(clicksIn(text));
    return undefined;
  } catch (error) {
    // As plain text: SQLite's errors cannot be cloned between threads.
    const { message = String(error), code } = error as Partial<NodeJS.ErrnoException>;
    return { message, code };
  }
}
