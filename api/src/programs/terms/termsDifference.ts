import { Field, ObjectType } from "type-graphql";
import { codePolicyText } from "../../contract/codes/codePolicies";
import { said } from "../../contract/i18n/said";
import { t } from "../../contract/i18n/t";
import { guardPolicyText, guardTimesOf } from "../../contract/terms/guard";
import {
  leakedShareOf,
  type Pay,
  type ProductSet,
  type TermsBudget,
  type TermsDocument,
  type TermsRule,
} from "../../contract/terms/termsDocument";
import { percentText, priceText } from "../../platform/money";
import { creditSentence, payText, productsText, ruleText } from "./describeTerms";
import { canonicalJson } from "./documentHash";

@ObjectType({ description: "A difference between two versions of terms.", simpleResolvers: true })
export class TermsChange {
  /** False also if that cannot be ruled out. */
  @Field(() => Boolean, { description: "Whether no order can earn less because of the change." }) isBetter!: boolean;
  @Field(() => String, { description: 'Description of the change, such as "Commission: 10% → 8%".' }) text!: string;
}

/** The differences, in the order of the document's parts. */
export function termsDifference(before: TermsDocument, after: TermsDocument): TermsChange[] {
  const hasRules = before.rules.length + after.rules.length > 0;
  return [
    ...numberChange(t("Attribution window"), before.windowDays, after.windowDays, days, "more"),
    ...numberChange(t("Return window"), before.returnDays, after.returnDays, days, "less"),
    ...baseChanges(before, after),
    ...ruleChanges(before, after),
    ...payChange(hasRules ? t("All other orders") : t("Commission"), before.otherwise, after.otherwise, after.currency),
    ...excludedChange(before.excluded, after.excluded),
    ...capChanges(before, after),
    ...volumeChange(before, after),
    ...budgetChange(before, after),
    ...numberChange(t("Notice period for lower terms"), before.noticeDays, after.noticeDays, days, "more"),
    ...choiceChange(t("Code vs. click priority"), codePolicyText[before.codePolicy], codePolicyText[after.codePolicy]),
    ...numberChange(
      t("Leaked codes without a visit from the owner's links"),
      leakedShareOf(before),
      leakedShareOf(after),
      (share) => t("{percent} of the commission", { percent: percentText(share) }),
      "more",
    ),
    ...choiceChange(t("Stand-down"), guardText(before), guardText(after)),
    ...choiceChange(t("Attribution"), creditText(before), creditText(after)),
  ];
}

/** Worse terms need notice; others may take effect immediately. */
export const isWorse = (changes: readonly TermsChange[]): boolean => changes.some(({ isBetter }) => !isBetter);

const changed = (what: string, from: string, to: string, isBetter: boolean): TermsChange => ({
  isBetter,
  text: `${what}: ${from} → ${to}`,
});

const days = (count: number): string => t("{count, plural, one {# day} other {# days}}", { count });
const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

function numberChange(
  what: string,
  from: number,
  to: number,
  text: (value: number) => string,
  good: "more" | "less",
): TermsChange[] {
  return from === to ? [] : [changed(what, text(from), text(to), good === "more" ? to > from : to < from)];
}

const choiceChange = (what: string, from: string, to: string): TermsChange[] =>
  from === to ? [] : [changed(what, from, to, false)];

/** Without its times if it is off. */
function guardText(terms: TermsDocument): string {
  const text = guardPolicyText[terms.guardPolicy];
  if (terms.guardPolicy === "off") return text;
  const { sessionMinutes, seconds } = guardTimesOf(terms);
  return terms.displacingCashback === "shares"
    ? t(
        "{policy} (within {sessionMinutes} minutes of another click or {seconds} seconds before the order; cashback shares)",
        { policy: text, sessionMinutes, seconds },
      )
    : t("{policy} (within {sessionMinutes} minutes of another click or {seconds} seconds before the order)", {
        policy: text,
        sessionMinutes,
        seconds,
      });
}

const creditText = (terms: TermsDocument): string => creditSentence(terms, terms.currency);

const baseNames = said({ tax: () => t("Tax"), shipping: () => t("Shipping"), discounts: () => t("Discounts") });

function baseChanges({ base: from }: TermsDocument, { base: to }: TermsDocument): TermsChange[] {
  const parts = ["tax", "shipping", "discounts"] as const;
  const text = (part: "in" | "out") => (part === "in" ? t("earns commission") : t("no commission"));
  return parts
    .filter((part) => from[part] !== to[part])
    .map((part) => changed(baseNames[part], text(from[part]), text(to[part]), to[part] === "in"));
}

/** Only pay of the same kind is comparable: whether a share or a flat amount is higher depends on the order. */
function isHigher(from: Pay, to: Pay): boolean {
  const [[fromKind, fromValue] = [], [toKind, toValue] = []] = [Object.entries(from)[0], Object.entries(to)[0]];
  return fromKind === toKind && (toValue ?? 0) > (fromValue ?? 0);
}

const payChange = (what: string, from: Pay, to: Pay, currency: string): TermsChange[] =>
  isSame(from, to) ? [] : [changed(what, payText(from, currency), payText(to, currency), isHigher(from, to))];

function ruleChanges(before: TermsDocument, after: TermsDocument): TermsChange[] {
  const { currency } = after;
  const was = new Map(before.rules.map((rule) => [rule.id, rule]));
  const is = new Map(after.rules.map((rule) => [rule.id, rule]));
  const gone = before.rules.filter(({ id }) => !is.has(id));
  const stayed = after.rules.filter(({ id }) => was.has(id)).map(({ id }) => id);
  const stoodSo = before.rules.filter(({ id }) => is.has(id)).map(({ id }) => id);
  return [
    ...gone.map(
      (rule): TermsChange => ({ isBetter: false, text: t("Removed: {rule}", { rule: ruleText(rule, currency) }) }),
    ),
    ...after.rules.flatMap((rule) => ruleChange(was.get(rule.id), rule, before, after)),
    ...(isSame(stayed, stoodSo) ? [] : [changed(t("Rule order"), names(before.rules), names(after.rules), false)]),
  ];
}

const names = (rules: readonly TermsRule[]): string => rules.map(({ name }) => name).join(", ");

function ruleChange(
  from: TermsRule | undefined,
  to: TermsRule,
  before: TermsDocument,
  after: TermsDocument,
): TermsChange[] {
  const { currency } = after;
  if (!from) return [{ isBetter: paysEnough(to, before), text: t("New: {rule}", { rule: ruleText(to, currency) }) }];
  if (!isSame(from.when, to.when)) return [changed(t("Rule"), ruleText(from, currency), ruleText(to, currency), false)];
  const renamed = from.name === to.name ? [] : [changed(t("Rule name"), from.name, to.name, true)];
  return [...renamed, ...payChange(to.name, from.pay, to.pay, currency)];
}

/** Orders that match a new rule were paid by any later rule or the fallback: it must pay at least as much. */
function paysEnough(rule: TermsRule, before: TermsDocument): boolean {
  const others = [...before.rules.map(({ pay }) => pay), before.otherwise];
  return others.every((pay) => isSame(pay, rule.pay) || isHigher(pay, rule.pay));
}

function excludedChange(from: ProductSet, to: ProductSet): TermsChange[] {
  if (isSame(from, to)) return [];
  const entries = (products: ProductSet) =>
    Object.entries(products).flatMap(([kind, values]) => values.map((value: string) => `${kind}:${value}`));
  const known = new Set(entries(from));
  const isBetter = entries(to).every((entry) => known.has(entry));
  return [changed(t("Excluded products"), productsText(from) || t("none"), productsText(to) || t("none"), isBetter)];
}

function capChanges(before: TermsDocument, after: TermsDocument): TermsChange[] {
  const { currency } = after;
  const cap = (
    what: string,
    from: number | null,
    to: number | null,
    text: (value: number) => string,
  ): TermsChange[] => {
    if (from === to) return [];
    const isBetter = to === null || (from !== null && to > from);
    return [
      changed(what, from === null ? t("no limit") : text(from), to === null ? t("no limit") : text(to), isBetter),
    ];
  };
  const [from, to] = [before.caps, after.caps];
  return [
    ...cap(t("Maximum per order"), from.perOrder, to.perOrder, (cents) => priceText(cents, currency)),
    ...cap(t("Maximum per line item"), from.percentOfLine, to.percentOfLine, (basisPoints) =>
      payText({ basisPoints }, currency),
    ),
  ];
}

function volumeChange(before: TermsDocument, after: TermsDocument): TermsChange[] {
  if (isSame(before.volume, after.volume)) return [];
  const { currency } = after;
  const text = ({ volume }: TermsDocument) =>
    volume
      .map(({ from, extraBasisPoints }) =>
        t("{percent} from {amount}", { percent: percentText(extraBasisPoints), amount: priceText(from, currency) }),
      )
      .join(", ") || t("none");
  const extraAt = ({ volume }: TermsDocument, amount: number) =>
    volume.filter(({ from }) => from <= amount).at(-1)?.extraBasisPoints ?? 0;
  const borders = [...before.volume, ...after.volume].map(({ from }) => from);
  const isBetter = borders.every((amount) => extraAt(after, amount) >= extraAt(before, amount));
  return [changed(t("Monthly bonus"), text(before), text(after), isBetter)];
}

function budgetChange({ budget: from }: TermsDocument, { budget: to, currency }: TermsDocument): TermsChange[] {
  if (isSame(from ?? null, to ?? null)) return [];
  const text = (budget: TermsBudget | undefined) =>
    budget
      ? t("{amount}, then at most {percent}", {
          amount: priceText(budget.monthly, currency),
          percent: percentText(budget.reducedBasisPoints),
        })
      : t("none");
  const isBetter =
    !to || (from !== undefined && to.monthly >= from.monthly && to.reducedBasisPoints >= from.reducedBasisPoints);
  return [changed(t("Monthly budget"), text(from), text(to), isBetter)];
}
