import { endOfMonth, lastDayOf } from "../../contract/days";
import type { Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { derivedId, lowestIdOf } from "../../platform/ids";
import { leftOf } from "./amounts";
import { Earning } from "./earning.entity";
import { opennessOf } from "./earningStore";

interface Whose {
  merchantId: string;
  publisherId: string;
  month: string;
  currency: string;
}

/** One for each publisher, merchant and month: two processes make the same. */
export const bonusId = ({ merchantId, publisherId, month }: Omit<Whose, "currency">): string =>
  derivedId(endOfMonth(month), ["bonus", merchantId, publisherId, month]);

/** The ids of a month's bonuses are between these: the first is one of them, the last is not. */
export const bonusIdsOf = (month: string): [first: string, end: string] => {
  const at = endOfMonth(month).getTime();
  return [lowestIdOf(new Date(at)), lowestIdOf(new Date(at + 1))];
};

/** Writes bonuses. An approved order may add to one later, and a return take from it, whether it was paid or not. */
export const bonusEarnings = {
  locked: (tx: Tx, id: string): Promise<Earning | null> => tx.findOne(Earning, { where: { id }, ...rowLock(tx) }),

  async insert(tx: Tx, whose: Whose, { amount, base }: Pick<Earning, "amount" | "base">, now: Date): Promise<Earning> {
    const { month, ...given } = whose;
    const earning = {
      ...given,
      id: bonusId(whose),
      createdAt: now,
      kind: "bonus" as const,
      saleId: null,
      linkId: null,
      codeId: null,
      subId: null,
      day: lastDayOf(month),
      base,
      amount,
      returned: 0,
      state: "approved" as const,
      approvesAt: null,
      approvedAt: now,
      settled: 0,
      rounds: 0,
      payoutId: null,
      role: null,
      weight: null,
    };
    const bonus = { ...earning, isOpen: opennessOf(earning) };
    await tx.insert(Earning, bonus);
    return bonus;
  },

  /** Payouts have settled what it was: so what is added and what is taken off are counted apart. */
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

/** A bonus belongs to no link; it stands in the day totals under its own id. */
export const totalsKeyOf = ({ id, day }: Pick<Earning, "id" | "day">) => ({ day, linkId: id, subId: null });
