import { endOfMonth, lastDayOf } from "../../contract/days";
import type { Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { derivedId, lowestIdOf } from "../../platform/ids";
import { leftOf } from "./amounts";
import { Earning, type KindWithoutOrder } from "./earning.entity";
import { opennessOf } from "./earningStore";

interface Whose {
  merchantId: string;
  publisherId: string;
  month: string;
  currency: string;
}

/** A deterministic ID per publisher, merchant and month: two processes create the same. */
export const bonusId = ({ merchantId, publisherId, month }: Omit<Whose, "currency">): string =>
  derivedId(endOfMonth(month), ["bonus", merchantId, publisherId, month]);

/** The ID range of a month's bonuses, end exclusive. */
export const bonusIdsOf = (month: string): [first: string, end: string] => {
  const at = endOfMonth(month).getTime();
  return [lowestIdOf(new Date(at)), lowestIdOf(new Date(at + 1))];
};

/** Writes bonuses. Later approvals may increase one, and returns reduce it, whether it was paid or not. */
export const bonusEarnings = {
  locked: (tx: Tx, id: string): Promise<Earning | null> => tx.findOne(Earning, { where: { id }, ...rowLock(tx) }),

  async insert(tx: Tx, whose: Whose, { amount, base }: Pick<Earning, "amount" | "base">, now: Date): Promise<Earning> {
    const { month, ...given } = whose;
    const bonus = { id: bonusId(whose), kind: "bonus", day: lastDayOf(month), base, amount, approvedAt: now } as const;
    return insertWithoutOrder(tx, { ...given, ...bonus }, now);
  },

  /** Payouts have settled earlier amounts, so increases and decreases are counted separately. */
  async change(tx: Tx, before: Earning, { amount: left, base }: Pick<Earning, "amount" | "base">): Promise<Earning> {
    const added = Math.max(0, left - leftOf(before));
    const taken = Math.max(0, leftOf(before) - left);
    const changed = { ...before, base, amount: before.amount + added, returned: before.returned + taken };
    const isOpen = opennessOf(changed);
    const { amount, returned } = changed;
    await tx.update(Earning, { id: before.id }, { base, amount, returned, isOpen });
    return { ...changed, isOpen };
  },
};

type Given = Pick<
  Earning,
  "id" | "merchantId" | "publisherId" | "currency" | "day" | "base" | "amount" | "approvedAt"
> & { kind: KindWithoutOrder };

/** Approved from the start; due from `approvedAt` on. */
export async function insertWithoutOrder(tx: Tx, given: Given, createdAt: Date): Promise<Earning> {
  const earning = {
    ...given,
    createdAt,
    saleId: null,
    linkId: null,
    codeId: null,
    subId: null,
    returned: 0,
    state: "approved" as const,
    approvesAt: null,
    settled: 0,
    rounds: 0,
    payoutId: null,
    role: null,
    weight: null,
  };
  const inserted = { ...earning, isOpen: opennessOf(earning) };
  await tx.insert(Earning, inserted);
  return inserted;
}

/** A bonus belongs to no link; in the day totals it has its own ID. */
export const totalsKeyOf = ({ id, day }: Pick<Earning, "id" | "day">) => ({ day, linkId: id, subId: null });
