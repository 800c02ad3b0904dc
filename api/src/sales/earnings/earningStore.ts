import { DAY } from "../../platform/clock";
import type { Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { newIdAt } from "../../platform/ids";
import type { DecidedGroup } from "../../programs";
import { sumOf, unsettledOf } from "./amounts";
import { type ClickEarning, Earning, EarningGroup, isClickEarning, type PayKind } from "./earning.entity";
import { canMove, type EarningState, isPayable } from "./earningState";
import { isShared, type Split, shareAmounts, shareWeights } from "./split";

/** The result of a click or code, before it is a row; for a shared order the whole of it, with the leading click. */
export interface Credit {
  publisherId: string;
  linkId: string | null;
  codeId: string | null;
  subId: string | null;
  amount: number;
  /** The amount reversed by returns before it was credited. */
  returned: number;
  /** The return window by the terms of the click; null if it has none. */
  returnDays: number | null;
  groups: readonly DecidedGroup[];
}

/** One publisher's part of a credit. */
export type Part = Credit & Pick<ClickEarning, "kind" | "role" | "weight">;

/** Each publisher's part of a credit, the leading one first. Products and their bonus belong to the leading one. */
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

/** The order of an earning. */
export interface EarnedOrder {
  id: string;
  createdAt: Date;
  merchantId: string;
  day: string;
  currency: string;
  decidedAt: Date | null;
}

/** Writes the earnings of orders; `bonusEarnings` writes those of months. Payouts write their own changes. */
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
    if (state !== before.state && !canMove(before.state, state))
      throw new Error(`earning ${before.id} cannot change from ${before.state} to ${state}`);
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
    if (state !== "unverified" && state !== "void") throw new Error(`earning ${id} is ${state} and cannot be deleted`);
    await tx.delete(EarningGroup, { earningId: id });
    await tx.delete(Earning, { id });
  },
};

export const opennessOf = (earning: Pick<Earning, "amount" | "returned" | "settled" | "state">): number =>
  unsettledOf(earning) === 0 ? 0 : 1;

/** The remainder of the products that earn. */
export const baseLeftOf = (groups: readonly Pick<DecidedGroup, "pay" | "baseLeft">[]): number =>
  sumOf(
    groups.filter(({ pay }) => pay !== null),
    ({ baseLeft }) => baseLeft,
  );

/** The same publisher's, with a recomputed commission. */
export const creditAnew = (
  { publisherId, linkId, codeId, subId }: ClickEarning,
  { commission: amount, groups, returnDays }: Pick<Credit, "groups" | "returnDays"> & { commission: number },
): Credit => ({ publisherId, linkId, codeId, subId, amount, returned: 0, returnDays, groups });

/** A credit's columns of an earning, new or existing. */
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

/** As it would be written, for test orders. */
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
