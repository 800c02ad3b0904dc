import { CLICKS_FOR_RATE } from "../../../api/src/contract/figures/rates";
import type { LateClickSumsFragment } from "../generated/shared";
import { inPercent } from "../lib/money";

const WHAT = "in 30 days came within 30 minutes after another partner's, by the same visitor";
const share = (value: number): string => inPercent(value * 100, 1);
const points = (value: number): string => String(Math.round(value * 1000) / 10);

/** In a sentence or two. */
export function lateClicksText({
  clicks,
  occurrences,
  rate,
  byChance,
  from,
  to,
}: Omit<LateClickSumsFragment, "merchantId">): string {
  if (clicks < CLICKS_FOR_RATE) return `${occurrences} of ${clicks} clicks ${WHAT}: too few clicks for a rate.`;
  const found = `${share(rate)} of ${clicks.toLocaleString("en-US")} clicks ${WHAT}; of partners who displace nobody ${share(byChance)}.`;
  if (from <= 0) return `${found} That may be chance.`;
  return `${found} That is ${points(from)} to ${points(to)} points more than chance.`;
}
