import { t } from "../../../../../../api/src/contract/i18n/t";
import type { TermsDocument, TermsRule } from "../../../../../../api/src/contract/terms/termsDocument";
import { withItem, withMoved } from "../../../../lib/lists";

/** Changes a document's list of rules. */
export const withRule = (document: TermsDocument, rule: TermsRule): TermsDocument => ({
  ...document,
  rules: withItem(document.rules, rule),
});

export const withoutRule = (document: TermsDocument, id: string): TermsDocument => ({
  ...document,
  rules: document.rules.filter((rule) => rule.id !== id),
});

export const withMovedRule = (document: TermsDocument, from: number, to: number): TermsDocument => ({
  ...document,
  rules: withMoved(document.rules, from, to),
});

export const newRule = (document: TermsDocument): TermsRule => ({
  id: newRuleId(document),
  name: "",
  when: {},
  pay: document.otherwise,
});

/** Unique within a program, which is sufficient. */
function newRuleId({ rules }: TermsDocument): string {
  const id = Math.random().toString(36).slice(2, 10).padEnd(8, "0");
  return rules.some((rule) => rule.id === id) ? newRuleId({ rules } as TermsDocument) : id;
}

/** Differences from the terms in force besides the pay, which the row shows itself. */
export function noteOf(rule: TermsRule, inForce: TermsDocument): string | undefined {
  const was = inForce.rules.find(({ id }) => id === rule.id);
  if (!was) return t("New");
  return was.name !== rule.name || textOf(was.when) !== textOf(rule.when) ? t("Changed") : undefined;
}

/** The same conditions give the same text, whatever the order of their keys. */
const textOf = (when: object): string => JSON.stringify(Object.entries(when).sort(([a], [b]) => (a < b ? -1 : 1)));

export const removedFrom = (inForce: TermsDocument, document: TermsDocument): TermsRule[] =>
  inForce.rules.filter(({ id }) => !document.rules.some((rule) => rule.id === id));

/** The label of the default rule. */
export const restLabel = ({ rules }: TermsDocument): string =>
  rules.length > 0 ? t("All other orders") : t("All orders");
