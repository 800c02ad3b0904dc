import { DAY } from "../../platform/clock";
import type { Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { newIdAt } from "../../platform/ids";
import type { DecidedGroup } from "../../programs";
import { sumOf, unsettledOf } from "./amounts";
import { type ClickEarning, Earning, EarningGroup, isClickEarning, type PayKind } from "./earning.entity";
import { type EarningState, isPayable, mayMove } from "./earningState";
import { isShared, type Split, shareAmounts, shareWeights } from "./split";

/** What a click or a code brings, before it is a row; of a shared order the whole of it, and whose click leads. */
export interface Credit {
  publisherId: string;
  linkId: string | null;
  codeId: string | null;
  subId: string | null;
  amount: number;
  /** What returns before it was credited have reversed. */
  returned: number;
  /** The return window by the terms of the click; null if it has none. */
  returnDays: number | null;
  groups: readonly DecidedGroup[];
}

/** A credit as one publisher has it. */
export type Part = Credit & Pick<ClickEarning, "kind" | "role" | "weight">;

/** What each publisher has of a credit, the leading one first. Goods and their bonus are of the leading one alone. */
export function partsOf(credit: Credit, split: Split | undefined): Part[] {
  if (!isShared(split)) return [{ ...credit, kind: "sale", role: null, weight: null }];
  const { amount, returned, returnDays } = credit;
  const amounts = shareAmounts(split, amount);
  const left = shareAmounts(split, amount - returned);
  const weights = shareWeights(split, amount);
  const parts = split.shares.map(({ publisherId, role, linkId, subId, codeId }, index): Part => {
    const isLead = index === split.lead;
    const cents = amounts[index] ?? 0;
    return {
      publisherId,
      role,
      linkId,
      subId,
      codeId,
      returnDays,
      kind: isLead ? "sale" : "assist",
      weight: weights[index] ?? 0,
      amount: cents,
      returned: cents - (left[index] ?? 0),
      groups: isLead ? credit.groups : [],
    };
  });
  return parts.sort((a, b) => Number(b.kind === "sale") - Number(a.kind === "sale"));
}

/** The order that an earning is of. */
export interface EarnedOrder {
  id: string;
  createdAt: Date;
  merchantId: string;
  day: string;
  currency: string;
  decidedAt: Date | null;
}

/** Writes the earnings of orders; those of months are written by `bonusEarnings`. What payouts change is written by them. */
export const earningStore = {
  /** Locked until the transaction ends, so that a payout run cannot settle what a return changes. */
  locked: async (tx: Tx, saleId: string): Promise<ClickEarning[]> =>
    (await tx.find(Earning, { where: { saleId }, order: { id: "ASC" }, ...rowLock(tx) })).filter(isClickEarning),

  async insert(tx: Tx, order: EarnedOrder, credit: Part, state: EarningState): Promise<ClickEarning> {
    const earning = newEarning(order, credit, state);
    await tx.insert(Earning, earning);
    await insertGroups(tx, earning.id, credit.groups);
    return earning;
  },

  /** The state follows the order until the earning is in a payout. */
  async change(
    tx: Tx,
    before: ClickEarning,
    changes: Partial<ClickEarning>,
    order: EarnedOrder,
  ): Promise<ClickEarning> {
    const state = changes.state ?? before.state;
    if (state !== before.state && !mayMove(before.state, state))
      throw new Error(`earning ${before.id} is ${before.state}: it does not become ${state}`);
    const changed = { ...before, ...changes, state, approvedAt: isPayable(state) ? order.decidedAt : null };
    const after = { ...changed, isOpen: opennessOf(changed) };
    const { id, ...columns } = after;
    await tx.update(Earning, { id }, columns);
    return after;
  },

  async replaceGroups(tx: Tx, earningId: string, groups: readonly DecidedGroup[]): Promise<void> {
    await tx.delete(EarningGroup, { earningId });
    await insertGroups(tx, earningId, groups);
  },

  async remove(tx: Tx, { id, state }: Earning): Promise<void> {
    if (state !== "claimed" && state !== "void") throw new Error(`earning ${id} is ${state}: it stays`);
    await tx.delete(EarningGroup, { earningId: id });
    await tx.delete(Earning, { id });
  },
};

export const opennessOf = (earning: Pick<Earning, "amount" | "returned" | "settled" | "state">): number =>
  unsettledOf(earning) === 0 ? 0 : 1;

/** What is left of the goods that earn. */
export const baseLeftOf = (groups: readonly Pick<DecidedGroup, "pay" | "baseLeft">[]): number =>
  sumOf(
    groups.filter(({ pay }) => pay !== null),
    ({ baseLeft }) => baseLeft,
  );

/** The same publisher's, with a commission that was decided anew. */
export const creditAnew = (
  { publisherId, linkId, codeId, subId }: ClickEarning,
  { commission: amount, groups, returnDays }: Pick<Credit, "groups" | "returnDays"> & { commission: number },
): Credit => ({ publisherId, linkId, codeId, subId, amount, returned: 0, returnDays, groups });

/** What a credit says about an earning, new or known. */
export const creditedColumns = (order: EarnedOrder, credit: Part) => ({
  kind: credit.kind,
  role: credit.role,
  weight: credit.weight,
  linkId: credit.linkId,
  codeId: credit.codeId,
  subId: credit.subId,
  amount: credit.amount,
  base: baseLeftOf(credit.groups),
  returned: credit.returned,
  approvesAt: credit.returnDays === null ? null : new Date(order.createdAt.getTime() + credit.returnDays * DAY),
});

/** As it is written, unless it is written nowhere: of a test order. */
export function newEarning(order: EarnedOrder, credit: Part, state: EarningState): ClickEarning {
  const { id: saleId, createdAt, merchantId, day, currency, decidedAt } = order;
  const earning = {
    id: newIdAt(createdAt),
    createdAt,
    saleId,
    merchantId,
    publisherId: credit.publisherId,
    day,
    currency,
    ...creditedColumns(order, credit),
    state,
    approvedAt: isPayable(state) ? decidedAt : null,
    settled: 0,
    rounds: 0,
    payoutId: null,
  };
  return { ...earning, isOpen: opennessOf(earning) };
}

async function insertGroups(tx: Tx, earningId: string, groups: readonly DecidedGroup[]): Promise<void> {
  if (groups.length === 0) return;
  await tx.insert(
    EarningGroup,
    groups.map(({ ruleId, name, pay, base, baseLeft, commission, commissionLeft }, position) => {
      const [payKind, amount] = pay ? (Object.entries(pay)[0] as [PayKind, number]) : [null, null];
      return { earningId, position, ruleId, name, payKind, pay: amount, base, baseLeft, commission, commissionLeft };
    }),
  );
}
