import type { Database, Reader } from "../platform/db/database";
import {
  allOf,
  beyond,
  type Condition,
  countOf,
  type Position,
  type SortedPage,
  type SortedPageArgs,
  sortedPageOf,
  valuesOf,
} from "../platform/paging/sortedPage";

interface SortRequest {
  list: string;
  /** The table with its alias, and the joins of a search. */
  from: string;
  conditions: readonly Condition[];
  /** The ID, and the sort key. */
  columns: { id: string; by: string };
  isDescending: boolean;
}

/** A page of a table's IDs. The number of matches is counted only if requested. */
export async function sortedRows(
  db: Database,
  read: Reader,
  { list, from, conditions, columns: { id, by }, isDescending }: SortRequest,
  args: SortedPageArgs,
): Promise<SortedPage<{ id: string }> & { count: () => Promise<number> }> {
  const next = async (position: Position<number> | undefined, isDown: boolean, limit: number) => {
    const all = position ? [...conditions, beyond(db.engine, position, by, id, isDown)] : conditions;
    const order = isDown ? "DESC" : "ASC";
    const rows = await read.query<Position<number>[]>(
      `SELECT ${id} AS id, ${by} AS value FROM ${from}
       WHERE ${allOf(all)} ORDER BY ${by} ${order}, ${id} ${order} LIMIT ${limit}`,
      valuesOf(all),
    );
    return rows.map((row) => ({ id: row.id, value: Number(row.value) }));
  };
  const page = await sortedPageOf<Position<number>>({ list, isDescending, isNumeric: true, read: next }, args);
  return { ...page, count: () => countOf(read, from, conditions) };
}
