import type { ChildProcess } from "node:child_process";
import { extname, join } from "node:path";
import { spawnWorker, stopWorker } from "../../../platform/workerProcess";
import type { CsvOptions } from "../csv";
import { type Cell, rowBatches, type Table } from "../table";
import type { ParquetAnswer, ParquetMessage } from "./parquetProcess";

const SCRIPT = join(__dirname, `parquetProcess${extname(__filename)}`);
const MAX_MEGABYTES = 512;
/** Rows per read: few, because redirects wait. */
const BLOCK = 50;
/** Rows per message. A low-priority process may take long to respond. */
const MESSAGE_ROWS = 1000;

export interface WriterOptions extends CsvOptions {
  signal: AbortSignal;
  /** Called with the ID of the writing process. */
  started?: ((pid: number | undefined) => void) | undefined;
}

/** A Parquet file, in chunks. A low-priority process creates them: row groups would block redirects. */
export async function* parquetOf(
  { columns, types, rows }: Table,
  { pace, signal, wrote, started }: WriterOptions,
): AsyncGenerator<Buffer> {
  signal.throwIfAborted();
  const child = spawnWorker(SCRIPT, MAX_MEGABYTES, "advanced");
  started?.(child.pid);
  const ask = questionsTo(child, signal);
  const blocks = rowBatches(rows, BLOCK);
  const next = async () => (await blocks.next()).value;
  try {
    await ask({ columns: columns.map((name, at) => [name, types?.[at] ?? "text"]) });
    let given: Cell[][] = [];
    for (let block = await pace.slice(next); block; block = await pace.slice(next)) {
      given.push(...block);
      wrote(block.length);
      if (given.length < MESSAGE_ROWS) continue;
      yield await ask({ rows: given });
      given = [];
    }
    yield await ask({ rows: given, isLast: true });
  } finally {
    await stopWorker(child);
    // A caller that stops early also stops the read.
    await blocks.return(undefined);
  }
}

/** One request at a time. All fail once the process has exited. */
function questionsTo(child: ChildProcess, signal: AbortSignal): (message: ParquetMessage) => Promise<Buffer> {
  let end: Error | undefined;
  let reject: (error: Error) => void = () => undefined;
  const fail = (error: Error) => {
    end ??= error;
    reject(end);
  };
  child.once("error", fail);
  child.once("exit", (code, ended) => fail(new Error(`the Parquet process exited (${ended ?? code})`)));
  signal.addEventListener("abort", () => fail(signal.reason), { once: true });
  return (message) =>
    new Promise((resolve, refuse) => {
      reject = refuse;
      if (end) return refuse(end);
      child.once("message", (answer: ParquetAnswer) => {
        if ("failure" in answer) refuse(new Error(answer.failure));
        else resolve(Buffer.from(answer.bytes));
      });
      // A failed send ends the process, which is reported.
      child.send(message, () => undefined);
    });
}
