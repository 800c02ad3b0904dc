import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { ExportFormat } from "../../contract/exportForms";
import { csvOf } from "../reports/csv";
import type { Flat } from "../reports/reportRows";
import type { ExportPart } from "./exportFile.entity";
import type { ExportStore } from "./exportStore";
import { type ParquetOptions, parquetOf } from "./parquet/parquetOf";

/** Bytes of a part: one short transaction. */
export const PART_BYTES = 128 * 1024;

export interface Written {
  rowCount: number;
  bytes: number;
}

type Run = Pick<ExportPart, "exportId" | "run">;

interface WriterParts extends ParquetOptions {
  store: ExportStore;
}

/** Writes a table, part by part; no more than a part is in memory. */
export async function writeExport(
  { exportId, run }: Run,
  owner: { ownerId: string; format: ExportFormat },
  table: Flat,
  parts: WriterParts,
): Promise<Written> {
  const { store, pace, signal, wrote } = parts;
  const free = await store.freeBytes(owner.ownerId);
  const written = { rowCount: 0, bytes: 0 };
  const count = (rows: number) => {
    written.rowCount += rows;
    wrote(written.rowCount);
  };
  let position = 0;
  const keep = async (bytes: Buffer) => {
    await store.add({ exportId, run, position, bytes }, free - written.bytes);
    written.bytes += bytes.length;
    position += 1;
  };
  const keepAll = async (content: AsyncIterable<Buffer>) => {
    for await (const part of inParts(content)) {
      signal.throwIfAborted();
      await keep(part);
    }
  };
  if (owner.format === "parquet") {
    await keepAll(parquetOf(table, { ...parts, wrote: count }));
  } else {
    const csv = Readable.from(csvOf(table, { pace, wrote: count }), { objectMode: false });
    await pipeline(csv, createGzip(), keepAll, { signal });
  }
  return written;
}

/** Pieces of a size that one row takes. */
export async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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
