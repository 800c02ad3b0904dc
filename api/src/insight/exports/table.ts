import { type ColumnType, dataColumns, nameOf } from "../../contract/data/columns";
import { type ColumnOf, type DataFileName, dataFiles } from "../../contract/data/files";
import { BadInputError } from "../../platform/errors";

export type Cell = string | number | null;

/** Timestamps are written as ISO 8601. */
type Value = Cell | Date | undefined;

/** A column: a row's property by name, or a named function. */
export type Column<Row> = Property<Row> | readonly [name: string, value: (row: Row) => Value | Promise<Value>];
type Property<Row> = { [Name in keyof Row]-?: Row[Name] extends Value ? Name : never }[keyof Row] & string;

/** A file's content, whatever its format. Rows are read while it is written. */
export interface Table {
  columns: readonly string[];
  /** Text if omitted. */
  types?: readonly ColumnType[];
  rows: Iterable<Cell[]> | AsyncIterable<Cell[]>;
}

/** A table whose rows can be counted in advance; approximately, because rows may be added or removed. */
export interface CountedTable extends Table {
  count: () => Promise<number>;
}

type Read<Row> = (row: Row) => Value | Promise<Value>;

/** How to read each column of a described file; a property of that name if omitted. */
export type Cells<Name extends string, Row> = Readonly<
  Record<Exclude<Name, Property<Row>>, Read<Row>> & Partial<Record<Name, Read<Row>>>
>;

/** The rows of a file that `dataFiles` describes: its columns, in its order. */
export function fileTable<File extends DataFileName, Row>(
  file: File,
  rows: Iterable<Row> | AsyncIterable<Row>,
  cells: Cells<ColumnOf<File>, NoInfer<Row>>,
): Table {
  const { columns } = dataFiles[file];
  const reads: Partial<Record<string, Read<Row>>> = cells;
  const read = columns.map((key): Column<Row> => {
    const name = nameOf(key);
    const own = reads[name];
    return own ? [name, own] : (name as Property<Row>);
  });
  return { ...asTable(rows, read), types: columns.map((key) => dataColumns[key].type) };
}

/** Rows of a file that is not described. */
export const asTable = <Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  columns: readonly Column<NoInfer<Row>>[],
): Table => ({
  columns: columns.map((column) => (typeof column === "string" ? column : column[0])),
  rows: cellsOf(rows, columns),
});

async function* cellsOf<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  columns: readonly Column<Row>[],
): AsyncGenerator<Cell[]> {
  const values = columns.map((column) =>
    typeof column === "string" ? (row: Row) => row[column as keyof Row] as Value : column[1],
  );
  for await (const row of rows) {
    const cells: Cell[] = [];
    for (const read of values) {
      const value = read(row);
      cells.push(cellOf(value instanceof Promise ? await value : value));
    }
    yield cells;
  }
}

const cellOf = (value: Value): Cell => (value instanceof Date ? value.toISOString() : (value ?? null));

/** Rows in batches while they are read. Ending early also ends the read. */
export async function* rowBatches<T>(rows: Iterable<T> | AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const row of rows) {
    if (batch.push(row) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** All rows of a paginated list. */
export async function* flattened<T>(pages: AsyncIterable<T[]>): AsyncGenerator<T> {
  for await (const page of pages) yield* page;
}

type Names = (ids: string[]) => Promise<{ name: string }[]>;

/** Names shared by many rows, each looked up once. */
export function namesBy(read: Names): (id: string) => Promise<string | null> {
  const known = new Map<string, string | null>();
  return async (id) => {
    if (!known.has(id)) known.set(id, (await read([id]))[0]?.name ?? null);
    return known.get(id) ?? null;
  };
}

export interface TableFilter {
  from?: string | undefined;
  to?: string | undefined;
  status?: string | undefined;
  /** For a publisher's orders. */
  stage?: string | undefined;
  /** For a publisher's orders: only this brand's. */
  merchantId?: string | undefined;
  /** For a brand's orders: only this publisher's. */
  publisherId?: string | undefined;
  /** Rows changed since this moment: an ISO 8601 timestamp. */
  updatedSince?: string | undefined;
  /** For orders, like those below. */
  search?: string | undefined;
  sort?: string | undefined;
  /** "false" for lowest first. */
  descending?: string | undefined;
}

/** A query parameter; null if absent. */
export function oneOf<T extends string>(name: string, value: string | undefined, all: readonly T[]): T | null {
  if (value === undefined || value === "") return null;
  const found = all.find((one) => one === value);
  if (!found) throw new BadInputError({ [name]: `Please choose one of ${all.join(", ")}` });
  return found;
}
