import type { Database } from "../db/database";
import type { ReadingSql } from "../db/reader";
import { checkPageSize, decodeCursor, type Page, type PageArgs, toPage } from "./page";

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
export async function rawPageOf<Row extends { id: string }, Shown extends { id: string }>(
  db: Database,
  { list, select, where, values }: RawList,
  args: PageArgs,
  show: (row: Row) => Shown,
): Promise<Page<Shown>> {
  const first = checkPageSize(args.first);
  const after = decodeCursor(args.after, list);
  const condition = after ? `${where} AND id < ?` : where;
  const given = after ? [...values, after] : [...values];
  const page = `${select} WHERE ${condition} ORDER BY id DESC LIMIT ${first + 1}` as const;
  const rows: Row[] = first === 0 ? [] : await db.read.query(page, given);
  const count = async () => {
    const table = select.slice(select.lastIndexOf(" FROM "));
    const [row]: { count: number | string }[] = await db.longRead.query(
      `SELECT COUNT(*) AS count${table} WHERE ${where}`,
      [...values],
    );
    return Number(row?.count ?? 0);
  };
  return toPage(list, rows.map(show), args, count);
}
