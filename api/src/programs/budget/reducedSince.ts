import { In } from "typeorm";
import { dayOf, endOfMonth, monthOfDay } from "../../contract/days";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import { MINUTE } from "../../platform/clock";
import type { Reader } from "../../platform/db/reader";
import { BudgetMark } from "./budget.entity";

/** A line of the terms that was reached: the fact that decides about later clicks. */
export type ReachedLine = Pick<BudgetMark, "month" | "line" | "startsAt">;

export const monthOf = (at: Date): string => monthOfDay(dayOf(at));

/**
 * When clicks begin to earn the reduced rate: a full minute, at least one after the line was reached. So the record is
 * committed before any such click exists, whichever server's clock dates it. Null if the month is over by then.
 */
export function reductionStart(reachedAt: Date): Date | null {
  const startsAt = new Date(Math.ceil(reachedAt.getTime() / MINUTE + 1) * MINUTE);
  return startsAt < endOfMonth(monthOf(reachedAt)) ? startsAt : null;
}

/** Since when a click of this moment earns the reduced rate of its terms; undefined if it earns as usual. */
export function reducedSince(
  { budget }: Pick<TermsDocument, "budget">,
  at: Date,
  reached: readonly ReachedLine[],
): string | undefined {
  if (!budget) return undefined;
  const month = monthOf(at);
  const line = reached.find((one) => one.month === month && one.line === budget.monthly);
  return line?.startsAt && line.startsAt <= at ? line.startsAt.toISOString() : undefined;
}

/** The lines reached in the months of these moments; reads nothing if no terms have one. */
export async function reachedLines(
  read: Reader,
  merchantId: string,
  documents: Iterable<TermsDocument>,
  moments: readonly Date[],
): Promise<ReachedLine[]> {
  if (![...documents].some(({ budget }) => budget)) return [];
  const months = [...new Set(moments.map(monthOf))];
  return read.findBy(BudgetMark, { merchantId, month: In(months), kind: "reduced" });
}
