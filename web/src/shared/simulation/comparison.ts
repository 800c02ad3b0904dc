import { utcMonth } from "../../lib/dates";
import { fromCents, inPercent, type Money } from "../../lib/money";

/** What was paid, and what would have been. */
export interface Compared {
  inForce: Money;
  draft: Money;
}

/** "4.2% less", "Less than 0.1% more"; "more" where nothing was paid before. Null if both are the same. */
export function differenceLabel(inForce: number, draft: number): string | null {
  if (draft === inForce) return null;
  const side = draft > inForce ? "more" : "less";
  if (inForce === 0) return side;
  const percent = (Math.abs(draft - inForce) / inForce) * 100;
  return `${percent < 0.1 ? "Less than 0.1%" : inPercent(percent, 1)} ${side}`;
}

const UNKNOWN = "Not stated";

/** Monthly bonuses stand beside the commission; null if neither document pays any. */
export function bonusVerdict({
  bonusByMonth,
  total,
}: {
  bonusByMonth: readonly (Compared & { key: string | null })[];
  total: Pick<Compared, "inForce">;
}): string | null {
  if (bonusByMonth.length === 0) return null;
  const { currency } = total.inForce;
  const sum = (of: "inForce" | "draft") => bonusByMonth.reduce((all, month) => all + month[of].cents, 0);
  const text = (of: "inForce" | "draft") => fromCents(sum(of), currency);
  const [first, last] = [bonusByMonth[0]?.key, bonusByMonth.at(-1)?.key];
  const months = [...new Set([first, last])].map((month) => (month ? utcMonth(month) : UNKNOWN)).join(" to ");
  return `Monthly bonuses, not included above: ${text("draft")} instead of ${text("inForce")} for ${months}.`;
}
