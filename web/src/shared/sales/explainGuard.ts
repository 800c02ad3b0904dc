import { type PartnerKind, partnerKinds } from "../../../../api/src/contract/choices";

/** What a stored decision says of clicks that displace another publisher's, in words for every viewer. */

const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === "object" ? (value as Record<string, unknown>) : {};

/** By id; publishers have none but their own, since only brands see who else was there. */
export type PublisherNames = ReadonlyMap<string, string> | null;

const units: readonly (readonly [ms: number, name: string])[] = [
  [86_400_000, "day"],
  [3_600_000, "hour"],
  [60_000, "minute"],
  [1000, "second"],
];

/** "11 seconds", "2 hours": the largest unit that fits. */
function spanText(ms: number): string {
  const [size, name] = units.find(([size]) => ms >= size) ?? [1000, "second"];
  const count = Math.floor(ms / size);
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}

const places: Record<string, string> = {
  G1: "after another one",
  G2: "after the shop's checkout was opened",
  G3: "before the order",
};

/** "Coupon Hive's click", "Your click", "Another partner's click". */
function clickOf(publisherId: unknown, names: PublisherNames): string {
  if (!names) return typeof publisherId === "string" ? "your click" : "another partner's click";
  const name = typeof publisherId === "string" ? names.get(publisherId) : undefined;
  return name ? `${name}'s click` : "a partner's click";
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const isLate = (outcome: string) => (click: Record<string, unknown>) => click.outcome === outcome;

/** Null unless the newest click displaced another. */
export function explainGuard(guard: unknown, considered: unknown, names: PublisherNames): string | null {
  const { outcome, displacing, terms, orderedAt } = record(guard);
  const { rule, ms } = record(displacing);
  if (typeof outcome !== "string" || typeof rule !== "string" || typeof ms !== "number") return null;
  const clicks = (Array.isArray(considered) ? considered : []).map(record);
  const credited = clicks.find((click) => click.outcome === "eligible");
  const newest = outcome === "gave way" || outcome === "shared" ? clicks.find(isLate(outcome)) : credited;
  const came = `${capital(clickOf(newest?.publisherId, names))} came ${spanText(ms)} ${places[rule] ?? ""}`;
  const by = `rule ${rule} of terms ${terms}`;
  if (outcome === "marked") return `${came} (${by}). The terms only mark that.`;
  if (outcome === "kept") return `${came} (${by}), but without it the same partner would be credited.`;
  if (typeof credited?.clickedAt !== "string") return `${came}, so it gave way: ${by}.`;
  if (outcome === "shared") return `${came} (${by}), and shares: the terms let cashback share instead of giving way.`;
  const before = spanText(Math.max(0, Date.parse(String(orderedAt)) - Date.parse(credited.clickedAt)));
  return `${came}, while ${clickOf(credited.publisherId, names)} of ${before} before the order was eligible: ${by}.`;
}

/** Beside a click, where the viewer may see whose it was: "Coupon Hive (Browser extension)". */
export function whoClicked(click: unknown, names: PublisherNames): string | null {
  const { publisherId, arrival } = record(click);
  const name = names && typeof publisherId === "string" ? names.get(publisherId) : undefined;
  if (!name) return null;
  const kind = partnerKinds.find(({ id }) => id === (record(arrival).partnerKind as PartnerKind));
  return kind ? `${name} (${kind.label})` : name;
}
