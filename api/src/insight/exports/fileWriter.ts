import { addAbortSignal, pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { TaskRun } from "../../accounts";
import type { ExportFormat } from "../../contract/exportForms";
import { keptDays } from "../../contract/privacy/retention";
import { type Clock, DAY } from "../../platform/clock";
import type { Reader, Tx } from "../../platform/db/database";
import { ConflictError } from "../../platform/errors";
import { newId } from "../../platform/ids";
import type { Logger } from "../../platform/log/log";
import type { FilePace } from "../reports/filePace";
import { csvOf } from "./csv";
import type { ExportFile } from "./exportFile.entity";
import type { ExportStore } from "./exportStore";
import { parquetOf, type WriterOptions } from "./parquet/parquetOf";
import type { Table } from "./table";

/** How long a file can be downloaded. */
export const KEPT_DAYS = keptDays("preparedFiles");

/** Bytes of a part: one short transaction. */
const PART_BYTES = 128 * 1024;

/** A table as it is kept: gzipped CSV, or Parquet. */
export const packed: Readonly<Record<ExportFormat, (table: Table, options: WriterOptions) => AsyncIterable<Buffer>>> = {
  csv: (table, options) => {
    const text = Readable.from(csvOf(table, options), { objectMode: false });
    // Whoever reads it hears of a failure.
    return addAbortSignal(
      options.signal,
      pipeline(text, createGzip(), () => undefined),
    );
  },
  parquet: parquetOf,
};

interface FilePlan<Owner> extends Pick<ExportFile, "ownerId" | "content" | "format"> {
  /** Refuses whoever may not have it: before it is written, and again when it is finished. */
  checked: (read: Reader) => Promise<Owner>;
  bytes: (options: WriterOptions) => AsyncIterable<Buffer>;
  /** About how many rows it has; 0 if nobody knows. */
  total: () => Promise<number>;
  /** In the transaction that finishes it. */
  tell: (tx: Tx, file: ExportFile, owner: Owner) => Promise<void>;
}

/** Writes the file of a task, part by part: no more than a part is in memory, and nobody sees it before it is whole. */
export class FileWriter {
  constructor(private readonly parts: { store: ExportStore; pace: FilePace; clock: Clock; log: Logger }) {}

  async write<Owner>({ task, signal, progress }: TaskRun, plan: FilePlan<Owner>) {
    const { store, pace, clock, log } = this.parts;
    const { ownerId, content, format } = plan;
    const known = await store.file(task.id);
    if (known) return resultOf(known);
    // What an earlier run left is cleared after the task: it may still be at work elsewhere, and finish first.
    const run = { exportId: task.id, run: newId() };
    const written = { rowCount: 0, bytes: 0 };
    try {
      await plan.checked(store.read);
      const total = await plan.total();
      const wrote = (rows: number) => {
        written.rowCount += rows;
        progress(written.rowCount, Math.max(written.rowCount, total));
      };
      const free = await store.freeBytes(ownerId);
      let position = 0;
      for await (const bytes of inParts(plan.bytes({ pace, signal, wrote }))) {
        signal.throwIfAborted();
        await store.add({ ...run, position, bytes }, free - written.bytes);
        written.bytes += bytes.length;
        position += 1;
      }
      signal.throwIfAborted();
      const now = clock.now();
      const of = { id: task.id, run: run.run, ownerId, content, format };
      const file = { ...of, createdAt: now, expiresAt: new Date(now.getTime() + KEPT_DAYS * DAY), ...written };
      // The right may have gone while the rows were read.
      const isKept = await store.finish(file, async (tx) => plan.tell(tx, file, await plan.checked(tx)));
      if (!isKept) throw new ConflictError("Another run has prepared this file.");
      return resultOf(file);
    } catch (error) {
      await store.clear(run).catch((err) => log.warn({ err, task: task.id }, "exports: parts are left for later"));
      throw error;
    }
  }
}

const resultOf = ({ rowCount, bytes }: Pick<ExportFile, "rowCount" | "bytes">) => ({ rowCount, bytes });

/** Pieces of a size that one row takes. */
async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
