import type { Earning } from "./earning.entity";
import { isEarned, isPayable } from "./earningState";

/** What is left after returns. */
export const leftOf = ({ amount, returned }: Pick<Earning, "amount" | "returned">): number => amount - returned;

/** What counts in the ledger and in the totals. */
export const earnedOf = (earning: Pick<Earning, "amount" | "returned" | "state">): number =>
  isEarned(earning.state) ? leftOf(earning) : 0;

/** What no payout has settled yet; negative after a return. */
export const unsettledOf = (earning: Pick<Earning, "amount" | "returned" | "settled" | "state">): number =>
  isPayable(earning.state) ? leftOf(earning) - earning.settled : 0;

export const sumOf = <T>(rows: readonly T[], amountOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

/** Where an order counts in the day totals: under its link, or under its code if nobody clicked. */
export const totalsLinkOf = ({ id, linkId, codeId }: Pick<Earning, "id" | "linkId" | "codeId">): string =>
  linkId ?? codeId ?? id;
