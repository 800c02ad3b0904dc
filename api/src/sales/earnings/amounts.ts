import type { Earning } from "./earning.entity";
import { isEarned, isPayable } from "./earningState";

/** The remainder after returns. */
export const leftOf = ({ amount, returned }: Pick<Earning, "amount" | "returned">): number => amount - returned;

/** The amount in the ledger and in the totals. */
export const earnedOf = (earning: Pick<Earning, "amount" | "returned" | "state">): number =>
  isEarned(earning.state) ? leftOf(earning) : 0;

/** The amount not yet settled by a payout; negative after a return. */
export const unsettledOf = (earning: Pick<Earning, "amount" | "returned" | "settled" | "state">): number =>
  isPayable(earning.state) ? leftOf(earning) - earning.settled : 0;

export const sumOf = <T>(rows: readonly T[], amountOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

/** An order's row in the day totals: its link, or its code if there was no click. */
export const totalsLinkOf = ({ id, linkId, codeId }: Pick<Earning, "id" | "linkId" | "codeId">): string =>
  linkId ?? codeId ?? id;
