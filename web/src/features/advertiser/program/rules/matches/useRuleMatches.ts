import { limits } from "../../../../../../../api/src/contract/limits";
import type { TermsDocument, TermsRule } from "../../../../../../../api/src/contract/terms/termsDocument";
import { useMyRuleMatchesQuery } from "../../../../../generated/advertiser";
import { noteOf } from "../ruleList";

export const MATCHES_NOTE = `Order counts are for the last ${limits.ruleMatchDays} days.`;

export const MATCHES_HELP =
  "An order counts for each rule that set the pay of at least one of its pieces, as the rule stood at the click. Declined orders, and those that came back whole, do not count.";

export interface RuleMatches {
  hasFailed: boolean;
  /** The orders that a rule decided; null until they are known, and for rules that differ from those in force. */
  of: (rule: TermsRule | null) => number | null;
}

/** How many orders each rule decided lately; null stands for all other orders. */
export function useRuleMatches(inForce: TermsDocument): RuleMatches {
  const { data, error } = useMyRuleMatchesQuery({ fetchPolicy: "cache-and-network" });
  const counts = data && new Map(data.myRuleMatches.map(({ ruleId, orders }) => [ruleId ?? null, orders]));
  return {
    hasFailed: error !== undefined && !data,
    of: (rule) => {
      if (!counts || (rule && noteOf(rule, inForce) !== undefined)) return null;
      return counts.get(rule?.id ?? null) ?? 0;
    },
  };
}
