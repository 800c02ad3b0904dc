import type { Reader } from "../core/db/reader";
import type { RecentGoods } from "../terms/draft/ruleWarnings";

const MAX_ORDERS = 500;
/** Of at most 200 lines each: enough to see what a shop reports. */
const MAX_LINES = 10_000;

type Goods = RecentGoods["lines"][number];

/** What a merchant's newest orders were made of, each article once. */
export async function recentGoods(read: Reader, merchantId: string): Promise<RecentGoods> {
  const orders: { id: string }[] = await read.query(
    `SELECT id FROM sale WHERE merchantId = ? ORDER BY id DESC LIMIT ${MAX_ORDERS}`,
    [merchantId],
  );
  if (orders.length === 0) return { orders: 0, lines: [] };
  const marks = orders.map(() => "?").join(", ");
  const lines: Goods[] = await read.query(
    `SELECT sku, category FROM sale_line WHERE saleId IN (${marks}) LIMIT ${MAX_LINES}`,
    orders.map(({ id }) => id),
  );
  const distinct = new Map(lines.map(({ sku, category }) => [JSON.stringify([sku, category]), { sku, category }]));
  return { orders: orders.length, lines: [...distinct.values()] };
}
