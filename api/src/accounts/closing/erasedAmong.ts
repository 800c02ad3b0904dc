import type { Reader } from "../../platform/db/reader";

/** Of these accounts those that are erased: from then on nothing is paid to them. */
export async function erasedAmong(read: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await read.query<{ id: string }[]>(
    `SELECT id FROM account WHERE id IN (${ids.map(() => "?").join(", ")}) AND erasedAt IS NOT NULL`,
    [...ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export const isErased = async (read: Reader, id: string): Promise<boolean> => (await erasedAmong(read, [id])).has(id);
