import type { Database } from "../db/database";
import type { ReadingSql } from "../db/reader";
import { keysetPage, type Page, type PageArgs } from "./page";

interface RawList {
  /** The list's name, for its cursors. */
  list: string;
  /** `SELECT … FROM …`; conditions and order are appended. */
  select: ReadingSql;
  where: string;
  values: readonly unknown[];
}

/**
 * The same keyset page as `pageOf`, newest first, but of raw driver rows: for hot lists where hydrating entities would
 * be most of the cost.
 */
export function rawPageOf<Row extends { id: string }, Shown extends { id: string }>(
  db: Database,
  { list, select, where, values }: RawList,
  args: PageArgs,
  show: (row: Row) => Shown,
): Promise<Page<Shown>> {
  const read = async (after: string | undefined, limit: number) => {
    const condition = after ? `${where} AND id < ?` : where;
    const page = `${select} WHERE ${condition} ORDER BY id DESC LIMIT ${limit}` as const;
    const rows: Row[] = await db.read.query(page, [...values, ...(after ? [after] : [])]);
    return rows.map(show);
  };
  const count = async () => {
    const table = select.slice(select.lastIndexOf(" FROM "));
    const [row]: { count: number | string }[] = await db.longRead.query(
      `SELECT COUNT(*) AS count${table} WHERE ${where}`,
      [...values],
    );
    return Number(row?.count ?? 0);
  };
  return keysetPage(list, args, read, count);
}
