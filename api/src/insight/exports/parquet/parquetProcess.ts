import { gzipSync } from "node:zlib";
import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import type { Cell } from "../table";
import { encodingOf, schemaOf, typed } from "./parquetColumns";

/** The first message names the columns. Each is answered. */
export type ParquetMessage = { columns: readonly string[] } | { rows: Cell[][]; isLast?: boolean };
export type ParquetAnswer = { bytes: Uint8Array } | { failure: string };

/** Of the rows of a group each column lies together. */
const GROUP_ROWS = 20_000;

class ParquetStream {
  private readonly out = new ByteWriter();
  private readonly writer: ParquetWriter;
  private rows: Cell[][] = [];

  constructor(private readonly columns: readonly string[]) {
    this.writer = new ParquetWriter({
      writer: this.out,
      schema: schemaOf(columns),
      codec: "GZIP",
      compressors: { GZIP: (bytes) => gzipSync(bytes) },
      createdBy: "weft",
    });
  }

  take(rows: readonly Cell[][], isLast: boolean): Uint8Array {
    this.rows.push(...rows);
    if (this.rows.length >= GROUP_ROWS || (isLast && this.rows.length > 0)) this.writeGroup();
    if (isLast) void this.writer.finish();
    const bytes = this.out.getBytes().slice();
    this.out.index = 0;
    return bytes;
  }

  private writeGroup(): void {
    const columnData = this.columns.map((name, at) => ({
      name,
      encoding: encodingOf(name),
      data: this.rows.map((row) => typed(name, row[at] ?? null)),
    }));
    void this.writer.write({ columnData, rowGroupSize: this.rows.length });
    this.rows = [];
  }
}

process.on("disconnect", () => process.exit());

let stream: ParquetStream | undefined;

function answerTo(message: ParquetMessage): ParquetAnswer {
  try {
    if ("rows" in message) return { bytes: stream?.take(message.rows, message.isLast ?? false) ?? new Uint8Array() };
    stream = new ParquetStream(message.columns);
    return { bytes: new Uint8Array() };
  } catch (error) {
    return { failure: (error as Error).message };
  }
}

process.on("message", (message: ParquetMessage) => process.send?.(answerTo(message)));
