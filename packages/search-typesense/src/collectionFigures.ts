import type { FillProgress } from "../../../api/src/catalogue";
import type { Reader } from "../../../api/src/platform/db/database";

const figureOf = (rows: readonly { figure: number | string | null }[]): number => Number(rows[0]?.figure ?? 0);

/** A collection's document count, if the server kept everything it confirmed. */
export const sentCount = async (read: Reader, collection: string): Promise<number> =>
  figureOf(
    await read.query<{ figure: number | string | null }[]>(
      "SELECT SUM(documents) AS figure FROM search_sent_block WHERE collection = ?",
      [collection],
    ),
  );

export const progressOf = async (read: Reader, collection: string): Promise<FillProgress> => ({
  documents: await sentCount(read, collection),
  total: figureOf(await read.query<{ figure: number }[]>("SELECT COUNT(*) AS figure FROM product_search")),
});

/** Blocks whose current version, or removal, a collection hasn't received. */
export async function waitingBlocks(read: Reader, collection: string): Promise<number> {
  const changed = await read.query<{ figure: number }[]>(
    `SELECT COUNT(*) AS figure FROM product_block b
     LEFT JOIN search_sent_block s ON s.collection = ? AND s.number = b.number
     WHERE s.version IS NULL OR s.version <> b.version`,
    [collection],
  );
  const gone = await read.query<{ figure: number }[]>(
    `SELECT COUNT(*) AS figure FROM search_sent_block s LEFT JOIN product_block b ON b.number = s.number
     WHERE s.collection = ? AND b.number IS NULL`,
    [collection],
  );
  return figureOf(changed) + figureOf(gone);
}
