import type { TermsDocument, TermsRule } from "../../../../../../api/src/contract/terms/termsDocument";

/** Changes of a document's list of rules. */
export const withRule = (document: TermsDocument, rule: TermsRule): TermsDocument => {
  const isKnown = document.rules.some(({ id }) => id === rule.id);
  const replaced = document.rules.map((other) => (other.id === rule.id ? rule : other));
  return { ...document, rules: isKnown ? replaced : [...document.rules, rule] };
};

export const withoutRule = (document: TermsDocument, id: string): TermsDocument => ({
  ...document,
  rules: document.rules.filter((rule) => rule.id !== id),
});

export function withMoved(document: TermsDocument, from: number, to: number): TermsDocument {
  const rules = document.rules.filter((_, index) => index !== from);
  const moved = document.rules[from];
  return { ...document, rules: moved ? [...rules.slice(0, to), moved, ...rules.slice(to)] : rules };
}

export const newRule = (document: TermsDocument): TermsRule => ({
  id: newRuleId(document),
  name: "",
  when: {},
  pay: document.otherwise,
});

/** Unique among the rules of a program, which is all that is needed. */
function newRuleId({ rules }: TermsDocument): string {
  const id = Math.random().toString(36).slice(2, 10).padEnd(8, "0");
  return rules.some((rule) => rule.id === id) ? newRuleId({ rules } as TermsDocument) : id;
}

/** What differs from the terms in force besides the pay, which the row shows itself. */
export function noteOf(rule: TermsRule, inForce: TermsDocument): string | undefined {
  const was = inForce.rules.find(({ id }) => id === rule.id);
  if (!was) return "New";
  return was.name !== rule.name || textOf(was.when) !== textOf(rule.when) ? "Changed" : undefined;
}

/** The same conditions are the same text, whatever the sequence of their names. */
const textOf = (when: object): string => JSON.stringify(Object.entries(when).sort(([a], [b]) => (a < b ? -1 : 1)));

export const removedFrom = (inForce: TermsDocument, document: TermsDocument): TermsRule[] =>
  inForce.rules.filter(({ id }) => !document.rules.some((rule) => rule.id === id));

/** What is said of orders that no rule matches. */
export const restLabel = ({ rules }: TermsDocument): string => (rules.length > 0 ? "All other orders" : "All orders");
