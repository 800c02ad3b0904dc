import type { DayRange } from "../../../contract/days";
import { chunksOf } from "../../../platform/db/chunks";
import type { Reader } from "../../../platform/db/reader";
import { allOf, valuesOf } from "../../../platform/paging/sortedPage";
import { contributionOf, type EarningState, type Figures, isEarned, KEPT_ORDER } from "../../../sales";
import { shareOut } from "../../simulation/simulator";
import { daysIn, receivedIn, type Whose } from "../conditions";

/** Newest orders per request, so that the longest range costs no more than this. */
export const MOST_ORDERS = 20_000;
const PAGE_SIZE = 500;

/** What an order adds to the figures through one of its earnings, with what it can be grouped by. */
export interface CountedOrder extends Pick<Figures, "sales" | "revenue" | "commission"> {
  saleId: string;
  earningId: string;
  /** Paid before returns; like the sale and its value counted once, for the lead. */
  amount: number;
  receivedAt: Date;
  clickId: string | null;
  customer: "new" | "returning" | null;
  country: string | null;
  publisherId: string;
  merchantId: string;
  codeId: string | null;
}

type Row = Record<"saleId" | "earningId" | "kind" | "state" | "publisherId" | "merchantId", string> &
  Record<"clickId" | "codeId" | "facts", string | null> &
  Record<"receivedAt" | "amount" | "returnedAmount" | "earned" | "reversed", number | string>;

/** Kept orders of a range, newest first and in pages; the figures are those of the day totals. */
export async function* countedOrders(read: Reader, whose: Whose, range: DayRange): AsyncGenerator<CountedOrder[]> {
  let left = MOST_ORDERS;
  for (const owner of whose.ids) {
    let before: string | null = null;
    while (left > 0) {
      const ids: string[] = await idsBefore(read, { ...whose, ids: [owner] }, range, before, Math.min(PAGE_SIZE, left));
      if (ids.length > 0) yield await ordersOf(read, whose, ids);
      left -= ids.length;
      before = ids.at(-1) ?? null;
      if (ids.length < PAGE_SIZE) break;
    }
  }
}

async function idsBefore(
  read: Reader,
  { column, ids, publisherIds }: Whose,
  range: DayRange,
  before: string | null,
  limit: number,
): Promise<string[]> {
  const publisherId = column === "publisherId" ? ids[0] : publisherIds?.[0];
  const [table, id] = publisherId ? ["earning", "saleId"] : ["sale", "id"];
  const where = [
    ...(publisherId ? [{ sql: "publisherId = ? AND saleId IS NOT NULL", values: [publisherId] }] : []),
    ...(column === "merchantId" ? [{ sql: "merchantId = ?", values: [ids[0]] }] : []),
    ...(publisherId ? [] : [{ sql: KEPT_ORDER, values: [] }]),
    ...receivedIn(id, before ? { ...range, to: null } : range),
    ...(before ? [{ sql: `${id} < ?`, values: [before] }] : []),
    ...daysIn("day", range),
  ];
  const rows = await read.query<{ id: string }[]>(
    `SELECT ${id} AS id FROM ${table} WHERE ${allOf(where)} ORDER BY ${id} DESC LIMIT ${limit}`,
    valuesOf(where),
  );
  return rows.map((row) => row.id);
}

async function ordersOf(read: Reader, whose: Whose, ids: readonly string[]): Promise<CountedOrder[]> {
  const publisherIds = whose.column === "publisherId" ? whose.ids : whose.publisherIds;
  const only = publisherIds ? ` AND e.publisherId IN (${publisherIds.map(() => "?").join(", ")})` : "";
  const rows = await read.query<Row[]>(
    `SELECT s.id AS saleId, s.createdAt AS receivedAt, s.amount AS amount, s.returnedAmount AS returnedAmount,
       s.facts AS facts, s.clickId AS clickId, s.merchantId AS merchantId, e.id AS earningId, e.kind AS kind,
       e.state AS state, e.amount AS earned, e.returned AS reversed, e.publisherId AS publisherId, e.codeId AS codeId
     FROM sale s JOIN earning e ON e.saleId = s.id WHERE s.id IN (${ids.map(() => "?").join(", ")})${only}
     ORDER BY s.id DESC`,
    [...ids, ...(publisherIds ?? [])],
  );
  return rows.map(toCounted);
}

function toCounted({
  receivedAt,
  amount,
  returnedAmount,
  facts,
  kind,
  state,
  earned,
  reversed,
  ...row
}: Row): CountedOrder {
  const sale = { amount: Number(amount), returnedAmount: Number(returnedAmount) };
  // Safe casts: as the earning was stored.
  const earning = {
    kind: kind as "sale" | "assist",
    state: state as EarningState,
    amount: Number(earned),
    returned: Number(reversed),
  };
  const counted = contributionOf(sale, earning);
  const { customer = null, country = null } = facts ? JSON.parse(facts) : {};
  const isCounted = kind === "sale" && isEarned(earning.state);
  const at = new Date(Number(receivedAt));
  return { ...row, ...counted, amount: isCounted ? sale.amount : 0, receivedAt: at, customer, country };
}

/** A line of an order, and its part of what the order adds. The parts of an order add up to it. */
export interface OrderLine {
  position: number;
  sku: string;
  category: string | null;
  amount: number;
  left: number;
  /** What it brings of the order's commission, as a weight. */
  weight: number;
}

type LineRow = Record<"saleId" | "sku", string> & { category: string | null } & Record<
    "position" | "amount" | "returnedAmount",
    number | string
  >;

/** The lines of orders, each with its part of the commission by the groups that were paid alike. */
export async function linesOf(read: Reader, orders: readonly CountedOrder[]): Promise<Map<string, OrderLine[]>> {
  const lines = new Map<string, OrderLine[]>();
  for (const ids of chunksOf([...new Set(orders.map(({ saleId }) => saleId))], PAGE_SIZE)) {
    const rows = await read.query<LineRow[]>(
      `SELECT saleId, position, sku, category, amount, returnedAmount FROM sale_line
       WHERE saleId IN (${ids.map(() => "?").join(", ")}) ORDER BY saleId, position`,
      ids,
    );
    for (const { saleId, position, sku, category, amount, returnedAmount } of rows) {
      const left = Number(amount) - Number(returnedAmount);
      const line = { position: Number(position), sku, category, amount: Number(amount), left, weight: left };
      lines.set(saleId, [...(lines.get(saleId) ?? []), line]);
    }
  }
  await weigh(read, lines);
  return lines;
}

/** Of orders whose lines were paid in several ways, excluded ones among them. */
async function weigh(read: Reader, lines: ReadonlyMap<string, OrderLine[]>): Promise<void> {
  const several = [...lines].filter(([, own]) => own.length > 1).map(([saleId]) => saleId);
  for (const ids of chunksOf(several, PAGE_SIZE)) {
    const rows = await read.query<{ saleId: string; position: number; commission: number | string; why: string }[]>(
      `SELECT e.saleId AS saleId, g.position AS position, g.commissionLeft AS commission, s.why AS why
       FROM earning e JOIN earning_group g ON g.earningId = e.id JOIN sale s ON s.id = e.saleId
       WHERE e.saleId IN (${ids.map(() => "?").join(", ")}) AND e.kind = 'sale' ORDER BY e.saleId, g.position`,
      ids,
    );
    const bySale = new Map<string, typeof rows>();
    for (const row of rows) bySale.set(row.saleId, [...(bySale.get(row.saleId) ?? []), row]);
    for (const [saleId, groups] of bySale) {
      if (groups.length < 2) continue;
      const decided: { positions: number[] }[] = JSON.parse(groups[0]?.why ?? "{}").groups ?? [];
      const own = lines.get(saleId) ?? [];
      for (const { position, commission } of groups) {
        const members = (decided[Number(position)]?.positions ?? []).flatMap((at) => own[at] ?? []);
        const parts = shareOut(
          Number(commission),
          members.map(({ left }) => left),
        );
        for (const [index, line] of members.entries()) line.weight = parts[index] ?? 0;
      }
    }
  }
}
