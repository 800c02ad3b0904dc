import { BadInputError } from "../../platform/errors";

export type Cell = string | number | null;

/** Moments are written as ISO 8601. */
type Value = Cell | Date | undefined;

/** A column: a property of its rows by its name, or a name of its own with its value. */
export type Column<Row> = Property<Row> | readonly [name: string, value: (row: Row) => Value | Promise<Value>];
type Property<Row> = { [Name in keyof Row]-?: Row[Name] extends Value ? Name : never }[keyof Row] & string;

/** What a file holds, whatever its format. Rows are read while it is being written. */
export interface Table {
  columns: readonly string[];
  rows: Iterable<Cell[]> | AsyncIterable<Cell[]>;
}

/** A table whose rows can be counted before; roughly, since some may come or go meanwhile. */
export interface CountedTable extends Table {
  count: () => Promise<number>;
}

/** Rows by their columns: the only way in which tables are made. */
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

/** Rows in batches, while they are being read. Whoever ends early ends the reading too. */
export async function* rowBatches<T>(rows: Iterable<T> | AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const row of rows) {
    if (batch.push(row) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** All rows of a list that is read by page. */
export async function* flattened<T>(pages: AsyncIterable<T[]>): AsyncGenerator<T> {
  for await (const page of pages) yield* page;
}

type Names = (ids: string[]) => Promise<{ name: string }[]>;

/** Names that few bear and many rows say, each read once. */
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
  /** Of a publisher's orders. */
  stage?: string | undefined;
  /** Of a brand's orders: only those that this publisher brought. */
  publisherId?: string | undefined;
  /** Of orders, as are those below. */
  search?: string | undefined;
  sort?: string | undefined;
  /** "false" for the lowest first. */
  descending?: string | undefined;
}

/** What an address asks for by a name; null if it does not ask. */
export function oneOf<T extends string>(name: string, value: string | undefined, all: readonly T[]): T | null {
  if (value === undefined || value === "") return null;
  const found = all.find((one) => one === value);
  if (!found) throw new BadInputError({ [name]: `Please choose one of ${all.join(", ")}` });
  return found;
}
