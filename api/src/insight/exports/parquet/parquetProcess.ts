import { gzipSync } from "node:zlib";
import type { Encoding, SchemaElement } from "hyparquet";
import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import type { ColumnType } from "../../../contract/data/columns";
import type { Cell } from "../table";

interface ColumnKind {
  element: Omit<SchemaElement, "name">;
  valueOf: (text: string) => unknown;
}

const wrong = (text: string, kind: string): never => {
  throw new Error(`"${text}" is not ${kind}`);
};

const moment: ColumnKind = {
  element: {
    type: "INT64",
    converted_type: "TIMESTAMP_MICROS",
    logical_type: { type: "TIMESTAMP", isAdjustedToUTC: true, unit: "MICROS" },
  },
  valueOf: (text) => BigInt(millisecondsOf(text)) * 1000n,
};

const DAY_MS = 86_400_000;
const day: ColumnKind = {
  element: { type: "INT32", converted_type: "DATE" },
  valueOf: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? millisecondsOf(text) / DAY_MS : wrong(text, "a day")),
};

function millisecondsOf(text: string): number {
  const at = Date.parse(text);
  return Number.isNaN(at) ? wrong(text, "a moment") : at;
}

/** Exact. More than nine digits do not fit into four bytes, more than eighteen not into eight. */
const decimal = (precision: number, scale: number): ColumnKind => ({
  element: {
    ...(precision > 9 ? { type: "FIXED_LEN_BYTE_ARRAY", type_length: 9 } : { type: "INT32" }),
    converted_type: "DECIMAL",
    precision,
    scale,
  },
  valueOf: (text) => {
    const [, whole = "", part = ""] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? wrong(text, "an amount");
    const digits = whole + part.padEnd(scale, "0");
    const fits = part.length <= scale && digits.replace("-", "").length <= precision;
    return fits ? BigInt(digits) : wrong(text, `an amount of ${precision} digits, ${scale} of them after the point`);
  },
});

const integer: ColumnKind = { element: { type: "INT32" }, valueOf: Number };
const flag: ColumnKind = {
  element: { type: "BOOLEAN" },
  valueOf: (text) => text === "true" || (text !== "false" && wrong(text, "true or false")),
};
const words: ColumnKind = { element: { type: "BYTE_ARRAY", converted_type: "UTF8" }, valueOf: String };

/** As many decimals as any currency has. */
const money = decimal(20, 3);

const kinds: Readonly<Record<ColumnType, ColumnKind>> = {
  id: words,
  text: words,
  json: words,
  integer,
  amount: money,
  percent: decimal(9, 2),
  day,
  timestamp: moment,
  boolean: flag,
};

/** A column as it is sent: its name and type. */
export type TypedColumn = readonly [name: string, type: ColumnType];

const schemaOf = (columns: readonly TypedColumn[]): SchemaElement[] => [
  { name: "root", num_children: columns.length },
  ...columns.map(([name, type]) => ({ name, repetition_type: "OPTIONAL" as const, ...kinds[type].element })),
];

/** Rows are sorted by time, and so are most IDs, so their differences are small. Undefined for the default encoding. */
const encodings: Partial<Record<ColumnType, Encoding>> = { timestamp: "DELTA_BINARY_PACKED", id: "DELTA_BYTE_ARRAY" };

const typed = (type: ColumnType, value: Cell): unknown => (value === null ? null : kinds[type].valueOf(String(value)));

/** The first message names the columns. Each is answered. */
export type ParquetMessage = { columns: readonly TypedColumn[] } | { rows: Cell[][]; isLast?: boolean };
export type ParquetAnswer = { bytes: Uint8Array } | { failure: string };

/** Converts a group's rows to columns. */
const GROUP_ROWS = 20_000;

class ParquetStream {
  private readonly out = new ByteWriter();
  private readonly writer: ParquetWriter;
  private rows: Cell[][] = [];

  constructor(private readonly columns: readonly TypedColumn[]) {
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
    const columnData = this.columns.map(([name, type], at) => ({
      name,
      encoding: encodings[type],
      data: this.rows.map((row) => typed(type, row[at] ?? null)),
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
