import type { BrandCodesQuery, CodeFactsFragment } from "../../generated/codes";
import { localDay } from "../../lib/dates";
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

export const codeStates = (["ACTIVE", "SUSPECTED", "ROTATED", "ENDED"] as const).map((id) => ({
  id,
  label: codeLooks[id].label,
}));

/** UTC days as the brand stated them, or else since when it has its owner. */
export function validityOf({ from, until, givenAt, closedAt }: CodeFactsFragment): string {
  if (closedAt) return `${localDay(givenAt)} – ${localDay(closedAt)}`;
  if (from && until) return `${from} – ${until}`;
  if (until) return `Until ${until}`;
  return from ? `From ${from}` : `Since ${localDay(givenAt)}`;
}
