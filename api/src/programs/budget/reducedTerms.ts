import type { Pay, TermsDocument } from "../../contract/terms/termsDocument";

/**
 * The terms of clicks after the line. A rate is stated as reduced, and amounts are limited like by `percentOfLine`, so
 * they never pay more than without a budget.
 */
export function reducedTerms(terms: TermsDocument): TermsDocument {
  const limit = terms.budget?.reducedBasisPoints;
  if (limit === undefined) return terms;
  const atMost = (pay: Pay): Pay => ("basisPoints" in pay ? { basisPoints: Math.min(pay.basisPoints, limit) } : pay);
  return {
    ...terms,
    rules: terms.rules.map((rule) => ({ ...rule, pay: atMost(rule.pay) })),
    otherwise: atMost(terms.otherwise),
    caps: { ...terms.caps, percentOfLine: Math.min(terms.caps.percentOfLine ?? limit, limit) },
  };
}
