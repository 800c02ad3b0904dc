import { Field, ID, ObjectType } from "type-graphql";
import type { Goods, RuleConditions, TermsDocument, TermsRule } from "../../../contract/terms/termsDocument";
import { isAnyOf } from "../matchRules";
import { factLabels, factOfBase, factOfCondition, type OrderFact, reportedFacts } from "../reportedFacts";

/** What a merchant's newest orders were made of. */
export interface RecentGoods {
  /** How many orders were looked at. */
  orders: number;
  /** Each article, category and brand once; an empty article stands for an order without lines. */
  lines: readonly { sku: string; category: string | null; brand: string | null }[];
  /** What at least one of them reported besides its lines. */
  facts: ReadonlySet<OrderFact>;
}

@ObjectType("TermsWarning", { description: "A part of terms that will never have an effect.", simpleResolvers: true })
export class RuleWarning {
  @Field(() => ID, { nullable: true, description: "The rule; null if it is about no single one." })
  ruleId!: string | null;

  @Field(() => String, { description: "The reason." }) text!: string;
}

/** Rules that can never match, each with the first reason found, and parts that have no effect. */
export function ruleWarnings(document: TermsDocument, today: string, recent: RecentGoods): RuleWarning[] {
  const ofRules = document.rules.flatMap((rule, index): RuleWarning[] => {
    const text =
      neverMatches(rule, index, document, today) ?? unseenGoods(rule.when, recent) ?? unsaid(rule.when, recent);
    return text ? [{ ruleId: rule.id, text }] : [];
  });
  const all = document.rules.find(({ when }) => covers(when, {}));
  const ofOthers = all
    ? [{ ruleId: null, text: `All orders match “${all.name}”, so nothing is left for the rest.` }]
    : [];
  return [...ofRules, ...ofOthers, ...withoutEffect(document, recent)];
}

function neverMatches(
  { when }: TermsRule,
  index: number,
  { rules, excluded }: TermsDocument,
  today: string,
): string | null {
  const above = rules.slice(0, index).findIndex((other) => covers(other.when, when));
  const other = rules[above];
  if (other) return `Rule ${above + 1}, “${other.name}”, stands above and matches everything that this one would.`;
  if (coversGoods(excluded, when)) return "All of its goods are excluded from commission.";
  if (when.until !== undefined && when.until < today) return `It ended on ${when.until}.`;
  const unknown = unknownFacts(when);
  return unknown.length > 0 ? `Orders do not report ${listed(unknown)} yet, so this rule matches nothing.` : null;
}

/** What is stated and not known. One kind of goods that is known is enough. */
function unknownFacts(when: RuleConditions): OrderFact[] {
  const stated = (Object.keys(when) as (keyof RuleConditions)[]).filter((name) => when[name] !== undefined);
  const isGoods = (name: keyof RuleConditions) => name === "categories" || name === "skus" || name === "brands";
  const isUnknown = (name: keyof RuleConditions) => !reportedFacts.has(factOfCondition[name]);
  const goods = stated.filter(isGoods);
  const missing = [
    ...(goods.every(isUnknown) ? goods : []),
    ...stated.filter((name) => !isGoods(name) && isUnknown(name)),
  ];
  return [...new Set(missing.map((name) => factOfCondition[name]))];
}

/** By what the shop reported lately; nothing can be told before its first order. */
function unseenGoods(when: RuleConditions, { orders, lines }: RecentGoods): string | null {
  if (orders === 0 || !namesGoods(when)) return null;
  const named = lines.filter(({ sku }) => sku !== "");
  if (named.length === 0) return `Your last ${count(orders)} without lines, so no rule about goods matches.`;
  if (named.some((line) => isAnyOf(when, line))) return null;
  const stated = optionalGoods.filter(({ condition }) => when[condition] !== undefined);
  if (!when.skus && stated.every(({ fact }) => named.every((line) => line[fact] === null))) {
    const what = listed(stated.map(({ fact }) => fact));
    return `Your last ${count(orders)} without ${what}, so no rule about ${what} matches.`;
  }
  return `None of your last ${orders === 1 ? "orders" : `${orders} orders`} contained any of its goods.`;
}

/** What a line may say of its goods besides their article number. */
const optionalGoods = [
  { condition: "categories", fact: "category" },
  { condition: "brands", fact: "brand" },
] as const;

/** Facts that a shop may report, and none of its orders did lately. */
function unsaid(when: RuleConditions, { orders, facts }: RecentGoods): string | null {
  if (orders === 0) return null;
  const asked = optionalFacts.filter(({ condition, fact }) => when[condition] !== undefined && !facts.has(fact));
  if (asked.length === 0) return null;
  const named = listed(asked.map(({ fact }) => fact));
  return `None of your last ${orders === 1 ? "orders" : `${orders} orders`} reported ${named}, so this rule matched none.`;
}

const optionalFacts = [
  { condition: "customer", fact: "customer" },
  { condition: "countries", fact: "country" },
] as const;

const count = (orders: number): string => (orders === 1 ? "order came" : `${orders} orders came`);

function withoutEffect({ base }: TermsDocument, { orders, facts }: RecentGoods): RuleWarning[] {
  if (orders === 0) return [];
  const parts = (Object.keys(factOfBase) as (keyof typeof factOfBase)[])
    .filter((part) => base[part] === "in" && !facts.has(factOfBase[part]))
    .map((part) => factOfBase[part]);
  const recently = orders === 1 ? "Your last order" : `None of your last ${orders} orders`;
  const text = `${recently} reported ${orders === 1 ? "no " : ""}${listed(parts)}, so including it had no effect.`;
  return parts.length > 0 ? [{ ruleId: null, text }] : [];
}

function listed(facts: readonly OrderFact[]): string {
  const labels = facts.map((fact) => factLabels[fact]);
  const last = labels.pop();
  return labels.length > 0 ? `${labels.join(", ")} and ${last}` : String(last);
}

/**
 * Whether everything that meets the narrow conditions meets the wide ones too, judged condition by condition. False
 * where several rules together would be needed to tell.
 */
export function covers(wide: RuleConditions, narrow: RuleConditions): boolean {
  return (
    (!namesGoods(wide) || coversGoods(wide, narrow)) &&
    (wide.customer === undefined || wide.customer === narrow.customer) &&
    (wide.code === undefined || wide.code === narrow.code || (wide.code === "any" && narrow.code !== undefined)) &&
    includesAll(wide.partnerKinds, narrow.partnerKinds) &&
    includesAll(wide.publisherGroups, narrow.publisherGroups) &&
    includesAll(wide.countries, narrow.countries) &&
    (wide.amountFrom === undefined || (narrow.amountFrom ?? 0) >= wide.amountFrom) &&
    (wide.amountTo === undefined || (narrow.amountTo ?? Number.POSITIVE_INFINITY) <= wide.amountTo) &&
    (wide.from === undefined || (narrow.from ?? "") >= wide.from) &&
    (wide.until === undefined || (narrow.until !== undefined && narrow.until <= wide.until))
  );
}

/** Whether all of these goods are among the others. False if no goods are named, which means all. */
function coversGoods(wide: Goods, narrow: Goods): boolean {
  const { categories = [], brands = [], skus = [] } = wide;
  return (
    namesGoods(narrow) &&
    (narrow.categories ?? []).every((name) => isNamed(categories, name)) &&
    (narrow.brands ?? []).every((name) => isNamed(brands, name)) &&
    (narrow.skus ?? []).every((entry) => skus.some((other) => coversSku(other, entry)))
  );
}

const namesGoods = ({ categories, skus, brands }: Goods): boolean =>
  categories !== undefined || skus !== undefined || brands !== undefined;

const isNamed = (names: readonly string[], name: string): boolean =>
  names.some((other) => other.toLowerCase() === name.toLowerCase());

/** A prefix covers what begins like it, a longer prefix included. */
const coversSku = (wide: string, narrow: string): boolean =>
  wide === narrow || (wide.endsWith("*") && narrow.replace(/\*$/, "").startsWith(wide.slice(0, -1)));

/** One entry of a list is enough, so a list covers its parts. */
const includesAll = (wide: readonly string[] | undefined, narrow: readonly string[] | undefined): boolean =>
  wide === undefined || narrow?.every((entry) => wide.includes(entry)) === true;
