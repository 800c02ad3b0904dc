import type { TermsDocument, TermsRule } from "../../../contract/terms/termsDocument";
import { canonicalJson } from "../documentHash";

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null);

/** What the draft left alone follows the new terms; what it changed stays changed. */
const merged = <T>(base: T, draft: T, now: T): T => (isSame(base, draft) ? now : draft);

/** The same for each part of an object. */
function eachPart<T extends object>(base: T, draft: T, now: T): T {
  const parts = (Object.keys(now) as (keyof T)[]).map((part) => [part, merged(base[part], draft[part], now[part])]);
  return Object.fromEntries(parts) as T;
}

/**
 * A draft that was begun on other terms than those in force now, as if it had been begun on these: a three-way merge.
 * Rules are compared by their ids, and keep the draft's order if the draft moved any.
 */
export const carriedOver = (base: TermsDocument, draft: TermsDocument, now: TermsDocument): TermsDocument => ({
  ...eachPart(base, draft, now),
  base: eachPart(base.base, draft.base, now.base),
  caps: eachPart(base.caps, draft.caps, now.caps),
  rules: mergedRules(base.rules, draft.rules, now.rules),
});

function mergedRules(base: readonly TermsRule[], draft: readonly TermsRule[], now: readonly TermsRule[]): TermsRule[] {
  const [was, mine, theirs] = [base, draft, now].map((rules) => new Map(rules.map((rule) => [rule.id, rule]))) as [
    Map<string, TermsRule>,
    Map<string, TermsRule>,
    Map<string, TermsRule>,
  ];
  const ruleOf = (id: string): TermsRule | undefined => {
    const [old, own, other] = [was.get(id), mine.get(id), theirs.get(id)];
    if (!old) return own ?? other;
    // Removed by one side: it stays only if the other changed it.
    if (!own) return other && !isSame(old, other) ? other : undefined;
    if (!other) return isSame(old, own) ? undefined : own;
    return { id, name: merged(old.name, own.name, other.name), ...mergedPay(old, own, other) };
  };
  const isMoved = !isSame(orderOf(base, mine), orderOf(draft, was));
  const [first, second] = isMoved ? [draft, now] : [now, draft];
  return inserted(first, second).flatMap((id) => ruleOf(id) ?? []);
}

const mergedPay = (old: TermsRule, own: TermsRule, other: TermsRule): Pick<TermsRule, "when" | "pay"> => ({
  when: merged(old.when, own.when, other.when),
  pay: merged(old.pay, own.pay, other.pay),
});

const orderOf = (rules: readonly TermsRule[], others: ReadonlyMap<string, TermsRule>): string[] =>
  rules.flatMap(({ id }) => (others.has(id) ? [id] : []));

/** The ids of the first list, with what only the second has put behind its neighbour there. */
function inserted(first: readonly TermsRule[], second: readonly TermsRule[]): string[] {
  const ids = first.map(({ id }) => id);
  for (const [index, { id }] of second.entries()) {
    if (ids.includes(id)) continue;
    const before = second[index - 1]?.id;
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }
  return ids;
}
