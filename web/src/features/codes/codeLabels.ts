import type { BrandCodesQuery, CodeFactsFragment } from "../../generated/codes";
import { localDay } from "../../lib/dates";
import { inCount, inMoney } from "../../lib/money";
import type { BadgeVariant } from "../../ui/Badge";

export type CodeState = CodeFactsFragment["state"];

export type BrandCode = BrandCodesQuery["codes"]["nodes"][number];

export const codeLooks: Record<CodeState, { label: string; variant: BadgeVariant }> = {
  ACTIVE: { label: "Active", variant: "default" },
  SUSPECTED: { label: "Suspected", variant: "secondary" },
  LEAKED: { label: "Leaked", variant: "destructive" },
  ROTATED: { label: "Handed on", variant: "secondary" },
  ENDED: { label: "Ended", variant: "secondary" },
};

export const codeStates = (["ACTIVE", "SUSPECTED", "LEAKED", "ROTATED", "ENDED"] as const).map((id) => ({
  id,
  label: codeLooks[id].label,
}));

interface Leaking extends Pick<CodeFactsFragment, "leakReasons" | "replacement" | "state"> {
  leakCost?: BrandCode["leakCost"];
}

/** What there is to know of a leak, in sentences. */
export function leakText({ leakReasons, replacement, leakCost, state }: Leaking): string {
  const sum = leakCost && { ...leakCost.commission, cents: leakCost.commission.cents + leakCost.discount.cents };
  const orders = leakCost && `${inCount(leakCost.orders)} ${leakCost.orders === 1 ? "order" : "orders"}`;
  return [
    ...leakReasons,
    ...(sum && leakCost.orders > 0
      ? [`So far ${orders} without a visit of the owner's cost ${inMoney(sum)} in discounts and commission`]
      : []),
    ...(state === "LEAKED" ? ["Such orders pay the rate of the terms for leaked codes"] : []),
    ...(replacement ? [`${replacement.text} takes its place, once it is made in the shop`] : []),
  ]
    .map((sentence) => `${sentence}.`)
    .join(" ");
}

/** UTC days as the brand stated them, or else since when it has its owner. */
export function validityOf({ from, until, givenAt, closedAt }: CodeFactsFragment): string {
  if (closedAt) return `${localDay(givenAt)} – ${localDay(closedAt)}`;
  if (from && until) return `${from} – ${until}`;
  if (until) return `Until ${until}`;
  return from ? `From ${from}` : `Since ${localDay(givenAt)}`;
}
