import { t } from "../i18n/t";

export const percentText = (share: number): string => `${Number((share * 100).toFixed(1))}%`;

const share = (part = 0, of = 0): number => (of === 0 ? 0 : part / of);

/** Why a code may have leaked, by the rule and its figures; null for another release's rule. */
export function leakWords(key: string, data: Readonly<Record<string, number>>): string | null {
  const { orders, untouched = 0, nearDeals, usualOrders, usualUntouched, weekly = 0 } = data;
  switch (key) {
    case "without-visits":
      return t(
        "{now} of its orders in the last 7 days came without a visit from its owner's links (typical: {usual})",
        { now: percentText(share(untouched, orders)), usual: percentText(share(usualUntouched, usualOrders)) },
      );
    case "sudden-orders":
      return t(
        "{count, plural, one {# order} other {# orders}} in the last 7 days came without a visit from its owner's links (typical: {usual} a week)",
        { count: untouched, usual: weekly.toFixed(1) },
      );
    case "deal-partners":
      return t("A coupon, cashback or extension partner also referred {share} of its orders in the last 7 days", {
        share: percentText(share(nearDeals, orders)),
      });
    default:
      return null;
  }
}
