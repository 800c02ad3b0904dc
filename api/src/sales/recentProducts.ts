import type { Reader } from "../platform/db/reader";
import type { OrderFact, RecentProducts } from "../programs";
import type { ReportedFacts } from "./sale.entity";

const MAX_ORDERS = 500;
/** At most 200 lines each: enough to see what a shop reports. */
const MAX_LINES = 10_000;

type RecentLine = RecentProducts["lines"][number];

/** The products in a merchant's newest orders, each once. */
export async function recentProducts(read: Reader, merchantId: string): Promise<RecentProducts> {
  const orders: { id: string; facts: string | null }[] = await read.query(
    `SELECT id, facts FROM sale WHERE merchantId = ? ORDER BY id DESC LIMIT ${MAX_ORDERS}`,
    [merchantId],
  );
  if (orders.length === 0) return { orders: 0, lines: [], facts: new Set() };
  const marks = orders.map(() => "?").join(", ");
  const lines: RecentLine[] = await read.query(
    `SELECT sku, category, brand FROM sale_line WHERE saleId IN (${marks}) LIMIT ${MAX_LINES}`,
    orders.map(({ id }) => id),
  );
  const distinct = new Map(lines.map((line) => [JSON.stringify(Object.values(line)), line]));
  return { orders: orders.length, lines: [...distinct.values()], facts: factsIn(orders) };
}

function factsIn(orders: readonly { facts: string | null }[]): Set<OrderFact> {
  const found = new Set<OrderFact>();
  for (const { facts } of orders) {
    const reported = facts ? (JSON.parse(facts) as ReportedFacts) : null;
    for (const [name, value] of Object.entries(reported ?? {})) if (value) found.add(name as keyof ReportedFacts);
  }
  return found;
}
