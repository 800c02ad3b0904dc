import { parentPort, workerData } from "node:worker_threads";
import { clicksIn } from "./clickText";
import type { MysqlClickWriter } from "./mysqlClickWriter";
import type { SqliteClickWriter } from "./sqliteClickWriter";

/** The thread's workerData: the file of an embedded database, or the address of a server. */
export type ClickThreadData = { writer: number } & ({ path: string } | { serverUrl: string });

/** A message to the thread: the number of a batch and its clicks, or null to stop. */
export type ClickThreadTask = [number: number, text: string] | null;

/** Its reply, once all is on the disk: the number of the batch, and the error if there was one. */
export type ClickThreadAnswer = number | { number: number; failure: Failure };

/** As plain text: the drivers' errors cannot be cloned between threads. */
interface Failure {
  message: string;
  code: string | undefined;
  errno: number | undefined;
  /** Of servers only. */
  sqlState: string | undefined;
}

const clicks = writerOf(workerData as ClickThreadData);

parentPort?.on("message", async (task: ClickThreadTask) => {
  if (task === null) {
    await clicks.close();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(await outcomeOf(task));
});

async function outcomeOf([number, text]: NonNullable<ClickThreadTask>): Promise<ClickThreadAnswer> {
  try {
    await clicks.write(clicksIn(text));
    return number;
  } catch (error) {
    const { message = String(error), code, errno, sqlState } = error as Partial<Failure>;
    return { number, failure: { message, code, errno, sqlState } };
  }
}

/** Loads the driver that is needed, and not the other one. */
function writerOf(data: ClickThreadData): SqliteClickWriter | MysqlClickWriter {
  if ("path" in data) {
    const { SqliteClickWriter: Writer } = require("./sqliteClickWriter") as typeof import("./sqliteClickWriter");
    return new Writer(data.path, data.writer);
  }
  const { MysqlClickWriter: Writer } = require("./mysqlClickWriter") as typeof import("./mysqlClickWriter");
  return new Writer(data.serverUrl, data.writer);
}
