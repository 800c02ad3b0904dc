import type { TermsDocument, TermsRule } from "../../../contract/terms/termsDocument";
import { canonicalJson } from "../documentHash";

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null);

/** Parts the draft left unchanged follow the new terms; its changes stay. */
const merged = <T>(base: T, draft: T, now: T): T => (isSame(base, draft) ? now : draft);

/** The same for each part of an object. */
function eachPart<T extends object>(base: T, draft: T, now: T): T {
  const parts = Object.keys({ ...draft, ...now }) as (keyof T)[];
  const merge = parts.map((part) => [part, merged(base[part], draft[part], now[part])] as const);
  // A part may be optional: one that only the draft has stays, one that the draft left out goes.
  return Object.fromEntries(merge.filter(([, value]) => value !== undefined)) as T;
}

/**
 * Rebases a draft on the terms in force: a three-way merge. Rules are compared by their IDs, and keep the draft's order
 * if the draft moved any.
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

/** The IDs of the first list, with IDs only in the second placed after their neighbor there. */
function inserted(first: readonly TermsRule[], second: readonly TermsRule[]): string[] {
  const ids = first.map(({ id }) => id);
  for (const [index, { id }] of second.entries()) {
    if (ids.includes(id)) continue;
    const before = second[index - 1]?.id;
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }
  return ids;
}
