import { Field, ObjectType } from "type-graphql";
import { codePolicyText } from "../../contract/codes/codePolicies";
import { guardPolicyText, guardTimesOf } from "../../contract/terms/guard";
import {
  type Goods,
  leakedShareOf,
  type Pay,
  type TermsDocument,
  type TermsRule,
} from "../../contract/terms/termsDocument";
import { formatPercent, priceText } from "../../platform/money";
import { creditSentence, goodsText, payText, ruleText } from "./describeTerms";
import { canonicalJson } from "./documentHash";

@ObjectType({ description: "A difference between two versions.", simpleResolvers: true })
export class TermsChange {
  /** False also where that cannot be ruled out. */
  @Field(() => Boolean, { description: "Whether no order can earn less because of it." }) isBetter!: boolean;
  @Field(() => String, { description: 'The difference in words, such as "Commission: 10% → 8%".' }) text!: string;
}

/** The differences, in the order of the document's parts. */
export function termsDifference(before: TermsDocument, after: TermsDocument): TermsChange[] {
  const hasRules = before.rules.length + after.rules.length > 0;
  return [
    ...numberChange("Cookie window", before.windowDays, after.windowDays, days, "more"),
    ...numberChange("Days for returns", before.returnDays, after.returnDays, days, "less"),
    ...baseChanges(before, after),
    ...ruleChanges(before, after),
    ...payChange(hasRules ? "All other orders" : "Commission", before.otherwise, after.otherwise, after.currency),
    ...excludedChange(before.excluded, after.excluded),
    ...capChanges(before, after),
    ...volumeChange(before, after),
    ...numberChange("Notice of worse terms", before.noticeDays, after.noticeDays, days, "more"),
    ...choiceChange("Codes and clicks", codePolicyText[before.codePolicy], codePolicyText[after.codePolicy]),
    ...numberChange(
      "Leaked codes without their owner's visit",
      leakedShareOf(before),
      leakedShareOf(after),
      (share) => `${formatPercent(share)} of the commission`,
      "more",
    ),
    ...choiceChange("Clicks that displace another partner's", guardText(before), guardText(after)),
    ...choiceChange("Credit", creditText(before), creditText(after)),
  ];
}

/** Worse terms need notice; others may take effect immediately. */
export const isWorse = (changes: readonly TermsChange[]): boolean => changes.some(({ isBetter }) => !isBetter);

const changed = (what: string, from: string, to: string, isBetter: boolean): TermsChange => ({
  isBetter,
  text: `${what}: ${from} → ${to}`,
});

const days = (count: number): string => (count === 1 ? "1 day" : `${count} days`);
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

/** Without its times where it is off. */
function guardText(terms: TermsDocument): string {
  const text = guardPolicyText[terms.guardPolicy];
  if (terms.guardPolicy === "off") return text;
  const { sessionMinutes, seconds } = guardTimesOf(terms);
  const cashback = terms.displacingCashback === "shares" ? "; cashback shares" : "";
  return `${text} (${sessionMinutes} minutes, ${seconds} seconds${cashback})`;
}

const creditText = (terms: TermsDocument): string => creditSentence(terms, terms.currency);

const baseNames = { tax: "Tax", shipping: "Shipping", discounts: "Discounts" } as const;

function baseChanges({ base: from }: TermsDocument, { base: to }: TermsDocument): TermsChange[] {
  const parts = ["tax", "shipping", "discounts"] as const;
  const text = (part: "in" | "out") => (part === "in" ? "earns too" : "earns nothing");
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
    ...gone.map((rule): TermsChange => ({ isBetter: false, text: `No longer: ${ruleText(rule, currency)}` })),
    ...after.rules.flatMap((rule) => ruleChange(was.get(rule.id), rule, before, after)),
    ...(isSame(stayed, stoodSo) ? [] : [changed("Order of the rules", names(before.rules), names(after.rules), false)]),
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
  if (!from) return [{ isBetter: paysEnough(to, before), text: `New: ${ruleText(to, currency)}` }];
  if (!isSame(from.when, to.when)) return [changed("Rule", ruleText(from, currency), ruleText(to, currency), false)];
  const renamed = from.name === to.name ? [] : [changed("Name of a rule", from.name, to.name, true)];
  return [...renamed, ...payChange(to.name, from.pay, to.pay, currency)];
}

/** What matches a new rule was paid by any of the rules before, or by the fallback: it has to pay at least as much. */
function paysEnough(rule: TermsRule, before: TermsDocument): boolean {
  const others = [...before.rules.map(({ pay }) => pay), before.otherwise];
  return others.every((pay) => isSame(pay, rule.pay) || isHigher(pay, rule.pay));
}

function excludedChange(from: Goods, to: Goods): TermsChange[] {
  if (isSame(from, to)) return [];
  const entries = (goods: Goods) =>
    Object.entries(goods).flatMap(([kind, values]) => values.map((value: string) => `${kind}:${value}`));
  const known = new Set(entries(from));
  const isBetter = entries(to).every((entry) => known.has(entry));
  return [changed("Goods that earn nothing", goodsText(from) || "none", goodsText(to) || "none", isBetter)];
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
    return [changed(what, from === null ? "no limit" : text(from), to === null ? "no limit" : text(to), isBetter)];
  };
  const [from, to] = [before.caps, after.caps];
  return [
    ...cap("The most for one order", from.perOrder, to.perOrder, (cents) => priceText(cents, currency)),
    ...cap("The most of a line", from.percentOfLine, to.percentOfLine, (basisPoints) =>
      payText({ basisPoints }, currency),
    ),
  ];
}

function volumeChange(before: TermsDocument, after: TermsDocument): TermsChange[] {
  if (isSame(before.volume, after.volume)) return [];
  const { currency } = after;
  const text = ({ volume }: TermsDocument) =>
    volume
      .map(
        ({ from, extraBasisPoints }) =>
          `${payText({ basisPoints: extraBasisPoints }, currency)} from ${priceText(from, currency)}`,
      )
      .join(", ") || "none";
  const extraAt = ({ volume }: TermsDocument, amount: number) =>
    volume.filter(({ from }) => from <= amount).at(-1)?.extraBasisPoints ?? 0;
  const borders = [...before.volume, ...after.volume].map(({ from }) => from);
  const isBetter = borders.every((amount) => extraAt(after, amount) >= extraAt(before, amount));
  return [changed("Monthly bonus", text(before), text(after), isBetter)];
}
