import type { Database } from "../src/platform/db/database";

interface Row {
  merchantId: string;
  day: string;
  ruleId: string;
  orders: number | string;
}

/**
 * Each rule's decisions per day, as "merchant day rule: orders": once as stored totals, once computed from the orders.
 */
export async function matchesOf({ read }: Database): Promise<{ kept: string[]; stored: string[] }> {
  const kept = await read.query<Row[]>("SELECT merchantId, day, ruleId, orders FROM rule_matches WHERE orders <> 0");
  const stored = await read.query<Row[]>(
    `SELECT s.merchantId, s.day, COALESCE(g.ruleId, '') AS ruleId, COUNT(DISTINCT s.id) AS orders
     FROM sale s JOIN earning e ON e.saleId = s.id JOIN earning_group g ON g.earningId = e.id
     WHERE s.status IN ('pending', 'approved') AND s.returnedAmount < s.amount AND g.payKind IS NOT NULL
     GROUP BY s.merchantId, s.day, COALESCE(g.ruleId, '')`,
  );
  const texts = (rows: Row[]) =>
    rows.map(({ merchantId, day, ruleId, orders }) => `${merchantId} ${day} ${ruleId}: ${orders}`).sort();
  return { kept: texts(kept), stored: texts(stored) };
}
