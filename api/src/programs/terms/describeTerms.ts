import { partnerKinds } from "../../contract/choices";
import { t, voice } from "../../contract/i18n/t";
import { type CreditStated, creditModelText } from "../../contract/terms/creditModels";
import {
  type Pay,
  type ProductSet,
  type RuleConditions,
  type TermsDocument,
  USUAL_LEAKED_SHARE,
} from "../../contract/terms/termsDocument";
import { percentText, priceText } from "../../platform/money";

/* Terms as text, for emails and for the difference between two versions. */

export function payText(pay: Pay, currency: string): string {
  if ("basisPoints" in pay) return percentText(pay.basisPoints);
  return "perOrder" in pay
    ? t("{amount} per order", { amount: priceText(pay.perOrder, currency) })
    : t("{amount} per item", { amount: priceText(pay.perPiece, currency) });
}

/** "At least one of". */
export const listText = (names: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string =>
  new Intl.ListFormat(voice().locale, { type }).format(names);

const list = (names: readonly string[]): string => names.join(", ");
const partnerLabel = (id: string): string => partnerKinds.find((kind) => kind.id === id)?.label ?? id;
const some = (texts: readonly (string | undefined)[]): string[] => texts.filter((text) => text !== undefined);

export function productsText({ categories, brands, skus }: ProductSet): string {
  return listText(
    some([
      categories && t("category {names}", { names: list(categories) }),
      brands && t("brand {names}", { names: list(brands) }),
      skus && t("SKU {names}", { names: list(skus) }),
    ]),
    "disjunction",
  );
}

export function whenText(when: RuleConditions, currency: string): string {
  const { customer, code, partnerKinds: kinds, publisherGroups, countries, amountFrom, amountTo, from, until } = when;
  const parts = some([
    productsText(when) || undefined,
    customer && (customer === "new" ? t("new customers") : t("returning customers")),
    code && (code === "owned" ? t("with the creator's own code") : t("with any code")),
    kinds && t("partner type {names}", { names: list(kinds.map(partnerLabel)) }),
    publisherGroups && t("group {names}", { names: list(publisherGroups) }),
    countries && t("shipped to {countries}", { countries: list(countries) }),
    amountFrom === undefined ? undefined : t("orders from {amount}", { amount: priceText(amountFrom, currency) }),
    amountTo === undefined ? undefined : t("orders up to {amount}", { amount: priceText(amountTo, currency) }),
    from && t("from {day}", { day: from }),
    until && t("until {day}", { day: until }),
  ]);
  return parts.join("; ") || t("all orders");
}

export const ruleText = ({ name, when, pay }: TermsDocument["rules"][number], currency: string): string =>
  `${name}: ${payText(pay, currency)} (${whenText(when, currency)})`;

/** How the commission of an order is divided. */
export const creditSentence = ({ creditModel, perAssist }: CreditStated, currency: string): string =>
  creditModel === "per-assist" && perAssist !== undefined
    ? t("{amount} assist fee to each helper, the rest to the last click", { amount: priceText(perAssist, currency) })
    : creditModelText[creditModel];

/** Terms as a list of rules, the last rate and sentences. */
export const termsInWords = (document: TermsDocument) => ({
  rules: document.rules.map(({ id, name, when, pay }) => ({
    id,
    name,
    conditions: whenText(when, document.currency),
    pay: payText(pay, document.currency),
  })),
  otherwise: payText(document.otherwise, document.currency),
  details: detailTexts(document),
});

/** What a document says besides its rules, a sentence each; what is as in every plain program is left out. */
export function detailTexts({
  currency,
  windowDays,
  returnDays,
  base,
  excluded,
  caps,
  volume,
  leakedShare,
  codePolicy,
  displacingCashback,
  budget,
  ...credit
}: TermsDocument): string[] {
  const included = some([
    base.tax === "in" ? t("tax") : undefined,
    base.shipping === "in" ? t("shipping") : undefined,
    base.discounts === "in" ? t("discounts") : undefined,
  ]);
  const products = productsText(excluded);
  return [
    t("Attribution window: {days, plural, one {# day} other {# days}}.", { days: windowDays }),
    t("Return window: {days, plural, one {# day} other {# days}}.", { days: returnDays }),
    included.length > 0
      ? t("Commission also applies to {parts}.", { parts: listText(included) })
      : t("Commission applies to products, excluding tax and shipping."),
    ...(credit.creditModel === "last-click"
      ? []
      : [t("Multi-touch attribution: {split}.", { split: creditSentence(credit, currency) })]),
    ...(codePolicy === "split" ? [t("A code and another partner's clicks share the commission 50/50.")] : []),
    ...(displacingCashback === "shares" && credit.guardPolicy === "stand-down"
      ? [t("A late cashback click shares the commission 50/50 with the earlier partner.")]
      : []),
    ...(products ? [t("No commission on {products}.", { products: products })] : []),
    ...(caps.perOrder === null
      ? []
      : [t("Maximum {amount} per order.", { amount: priceText(caps.perOrder, currency) })]),
    ...(caps.percentOfLine === null
      ? []
      : [t("Maximum {percent} per line item.", { percent: percentText(caps.percentOfLine) })]),
    // Older terms lack it and pay in full; newer documents contain the default half.
    ...(leakedShare === undefined || leakedShare === USUAL_LEAKED_SHARE
      ? []
      : [
          t("Orders with a leaked code and no visit from its owner's links earn {percent} of the commission.", {
            percent: percentText(leakedShare),
          }),
        ]),
    ...(budget
      ? [
          t(
            "Monthly budget: once a month's commission reaches {amount}, new clicks and codes earn at most {percent} until the month ends (UTC). Orders from earlier clicks keep their commission.",
            { amount: priceText(budget.monthly, currency), percent: percentText(budget.reducedBasisPoints) },
          ),
        ]
      : []),
    ...volume.map(({ from, extraBasisPoints }) =>
      t("Monthly bonus: {percent} extra on all approved orders once a month's orders reach {amount}.", {
        percent: percentText(extraBasisPoints),
        amount: priceText(from, currency),
      }),
    ),
  ];
}
