import { Field, ID, ObjectType } from "type-graphql";
import { t } from "../../../contract/i18n/t";
import type { ProductSet, RuleConditions, TermsDocument, TermsRule } from "../../../contract/terms/termsDocument";
import { listText } from "../describeTerms";
import { isAnyOf } from "../matchRules";
import { factLabels, factOfBase, factOfCondition, type OrderFact, reportedFacts } from "../reportedFacts";

/** Facts from a brand's latest orders. */
export interface RecentProducts {
  /** Number of orders examined. */
  orders: number;
  /** Each SKU, category and brand once; an empty SKU means an order without lines. */
  lines: readonly { sku: string; category: string | null; brand: string | null }[];
  /** Facts that at least one order reported besides its lines. */
  facts: ReadonlySet<OrderFact>;
}

@ObjectType("TermsWarning", { description: "A part of terms without effect.", simpleResolvers: true })
export class RuleWarning {
  @Field(() => ID, { nullable: true, description: "ID of the rule. Null if the warning concerns no single rule." })
  ruleId!: string | null;

  @Field(() => String, { description: "Reason it has no effect." }) text!: string;
}

/** Rules that can never match, each with the first reason found, and parts that have no effect. */
export function ruleWarnings(document: TermsDocument, today: string, recent: RecentProducts): RuleWarning[] {
  const ofRules = document.rules.flatMap((rule, index): RuleWarning[] => {
    const text =
      neverMatches(rule, index, document, today) ?? unseenProducts(rule.when, recent) ?? unsaid(rule.when, recent);
    return text ? [{ ruleId: rule.id, text }] : [];
  });
  const all = document.rules.find(({ when }) => covers(when, {}));
  const ofOthers = all
    ? [{ ruleId: null, text: t("All orders match “{rule}”, so the rest never applies.", { rule: all.name }) }]
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
  if (other)
    return t("Rule {number}, “{rule}”, comes first and matches everything this rule would.", {
      number: above + 1,
      rule: other.name,
    });
  if (coversProducts(excluded, when)) return t("All of its products are excluded from commission.");
  if (when.until !== undefined && when.until < today) return t("This rule ended on {day}.", { day: when.until });
  const unknown = unknownFacts(when);
  return unknown.length > 0
    ? t("Orders don't report {facts} yet, so this rule never applies.", { facts: listed(unknown) })
    : null;
}

/** Required but unknown products. One known kind of products is enough. */
function unknownFacts(when: RuleConditions): OrderFact[] {
  const stated = (Object.keys(when) as (keyof RuleConditions)[]).filter((name) => when[name] !== undefined);
  const isOfProducts = (name: keyof RuleConditions) => name === "categories" || name === "skus" || name === "brands";
  const isUnknown = (name: keyof RuleConditions) => !reportedFacts.has(factOfCondition[name]);
  const products = stated.filter(isOfProducts);
  const missing = [
    ...(products.every(isUnknown) ? products : []),
    ...stated.filter((name) => !isOfProducts(name) && isUnknown(name)),
  ];
  return [...new Set(missing.map((name) => factOfCondition[name]))];
}

/** Based on recent reports. Empty before the first order. */
function unseenProducts(when: RuleConditions, { orders, lines }: RecentProducts): string | null {
  if (orders === 0 || !namesProducts(when)) return null;
  const named = lines.filter(({ sku }) => sku !== "");
  if (named.length === 0)
    return t(
      "{orders, plural, one {Your last order} other {Your last # orders}} had no line items, so product rules never apply.",
      { orders },
    );
  if (named.some((line) => isAnyOf(when, line))) return null;
  const stated = optionalProducts.filter(({ condition }) => when[condition] !== undefined);
  if (!when.skus && stated.every(({ fact }) => named.every((line) => line[fact] === null))) {
    const what = listed(stated.map(({ fact }) => fact));
    return t(
      "{orders, plural, one {Your last order} other {Your last # orders}} had no {facts}, so rules about {facts} never apply.",
      { orders, facts: what },
    );
  }
  return t(
    "{orders, plural, one {Your last order didn't contain} other {None of your last # orders contained}} any of its products.",
    { orders },
  );
}

/** What a line may say about its products besides the SKU. */
const optionalProducts = [
  { condition: "categories", fact: "category" },
  { condition: "brands", fact: "brand" },
] as const;

/** Facts that none of the recent orders reported. */
function unsaid(when: RuleConditions, { orders, facts }: RecentProducts): string | null {
  if (orders === 0) return null;
  const asked = optionalFacts.filter(({ condition, fact }) => when[condition] !== undefined && !facts.has(fact));
  if (asked.length === 0) return null;
  const named = listed(asked.map(({ fact }) => fact));
  return t(
    "{orders, plural, one {Your last order didn't report} other {None of your last # orders reported}} {facts}, so this rule didn't apply.",
    { orders, facts: named },
  );
}

const optionalFacts = [
  { condition: "customer", fact: "customer" },
  { condition: "countries", fact: "country" },
] as const;

function withoutEffect({ base }: TermsDocument, { orders, facts }: RecentProducts): RuleWarning[] {
  if (orders === 0) return [];
  const parts = (Object.keys(factOfBase) as (keyof typeof factOfBase)[])
    .filter((part) => base[part] === "in" && !facts.has(factOfBase[part]))
    .map((part) => factOfBase[part]);
  if (parts.length === 0) return [];
  const text = t(
    "{orders, plural, one {Your last order didn't report} other {None of your last # orders reported}} {facts}, so including it had no effect.",
    { orders, facts: listed(parts) },
  );
  return [{ ruleId: null, text }];
}

const listed = (facts: readonly OrderFact[]): string => listText(facts.map((fact) => factLabels[fact]));

/**
 * Whether everything that meets the narrow conditions also meets the wide ones, condition by condition. False if only
 * several rules together would cover it.
 */
export function covers(wide: RuleConditions, narrow: RuleConditions): boolean {
  return (
    (!namesProducts(wide) || coversProducts(wide, narrow)) &&
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

/** Whether all of these products are among the others. False if no products are named, which means all. */
function coversProducts(wide: ProductSet, narrow: ProductSet): boolean {
  const { categories = [], brands = [], skus = [] } = wide;
  return (
    namesProducts(narrow) &&
    (narrow.categories ?? []).every((name) => isNamed(categories, name)) &&
    (narrow.brands ?? []).every((name) => isNamed(brands, name)) &&
    (narrow.skus ?? []).every((entry) => skus.some((other) => coversSku(other, entry)))
  );
}

const namesProducts = ({ categories, skus, brands }: ProductSet): boolean =>
  categories !== undefined || skus !== undefined || brands !== undefined;

const isNamed = (names: readonly string[], name: string): boolean =>
  names.some((other) => other.toLowerCase() === name.toLowerCase());

/** A prefix covers everything that starts with it, including longer prefixes. */
const coversSku = (wide: string, narrow: string): boolean =>
  wide === narrow || (wide.endsWith("*") && narrow.replace(/\*$/, "").startsWith(wide.slice(0, -1)));

/** One entry of a list is sufficient, so a list covers its parts. */
const includesAll = (wide: readonly string[] | undefined, narrow: readonly string[] | undefined): boolean =>
  wide === undefined || narrow?.every((entry) => wide.includes(entry)) === true;
