import { type LineFacts, type OrderFacts, oneLine } from "../../programs";
import { isShared, type SaleStatus, type Why } from "../../sales";

/**
 * Reads stored orders with the inputs of their commission. The one place that knows their columns, for the simulator
 * and the replay; plain SQL, because the simulator's thread only has a connection.
 */
export type Ask = (sql: `SELECT ${string}`, values: readonly (string | number)[]) => Promise<Record<string, unknown>[]>;

export interface StoredOrder {
  id: string;
  merchantId: string;
  orderId: string;
  publisherId: string | null;
  /** The UTC day on which it was received. */
  day: string;
  /** Null for a code without a click. */
  clickId: string | null;
  status: SaleStatus;
  amount: number;
  returnedAmount: number;
  commission: number;
  returnedCommission: number;
  /** What counts for the monthly bonus. */
  base: number;
  /** Who shares it besides the lead, and what remains of each share; empty for most. */
  others: { publisherId: string; paid: number }[];
  why: Why;
  lines: LineFacts[];
}

export interface OrderFilter {
  /** All merchants' if omitted. */
  merchantId?: string;
  publisherId?: string | null;
  /** Lower than the IDs of all orders read. */
  from: string;
  /** Only orders in the ledger: pending and approved ones. */
  areEarning: boolean;
}

const COLUMNS = `sale.id, sale.merchantId, sale.orderId, sale.day, sale.clickId, sale.status, sale.amount, sale.returnedAmount, sale.why,
  earning.publisherId, earning.amount AS commission, earning.returned AS returnedCommission, earning.base`;
const ORDERS = "sale LEFT JOIN earning ON earning.saleId = sale.id AND earning.kind = 'sale'";
const LINE_COLUMNS = "saleId, sku, category, brand, quantity, amount, returnedQuantity, returnedAmount";

/** In ID order; the next page starts after the last one. */
export async function ordersPage(ask: Ask, filter: OrderFilter, after: string, limit: number): Promise<StoredOrder[]> {
  // A single lower bound: with two, SQLite may seek to the first and read all orders of earlier pages again.
  const { where, values } = conditions({ ...filter, from: after > filter.from ? after : filter.from });
  const rows = await ask(`SELECT ${COLUMNS} FROM ${ORDERS} WHERE ${where} ORDER BY sale.id LIMIT ${limit}`, values);
  if (rows.length === 0) return [];
  const orders = rows.map(toOrder);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const lines = await ask(
    `SELECT ${LINE_COLUMNS} FROM sale_line WHERE saleId IN (${orders.map(() => "?").join(", ")}) ORDER BY saleId, position`,
    orders.map(({ id }) => id),
  );
  for (const line of lines) byId.get(String(line.saleId))?.lines.push(toLine(line));
  await addOthers(
    ask,
    orders.filter(({ why }) => isShared(why.split)),
  );
  return orders;
}

/** An order's commission includes all shares. */
async function addOthers(ask: Ask, orders: readonly StoredOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const byId = new Map(orders.map((order) => [order.id, order]));
  const rows = await ask(
    `SELECT saleId, publisherId, amount, returned FROM earning
     WHERE kind = 'assist' AND saleId IN (${orders.map(() => "?").join(", ")}) ORDER BY saleId, publisherId`,
    orders.map(({ id }) => id),
  );
  for (const row of rows) {
    const order = byId.get(String(row.saleId));
    if (!order) continue;
    const [amount, returned] = [Number(row.amount), Number(row.returned)];
    order.commission += amount;
    order.returnedCommission += returned;
    order.others.push({ publisherId: String(row.publisherId), paid: amount - returned });
  }
}

export async function countOrders(ask: Ask, filter: OrderFilter): Promise<number> {
  const { where, values } = conditions(filter);
  const [row] = await ask(`SELECT COUNT(*) AS count FROM ${ORDERS} WHERE ${where}`, values);
  return Number(row?.count);
}

function conditions({ merchantId, publisherId, from, areEarning }: OrderFilter) {
  const stated: [string, string | null | undefined][] = [
    ["sale.merchantId = ?", merchantId],
    ["earning.publisherId = ?", publisherId],
    ["sale.id > ?", from],
  ];
  const given = stated.flatMap(([text, value]) => (value === null || value === undefined ? [] : [{ text, value }]));
  // A function keeps planners from the index of statuses, which is not in page order.
  const earning = areEarning ? ["COALESCE(sale.status, '') IN ('pending', 'approved')"] : [];
  const texts = [...given.map(({ text }) => text), ...earning];
  return { where: texts.join(" AND "), values: given.map(({ value }) => value) };
}

const toOrder = (row: Record<string, unknown>): StoredOrder => ({
  id: String(row.id),
  merchantId: String(row.merchantId),
  orderId: String(row.orderId),
  publisherId: textOf(row.publisherId),
  day: String(row.day),
  clickId: textOf(row.clickId),
  status: row.status as SaleStatus,
  amount: Number(row.amount),
  returnedAmount: Number(row.returnedAmount),
  commission: Number(row.commission),
  returnedCommission: Number(row.returnedCommission),
  base: Number(row.base),
  why: JSON.parse(String(row.why)) as Why,
  lines: [],
  others: [],
});

const toLine = (row: Record<string, unknown>): LineFacts => ({
  sku: String(row.sku),
  category: textOf(row.category),
  brand: textOf(row.brand),
  quantity: Number(row.quantity),
  amount: Number(row.amount),
  returnedQuantity: Number(row.returnedQuantity),
  returnedAmount: Number(row.returnedAmount),
});

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** The input of `decide`; null for an order without a click, which no one could earn from. */
export function factsOf({ why, amount, returnedAmount, lines }: StoredOrder): OrderFacts | null {
  if (!why.terms || !why.inputs) return null;
  return { ...why.inputs, amount, returnedAmount, lines: why.asOneLine ? oneLine(amount) : lines };
}

/** Before any return. */
export const withoutReturns = (order: OrderFacts): OrderFacts => ({
  ...order,
  returnedAmount: 0,
  lines: order.lines.map((line) => ({ ...line, returnedAmount: 0, returnedQuantity: 0 })),
});
