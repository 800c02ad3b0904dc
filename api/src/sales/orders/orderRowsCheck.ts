import { And, LessThanOrEqual, MoreThan } from "typeorm";
import type { Database } from "../../platform/db/database";
import type { Reader } from "../../platform/db/reader";
import { rowLock } from "../../platform/db/rowLock";
import { Sale } from "../sale.entity";
import { withEarnings } from "../saleWithEarnings";
import { OrderRow, OrderShare } from "./orderRow.entity";
import { type OrderRows, orderRows, orderRowsOf } from "./orderRows";

/** The order's, or the row's if there is no order. */
export interface OrderRowFault {
  id: string;
  /** As text, such as "status: pending instead of approved". */
  fault: string;
}

export interface CheckedOrders {
  orders: number;
  faults: OrderRowFault[];
}

/** One short snapshot each. */
const BATCH_SIZE = 500;

/** Verifies list rows against their orders, and repairs them. Both run beside servers. */
export class OrderRowsCheck {
  constructor(
    private readonly db: Database,
    private readonly batchSize = BATCH_SIZE,
  ) {}

  async check(): Promise<CheckedOrders> {
    const checked: CheckedOrders = { orders: 0, faults: [] };
    for (let last: string | null = ""; last !== null; ) {
      const after: string = last;
      const found = await this.db.snapshot((read) => compare(read, after, this.batchSize));
      checked.orders += found.orders;
      checked.faults.push(...found.faults);
      last = found.last;
    }
    return checked;
  }

  async rebuild(): Promise<CheckedOrders> {
    const checked = await this.check();
    const faults: OrderRowFault[] = [];
    for (const fault of checked.faults) if (await this.mend(fault.id)) faults.push(fault);
    return { ...checked, faults };
  }

  /** Returns whether it was still wrong: writers of an order update its row, so this waits for the order's lock. */
  private mend(id: string): Promise<boolean> {
    return this.db.write(async (tx) => {
      const sale = await tx.findOne(Sale, { where: { id }, ...rowLock(tx) });
      // Without an order, the row itself decides which of two processes repairs it.
      const row = await tx.findOne(OrderRow, { where: { id }, ...rowLock(tx) });
      const shares = await tx.find(OrderShare, { where: { id }, order: { publisherId: "ASC" }, ...rowLock(tx) });
      const [whole] = sale ? await withEarnings(tx, [sale]) : [];
      const expected = whole && orderRowsOf(whole);
      if (differenceOf(expected, { row: row ?? undefined, shares }) === null) return false;
      await orderRows.forget(tx, id);
      const updatedAt = row?.updatedAt ?? null;
      if (expected) await tx.insert(OrderRow, { ...expected.row, updatedAt });
      for (const share of expected?.shares ?? []) await tx.insert(OrderShare, { ...share, updatedAt });
      return true;
    });
  }
}

/** Orders and rows after an ID, in ID order. */
async function compare(read: Reader, after: string, take: number): Promise<CheckedOrders & { last: string | null }> {
  const page = { where: { id: MoreThan(after) }, order: { id: "ASC" }, take } as const;
  const sales = await read.find(Sale, page);
  const rows = await read.find(OrderRow, page);
  // Up to the ID where both are known: a row without an order may lie between two orders, and after the last.
  const ends = [sales, rows].flatMap((list) => (list.length === take ? (list.at(-1)?.id ?? []) : []));
  const end = ends.sort()[0];
  const upTo = end === undefined ? MoreThan(after) : And(MoreThan(after), LessThanOrEqual(end));
  const shared = await read.find(OrderShare, { where: { id: upTo }, order: { id: "ASC", publisherId: "ASC" } });
  const isIn = ({ id }: { id: string }) => end === undefined || id <= end;
  const expected = new Map((await withEarnings(read, sales.filter(isIn))).map((sale) => [sale.id, orderRowsOf(sale)]));
  const written = new Map<string, Written>(rows.filter(isIn).map((row) => [row.id, { row, shares: [] }]));
  for (const share of shared) {
    const one = written.get(share.id) ?? { shares: [] };
    written.set(share.id, { ...one, shares: [...one.shares, share] });
  }
  const faults = [...new Set([...expected.keys(), ...written.keys()])].sort().flatMap((id) => {
    const fault = differenceOf(expected.get(id), written.get(id));
    return fault === null ? [] : [{ id, fault }];
  });
  return { orders: expected.size, faults, last: end ?? null };
}

interface Written {
  row?: OrderRow | undefined;
  shares: OrderShare[];
}

function differenceOf(expected: OrderRows | undefined, written: Written = { shares: [] }): string | null {
  const { row, shares } = written;
  if (!expected) return row || shares.length > 0 ? "lists show it, and there is no such order" : null;
  if (!row) return "lists do not show it";
  const differing = unlike(expected.row, row);
  const publishers = new Set([...expected.shares, ...shares].map(({ publisherId }) => publisherId));
  for (const publisherId of publishers) {
    const [should, is] = [expected.shares, shares].map((all) => all.find((one) => one.publisherId === publisherId));
    if (!should || !is) differing.push(`share of ${publisherId}: ${is ? "listed and not earned" : "not listed"}`);
    else differing.push(...unlike(should, is).map((text) => `share of ${publisherId}: ${text}`));
  }
  return differing.length === 0 ? null : differing.join(", ");
}

const unlike = <Row extends object>(expected: Row, written: Row): string[] =>
  (Object.keys(expected) as (keyof Row & string)[])
    .filter((name) => expected[name] !== written[name])
    .map((name) => `${name}: ${written[name]} instead of ${expected[name]}`);
