import type { RuleConditions, TermsDocument } from "../../contract/terms/termsDocument";

/** What rules and the commission base can ask of an order. */
export type OrderFact =
  | "amount"
  | "day"
  | "sku"
  | "category"
  | "brand"
  | "customer"
  | "country"
  | "code"
  | "partnerKind"
  | "publisherGroup"
  | "tax"
  | "shipping"
  | "discount";

/**
 * What Weft knows of an order today. The one place to extend once reports carry more: until then brands are warned
 * that rules about anything else never match.
 */
export const reportedFacts: ReadonlySet<OrderFact> = new Set([
  "amount",
  "day",
  "sku",
  "category",
  "brand",
  "customer",
  "country",
  "code",
  "partnerKind",
  "tax",
  "shipping",
  "discount",
]);

/** The fact that each condition asks for. */
export const factOfCondition = {
  categories: "category",
  skus: "sku",
  brands: "brand",
  customer: "customer",
  code: "code",
  partnerKinds: "partnerKind",
  publisherGroups: "publisherGroup",
  countries: "country",
  amountFrom: "amount",
  amountTo: "amount",
  from: "day",
  until: "day",
} as const satisfies Record<keyof RuleConditions, OrderFact>;

export const factOfBase = { tax: "tax", shipping: "shipping", discounts: "discount" } as const satisfies Record<
  keyof TermsDocument["base"],
  OrderFact
>;

/** As subjects of a warning. */
export const factLabels: Record<OrderFact, string> = {
  amount: "amounts",
  day: "days",
  sku: "article numbers",
  category: "categories",
  brand: "brands",
  customer: "new and returning customers",
  country: "countries",
  code: "codes",
  partnerKind: "partner kinds",
  publisherGroup: "publisher groups",
  tax: "tax",
  shipping: "shipping",
  discount: "discounts",
};
