import { parentPort, workerData } from "node:worker_threads";
import { clicksIn } from "./clickText";
import { SqliteClickWriter } from "./sqliteClickWriter";

/** What the thread is begun with. */
export interface ClickThreadData {
  path: string;
  writer: number;
}

/** What the thread is sent: clicks to write, or nothing when it is over. */
export type ClickThreadTask = string | null;

/** What it answers: nothing when all is on the disk, else what went wrong. */
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
    // In words: what SQLite throws does not get from one thread to another whole.
    const { message = String(error), code } = error as Partial<NodeJS.ErrnoException>;
    return { message, code };
  }
}
