import type { FindOptionsWhere } from "typeorm";
import type { Clock } from "../platform/clock";
import type { Database, Reader, Tx } from "../platform/db/database";
import { rowLock } from "../platform/db/rowLock";

import { defineEvent, type Events } from "../platform/events";
import { type DecidedGroup, type GivenCode, saleCodes } from "../programs";
import type { AttributedOrder } from "./attribution/attribute";
import type { Why } from "./attribution/attribution";
import { evidenceIn } from "./attribution/evidenceGrade";
import type { HeldDecisions } from "./decisions/heldDecisions";
import type { ClickEarning } from "./earnings/earning.entity";
import { baseLeftOf, type Credit, creditedColumns, earningStore, partsOf } from "./earnings/earningStore";
import { isShared, shareAmounts } from "./earnings/split";
import { type Line, soldLines } from "./intake/saleInput";
import { orderRows } from "./orders/orderRows";
import { Sale, SaleLine } from "./sale.entity";
import {
  canBeReplaced,
  canTransition,
  earningStateOf,
  type SaleAct,
  type SaleStatus,
  statusConflict,
  transitionOf,
} from "./saleStatus";
import { correctCodeTotals, correctTotals } from "./saleTotals";
import { earningOf, publishersOf, type SaleWithEarnings } from "./saleWithEarnings";

/** After a further return: what it reverses, what remains of each group, and of the whole commission. */
export interface Reversed {
  amount: number;
  groups: readonly DecidedGroup[];
  left: number;
}

/** The partner who takes over what was held for them, and the link that now earns instead of the earlier one. */
export interface Heir {
  from: string;
  to: string;
  linkId: string | null;
}

interface EarningChanges {
  heir?: Heir;
  /** Who earns it from now on; null for no one. */
  credit?: Credit | null;
  reversed?: Reversed;
}

type SaleChanges = Partial<Omit<Sale, "id" | "status">> & EarningChanges;

export interface SaleChange {
  sale: SaleWithEarnings;
  /** Null for a new sale. */
  before: SaleWithEarnings | null;
  /** Can be undone, so no one is notified yet; undoes that; the erased publisher isn't notified. */
  isUndoable?: boolean;
  isUndoing?: boolean;
  isForgone?: boolean;
  /** Whether the program, which the transaction holds, has a budget. Unknown if omitted. */
  hasBudget?: boolean;
}

type Manner = Pick<SaleChange, "isUndoable" | "isUndoing" | "isForgone" | "hasBudget">;

export const saleChanged = defineEvent<SaleChange>("sale.changed");

/** Emitted when a row is deleted that was in no totals. */
export const saleForgotten = defineEvent<SaleWithEarnings>("sale.forgotten");

/** The only writer of sales and their earnings: the rows, their totals and all effects are one transaction. */
export class SaleStore {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly writer: number,
    private readonly events: Events,
    private readonly held: HeldDecisions,
  ) {}

  async insert(
    tx: Tx,
    reported: Sale,
    lines: readonly Line[] | null,
    credit: Credit | null,
    codes: readonly GivenCode[] = [],
    manner: Manner = {},
  ): Promise<SaleWithEarnings> {
    const sale = { ...reported, ...evidenceIn(reported) };
    const act = sale.source === "browser" ? "browserReport" : "report";
    if (!transitionOf(act).to.includes(sale.status)) throw new Error(`${act} cannot result in status ${sale.status}`);
    await tx.insert(Sale, sale);
    await this.insertLines(tx, sale, lines);
    await saleCodes.insert(tx, sale.id, codes);
    const earnings = await insertParts(tx, sale, credit);
    const inserted = { ...sale, earnings };
    await this.follow(tx, inserted, null, manner);
    return inserted;
  }

  /** Changes anything but the status. */
  change(tx: Tx, sale: SaleWithEarnings, changes: SaleChanges): Promise<SaleWithEarnings> {
    return this.write(tx, sale, changes);
  }

  /** Throws if the sale's status has changed. Some actions allow several resulting statuses. */
  act(
    tx: Tx,
    sale: SaleWithEarnings,
    act: SaleAct,
    changes: SaleChanges & { status?: SaleStatus },
    manner: Manner = {},
  ): Promise<SaleWithEarnings> {
    const { to } = transitionOf(act);
    const { status = to[0] } = changes;
    if (!canTransition(sale.status, act)) throw statusConflict(sale);
    if (!status || !to.includes(status)) throw new Error(`${act} makes no sale ${status}`);
    return this.write(tx, sale, { ...changes, status }, manner);
  }

  /** Another publisher earns it from now on, on the same terms. False if it shares the order already. */
  async handOver(tx: Tx, sale: SaleWithEarnings, heir: Heir): Promise<boolean> {
    const earners = publishersOf(sale);
    if (!earners.includes(heir.from) || earners.includes(heir.to)) return false;
    const lead = earningOf(sale, heir.from)?.linkId;
    await this.write(tx, sale, { heir, why: renamed(sale.why, [heir.from, heir.to], [lead, heir.linkId]) });
    return true;
  }

  private async write(
    tx: Tx,
    before: SaleWithEarnings,
    { credit, reversed, heir, ...changed }: Partial<Sale> & EarningChanges,
    manner: Manner = {},
  ): Promise<SaleWithEarnings> {
    const isDecidedAnew = changed.why !== undefined || changed.source !== undefined || changed.consent !== undefined;
    const columns = isDecidedAnew ? { ...changed, ...evidenceIn({ ...before, ...changed }) } : changed;
    // Notifications keep their order: a decision from seconds ago precedes the current change.
    await this.held.notifyNow(tx, before);
    const sale = { ...before, ...columns };
    if (Object.keys(columns).length > 0) await tx.update(Sale, { id: sale.id }, columns);
    const after = { ...sale, earnings: await this.earningsAfter(tx, sale, before, { credit, reversed, heir }) };
    await this.follow(tx, after, before, manner);
    return after;
  }

  private async earningsAfter(
    tx: Tx,
    sale: Sale,
    before: SaleWithEarnings,
    { credit, reversed, heir }: EarningChanges,
  ): Promise<ClickEarning[]> {
    // A payout may have advanced the earning since: then the order is approved, and stays so.
    const state = sale.status === before.status ? undefined : earningStateOf(sale.status);
    const moved = state === undefined ? {} : { state };
    if (credit === undefined) {
      const earnings: ClickEarning[] = [];
      for (const earning of before.earnings) {
        const isLead = earning.kind === "sale";
        const returned = reversed ? returnedAfter(sale, earning, reversed) : earning.returned;
        const base = reversed && isLead ? baseLeftOf(reversed.groups) : earning.base;
        const inherited = heir?.from === earning.publisherId ? { publisherId: heir.to, linkId: heir.linkId } : {};
        earnings.push(await earningStore.change(tx, earning, { ...moved, ...inherited, returned, base }, sale));
        if (reversed && isLead) await earningStore.replaceGroups(tx, earning.id, reversed.groups);
      }
      return earnings;
    }
    const parts = credit ? partsOf(credit, sale.why.split) : [];
    const stays = new Set(parts.map(({ publisherId }) => publisherId));
    for (const earning of before.earnings) {
      if (!stays.has(earning.publisherId)) await earningStore.remove(tx, earning);
    }
    const earnings: ClickEarning[] = [];
    for (const part of parts) {
      const known = before.earnings.find(({ publisherId }) => publisherId === part.publisherId);
      if (known) {
        await earningStore.replaceGroups(tx, known.id, part.groups);
        earnings.push(await earningStore.change(tx, known, { ...moved, ...creditedColumns(sale, part) }, sale));
      } else earnings.push(await earningStore.insert(tx, sale, part, earningStateOf(sale.status)));
    }
    return earnings;
  }

  /** Deletes a row that is in no totals: it earned nothing, and nothing references it. */
  async forget(tx: Tx, sale: SaleWithEarnings): Promise<void> {
    const { id, status } = sale;
    if (!canBeReplaced(status)) throw new Error(`sale ${id} is ${status} and cannot be deleted`);
    await this.held.notifyNow(tx, sale);
    await this.events.emit(tx, saleForgotten, sale);
    for (const earning of sale.earnings) await earningStore.remove(tx, earning);
    await tx.delete(SaleLine, { saleId: id });
    await saleCodes.forget(tx, id);
    await orderRows.forget(tx, id);
    await tx.delete(Sale, { id });
  }

  async replaceLines(tx: Tx, sale: Pick<Sale, "id" | "amount">, lines: readonly Line[] | null): Promise<void> {
    await tx.delete(SaleLine, { saleId: sale.id });
    await this.insertLines(tx, sale, lines);
  }

  /** Locks the rows until the transaction ends, so that changes of one sale are serialized. */
  async locked(tx: Tx, where: FindOptionsWhere<Sale>): Promise<SaleWithEarnings | null> {
    const sale = await tx.findOne(Sale, { where, ...rowLock(tx) });
    return sale && { ...sale, earnings: await earningStore.locked(tx, sale.id) };
  }

  /** As reported: with its lines if they add up to the amount. */
  async orderOf(tx: Tx, sale: Sale, amount: number): Promise<AttributedOrder> {
    const { id, occurredAt, createdAt, facts, source } = sale;
    const lines = await this.linesOf(tx, id);
    // A code reported only by a browser is unverified.
    const codes = source === "browser" ? [] : await saleCodes.of(tx, id);
    const isSame = lines.reduce((sum, line) => sum + line.amount, 0) === amount;
    return { codes, amount, facts, lines: isSame ? lines : null, occurredAt, receivedAt: createdAt };
  }

  linesOf(read: Reader, saleId: string): Promise<SaleLine[]> {
    return read.find(SaleLine, { where: { saleId }, order: { position: "ASC" } });
  }

  private async insertLines(tx: Tx, sale: Pick<Sale, "id" | "amount">, lines: readonly Line[] | null): Promise<void> {
    await tx.insert(SaleLine, saleLines(sale, lines));
  }

  private async follow(
    tx: Tx,
    sale: SaleWithEarnings,
    before: SaleWithEarnings | null,
    manner: Manner = {},
  ): Promise<void> {
    await orderRows.follow(tx, sale, before, this.clock.now());
    await correctTotals(tx, this.db.engine, this.writer, sale, before);
    await correctCodeTotals(tx, this.db.engine, this.writer, sale, before);
    await this.events.emit(tx, saleChanged, { sale, before, ...manner });
  }
}

async function insertParts(tx: Tx, sale: Sale, credit: Credit | null): Promise<ClickEarning[]> {
  const earnings: ClickEarning[] = [];
  for (const part of credit ? partsOf(credit, sale.why.split) : []) {
    earnings.push(await earningStore.insert(tx, sale, part, earningStateOf(sale.status)));
  }
  return earnings;
}

/** A decision with other names for the same: its clicks and codes still explain who earns. */
const renamed = (why: Why, ...names: readonly (readonly [from: string | null | undefined, to: string | null])[]): Why =>
  JSON.parse(
    names.reduce((text, [from, to]) => (from && to ? text.replaceAll(from, to) : text), JSON.stringify(why)),
  ) as Why;

/** Each share is the same function of what is left, so the sequence of returns does not matter. */
export function returnedAfter(
  { why: { split } }: Pick<Sale, "why">,
  { publisherId, amount, returned }: ClickEarning,
  reversed: Pick<Reversed, "amount" | "left">,
): number {
  // Declined orders earned nothing, so nothing is reversed.
  if (!isShared(split) || reversed.amount === 0) return returned + reversed.amount;
  const index = split.shares.findIndex((share) => share.publisherId === publisherId);
  return Math.max(returned, amount - (shareAmounts(split, reversed.left)[index] ?? 0));
}

/** The rows of an order's lines. */
export const saleLines = (sale: Pick<Sale, "id" | "amount">, lines: readonly Line[] | null): SaleLine[] =>
  soldLines(lines, sale.amount).map((line, position) => ({
    ...line,
    saleId: sale.id,
    position,
    returnedQuantity: 0,
    returnedAmount: 0,
  }));
