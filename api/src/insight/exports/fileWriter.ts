import { addAbortSignal, pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { TaskRun } from "../../accounts";
import type { ExportFormat } from "../../contract/exportForms";
import { t } from "../../contract/i18n/t";
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

/** Bytes per part: one short transaction. */
const PART_BYTES = 128 * 1024;

/** A stored table: gzipped CSV, or Parquet. */
export const packed: Readonly<Record<ExportFormat, (table: Table, options: WriterOptions) => AsyncIterable<Buffer>>> = {
  csv: (table, options) => {
    const text = Readable.from(csvOf(table, options), { objectMode: false });
    // Readers are notified of a failure.
    return addAbortSignal(
      options.signal,
      pipeline(text, createGzip(), () => undefined),
    );
  },
  parquet: parquetOf,
};

interface FilePlan<Owner> extends Pick<ExportFile, "ownerId" | "content" | "format"> {
  /** Rejects callers without permission, both before writing and when finished. */
  checked: (read: Reader) => Promise<Owner>;
  bytes: (options: WriterOptions) => AsyncIterable<Buffer>;
  /** Approximate number of rows; 0 if unknown. */
  total: () => Promise<number>;
  /** In the transaction that finishes it. */
  notify: (tx: Tx, file: ExportFile, owner: Owner) => Promise<void>;
}

/** Writes a task's file part by part: at most one part is in memory, and it is invisible until complete. */
export class FileWriter {
  constructor(private readonly parts: { store: ExportStore; pace: FilePace; clock: Clock; log: Logger }) {}

  async write<Owner>({ task, signal, progress }: TaskRun, plan: FilePlan<Owner>) {
    const { store, pace, clock, log } = this.parts;
    const { ownerId, content, format } = plan;
    const known = await store.file(task.id);
    if (known) return resultOf(known);
    // An earlier run's leftovers are deleted after the task: that run may still be active elsewhere, and finish first.
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
      // The permission may have been lost while the rows were read.
      const isKept = await store.finish(file, async (tx) => plan.notify(tx, file, await plan.checked(tx)));
      if (!isKept) throw new ConflictError(t("Another process has prepared this file."));
      return resultOf(file);
    } catch (error) {
      await store
        .clear(run)
        .catch((err) => log.warn({ err, task: task.id }, "exports: deleting leftover parts failed, will retry"));
      throw error;
    }
  }
}

const resultOf = ({ rowCount, bytes }: Pick<ExportFile, "rowCount" | "bytes">) => ({ rowCount, bytes });

/** Splits the output into parts that fit one row. */
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
