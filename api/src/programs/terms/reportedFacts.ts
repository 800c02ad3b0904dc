import { said } from "../../contract/i18n/said";
import { t } from "../../contract/i18n/t";
import type { RuleConditions, TermsDocument } from "../../contract/terms/termsDocument";

/** The facts that rules and the commission base can use. */
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
 * The facts Weft currently knows about an order. The one place to extend once reports contain more: until then brands
 * are warned that rules about anything else never match.
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

/** The fact each condition needs. */
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
export const factLabels: Readonly<Record<OrderFact, string>> = said({
  amount: () => t("amounts"),
  day: () => t("dates"),
  sku: () => t("SKUs"),
  category: () => t("categories"),
  brand: () => t("brands"),
  customer: () => t("new and returning customers"),
  country: () => t("countries"),
  code: () => t("codes"),
  partnerKind: () => t("partner types"),
  publisherGroup: () => t("groups"),
  tax: () => t("tax"),
  shipping: () => t("shipping"),
  discount: () => t("discounts"),
});
