import { CLICKS_FOR_RATE } from "../../../api/src/contract/figures/rates";
import { t } from "../../../api/src/contract/i18n/t";
import type { LateClickSumsFragment } from "../generated/shared";
import { inCount, inDecimal, inPercent } from "../lib/money";

const share = (value: number): string => inPercent(value * 100, 1);
const points = (value: number): string => inDecimal(value * 100, 1);

/** In a sentence or two. */
export function lateClicksText({
  clicks,
  occurrences,
  rate,
  byChance,
  from,
  to,
}: Omit<LateClickSumsFragment, "merchantId">): string {
  const facts = {
    clicks: inCount(clicks),
    occurrences: inCount(occurrences),
    rate: share(rate),
    byChance: share(byChance),
    from: points(from),
    to: points(to),
  };
  if (clicks < CLICKS_FOR_RATE)
    return t(
      "{occurrences} of {clicks} clicks in 30 days came within 30 minutes of another partner's click by the same visitor. Too few clicks for a rate.",
      facts,
    );
  return from <= 0
    ? t(
        "{rate} of {clicks} clicks in 30 days came within 30 minutes of another partner's click by the same visitor (typical by chance: {byChance}). This may be chance.",
        facts,
      )
    : t(
        "{rate} of {clicks} clicks in 30 days came within 30 minutes of another partner's click by the same visitor (typical by chance: {byChance}). That is {from} to {to} percentage points above chance.",
        facts,
      );
}
