import { type PartnerKind, partnerKinds } from "../../../../api/src/contract/choices";
import { t } from "../../../../api/src/contract/i18n/t";

/** What a stored decision says about clicks that overwrite another publisher's, for every viewer. */

const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === "object" ? (value as Record<string, unknown>) : {};

/** By ID; publishers only have their own, because only brands see the others. */
export type PublisherNames = ReadonlyMap<string, string> | null;

const units: readonly (readonly [ms: number, text: (count: number) => string])[] = [
  [86_400_000, (count) => t("{count, plural, one {# day} other {# days}}", { count })],
  [3_600_000, (count) => t("{count, plural, one {# hour} other {# hours}}", { count })],
  [60_000, (count) => t("{count, plural, one {# minute} other {# minutes}}", { count })],
  [1000, (count) => t("{count, plural, one {# second} other {# seconds}}", { count })],
];
const SECONDS = units[3] as (typeof units)[number];

/** "11 seconds", "2 hours": the largest unit that fits. */
function spanText(ms: number): string {
  const [size, text] = units.find(([size]) => ms >= size) ?? SECONDS;
  return text(Math.floor(ms / size));
}

/** A click's owner for the sentences: named only where the viewer may know. */
function ownerOf(publisherId: unknown, names: PublisherNames): { who: string; name: string } {
  const isKnown = typeof publisherId === "string";
  if (!names) return { who: isKnown ? "own" : "another", name: "" };
  const name = isKnown ? names.get(publisherId) : undefined;
  return { who: name ? "named" : "partner", name: name ?? "" };
}

/** The newest click's timing, by the rule that caught it. */
function cameText(rule: string, values: Record<string, string>): string {
  if (rule === "G1")
    return t(
      "{who, select, own {Your click} another {Another partner's click} named {{name}'s click} other {A partner's click}} came {span} after another one (rule {rule} of terms {terms}).",
      values,
    );
  if (rule === "G2")
    return t(
      "{who, select, own {Your click} another {Another partner's click} named {{name}'s click} other {A partner's click}} came {span} after the shop's checkout was opened (rule {rule} of terms {terms}).",
      values,
    );
  return t(
    "{who, select, own {Your click} another {Another partner's click} named {{name}'s click} other {A partner's click}} came {span} before the order (rule {rule} of terms {terms}).",
    values,
  );
}

const isLate = (outcome: string) => (click: Record<string, unknown>) => click.outcome === outcome;

/** Null unless the newest click displaced another. */
export function explainGuard(guard: unknown, considered: unknown, names: PublisherNames): string | null {
  const { outcome, displacing, terms, orderedAt } = record(guard);
  const { rule, ms } = record(displacing);
  if (typeof outcome !== "string" || typeof rule !== "string" || typeof ms !== "number") return null;
  const clicks = (Array.isArray(considered) ? considered : []).map(record);
  const credited = clicks.find((click) => click.outcome === "eligible");
  const newest = outcome === "gave way" || outcome === "shared" ? clicks.find(isLate(outcome)) : credited;
  const came = cameText(rule, {
    ...ownerOf(newest?.publisherId, names),
    span: spanText(ms),
    rule,
    terms: String(terms),
  });
  return `${came} ${outcomeText(outcome, credited, orderedAt, names)}`;
}

/** The result under the terms. */
function outcomeText(
  outcome: string,
  credited: Record<string, unknown> | undefined,
  orderedAt: unknown,
  names: PublisherNames,
): string {
  if (outcome === "marked") return t("The terms only flag this.");
  if (outcome === "kept") return t("Without it, the same partner would be credited.");
  if (typeof credited?.clickedAt !== "string") return t("It stands down.");
  if (outcome === "shared") return t("It shares the commission: the terms give late cashback half.");
  const before = Math.max(0, Date.parse(String(orderedAt)) - Date.parse(credited.clickedAt));
  return t(
    "{who, select, own {Your click} another {Another partner's click} named {{name}'s click} other {A partner's click}}, {span} before the order, was eligible.",
    { ...ownerOf(credited.publisherId, names), span: spanText(before) },
  );
}

/** Beside a click, if the viewer may see its owner: "Coupon Hive (Browser extension)". */
export function clickerName(click: unknown, names: PublisherNames): string | null {
  const { publisherId, arrival } = record(click);
  const name = names && typeof publisherId === "string" ? names.get(publisherId) : undefined;
  if (!name) return null;
  const kind = partnerKinds.find(({ id }) => id === (record(arrival).partnerKind as PartnerKind));
  return kind ? `${name} (${kind.label})` : name;
}
