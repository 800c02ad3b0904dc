import { limits } from "../limits";
import type { TermsDocument, TermsRule } from "./termsDocument";

/** A commission rate that someone considers: for a category's products, or for all that match no rule. */
export interface AskedRate {
  basisPoints: number;
  category: string | null;
}

/** Its ID follows from the question, so the same question is the same draft, and finds its simulation. */
export const ruleOfRate = ({ basisPoints, category }: AskedRate & { category: string }): TermsRule => ({
  id: `rate-${hashOf(category.toLowerCase())}`,
  name: category.slice(0, limits.terms.ruleName),
  when: { categories: [category] },
  pay: { basisPoints },
});

export function termsWithRate(terms: TermsDocument, asked: AskedRate): TermsDocument {
  const { basisPoints, category } = asked;
  if (category === null) return { ...terms, otherwise: { basisPoints } };
  const rule = ruleOfRate({ basisPoints, category });
  return { ...terms, rules: [...terms.rules.filter(({ id }) => id !== rule.id), rule] };
}

/** Names of the program page's parameters. */
export const rateParams = { rate: "rate", category: "on" } as const;

export const rateQuery = ({ basisPoints, category }: AskedRate): Record<string, string> => ({
  [rateParams.rate]: String(basisPoints / 100),
  ...(category !== null && { [rateParams.category]: category }),
});

/** A percentage with at most two decimals in basis points; undefined for anything else. */
export function basisPointsIn(percent: string): number | undefined {
  const [, whole = "", part = ""] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(percent.trim()) ?? [];
  const value = Number(whole + part.padEnd(2, "0"));
  return whole && value <= 10_000 ? value : undefined;
}

/** The rate in the program page's address; null if there is none. */
export function askedRateIn(params: URLSearchParams): AskedRate | null {
  const basisPoints = basisPointsIn(params.get(rateParams.rate) ?? "");
  const category = params.get(rateParams.category)?.trim().slice(0, limits.name.max) || null;
  return basisPoints === undefined ? null : { basisPoints, category };
}

/** Short and stable; no secret. */
function hashOf(text: string): string {
  let hash = 5381;
  for (const letter of text) hash = (hash * 33 + (letter.codePointAt(0) ?? 0)) % 4_294_967_291;
  return hash.toString(36);
}
