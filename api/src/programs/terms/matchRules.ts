import type { ProductSet, RuleConditions, TermsDocument, TermsRule } from "../../contract/terms/termsDocument";
import type { LineFacts, OrderFacts } from "./orderFacts";

/** What determines a line's pay: a rule, the fallback, or an exclusion. */
export type Match = { kind: "rule"; rule: TermsRule } | { kind: "otherwise" } | { kind: "excluded" };

/** The first matching rule from the top, not the highest: people can read an ordered list. */
export function matchLine(terms: TermsDocument, order: OrderFacts, line: LineFacts): Match {
  if (isAnyOf(terms.excluded, line)) return { kind: "excluded" };
  const rule = terms.rules.find(({ when }) => meets(when, order, line));
  return rule ? { kind: "rule", rule } : { kind: "otherwise" };
}

export function meets(when: RuleConditions, order: OrderFacts, line: LineFacts): boolean {
  const { customer, code, partnerKinds, publisherGroups, countries, amountFrom, amountTo, from, until } = when;
  if (hasProducts(when) && !isAnyOf(when, line)) return false;
  if (customer !== undefined && order.customer !== customer) return false;
  if (code === "any" && order.code === null) return false;
  if (code === "owned" && order.code !== "owned") return false;
  if (partnerKinds && !(order.partnerKind && partnerKinds.includes(order.partnerKind))) return false;
  if (publisherGroups && !publisherGroups.some((group) => order.publisherGroups.includes(group))) return false;
  if (countries && !(order.country && countries.includes(order.country))) return false;
  if (amountFrom !== undefined && order.amount < amountFrom) return false;
  if (amountTo !== undefined && order.amount > amountTo) return false;
  if (from !== undefined && order.day < from) return false;
  return until === undefined || order.day <= until;
}

const hasProducts = ({ categories, skus, brands }: ProductSet): boolean =>
  categories !== undefined || skus !== undefined || brands !== undefined;

type LineProduct = Pick<LineFacts, "sku" | "category" | "brand">;

export function isAnyOf(
  { categories = [], skus = [], brands = [] }: ProductSet,
  { sku, category, brand }: LineProduct,
): boolean {
  return isNamed(categories, category) || isNamed(brands, brand) || skus.some((entry) => isSku(entry, sku));
}

/** Case-insensitive: shops are inconsistent about the case of categories and brands. */
const isNamed = (names: readonly string[], name: string | null): boolean =>
  name !== null && names.some((other) => other.toLowerCase() === name.toLowerCase());

/** Case-sensitive: SKUs are the shop's own identifiers. A trailing star matches a prefix. */
const isSku = (entry: string, sku: string): boolean =>
  entry.endsWith("*") ? sku.startsWith(entry.slice(0, -1)) : entry === sku;
