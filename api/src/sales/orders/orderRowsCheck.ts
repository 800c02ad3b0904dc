import { MoreThan } from "typeorm";
import type { Database } from "../../core/db/database";
import type { Reader } from "../../core/db/reader";
import { rowLock } from "../../core/db/rowLock";
import { Sale } from "../sale.entity";
import { withEarnings } from "../saleWithEarnings";
import { OrderRow } from "./orderRow.entity";
import { orderRowOf } from "./orderRows";

/** Of the order, or of the row where there is no order. */
export interface OrderRowFault {
  id: string;
  /** In words, such as "status: pending instead of approved". */
  fault: string;
}

export interface CheckedOrders {
  orders: number;
  faults: OrderRowFault[];
}

/** One short snapshot for each. */
const BATCH_SIZE = 500;

/** Verifies the rows that lists are read from against their orders, and mends them. Both beside running servers. */
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

  /** Returns whether it was still wrong: whoever changes an order writes its row, so it waits for the order's lock. */
  private mend(id: string): Promise<boolean> {
    return this.db.write(async (tx) => {
      const sale = await tx.findOne(Sale, { where: { id }, ...rowLock(tx) });
      // Where there is no order, the row itself says who of two mends it.
      const row = await tx.findOne(OrderRow, { where: { id }, ...rowLock(tx) });
      const [whole] = sale ? await withEarnings(tx, [sale]) : [];
      const expected = whole && orderRowOf(whole);
      if (differenceOf(expected, row ?? undefined) === null) return false;
      await tx.delete(OrderRow, { id });
      if (expected) await tx.insert(OrderRow, expected);
      return true;
    });
  }
}

/** The orders and rows after an id, in the order of their ids. */
async function compare(read: Reader, after: string, take: number): Promise<CheckedOrders & { last: string | null }> {
  const page = { where: { id: MoreThan(after) }, order: { id: "ASC" }, take } as const;
  const sales = await read.find(Sale, page);
  const rows = await read.find(OrderRow, page);
  // Up to where both are known: a row without an order may lie between two orders, and after the last.
  const ends = [sales, rows].flatMap((list) => (list.length === take ? (list.at(-1)?.id ?? []) : []));
  const end = ends.sort()[0];
  const isIn = ({ id }: { id: string }) => end === undefined || id <= end;
  const expected = new Map((await withEarnings(read, sales.filter(isIn))).map((sale) => [sale.id, orderRowOf(sale)]));
  const written = new Map(rows.filter(isIn).map((row) => [row.id, row]));
  const faults = [...new Set([...expected.keys(), ...written.keys()])].sort().flatMap((id) => {
    const fault = differenceOf(expected.get(id), written.get(id));
    return fault === null ? [] : [{ id, fault }];
  });
  return { orders: expected.size, faults, last: end ?? null };
}

function differenceOf(expected: OrderRow | undefined, written: OrderRow | undefined): string | null {
  if (!expected) return written ? "lists show it, and there is no such order" : null;
  if (!written) return "lists do not show it";
  const names = Object.keys(expected) as (keyof OrderRow)[];
  const differing = names.filter((name) => expected[name] !== written[name]);
  if (differing.length === 0) return null;
  return differing.map((name) => `${name}: ${written[name]} instead of ${expected[name]}`).join(", ");
}
