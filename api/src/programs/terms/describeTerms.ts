import { partnerKinds } from "../../contract/choices";
import { type CreditStated, creditModelText } from "../../contract/terms/creditModels";
import {
  type Goods,
  type Pay,
  type RuleConditions,
  type TermsDocument,
  USUAL_LEAKED_SHARE,
} from "../../contract/terms/termsDocument";
import { formatPercent, priceText } from "../../platform/money";

/* Terms as text, for emails and for the difference between two versions. */

export function payText(pay: Pay, currency: string): string {
  if ("basisPoints" in pay) return formatPercent(pay.basisPoints);
  return "perOrder" in pay
    ? `${priceText(pay.perOrder, currency)} an order`
    : `${priceText(pay.perPiece, currency)} a piece`;
}

const list = (names: readonly string[]): string => names.join(", ");
const partnerLabel = (id: string): string => partnerKinds.find((kind) => kind.id === id)?.label ?? id;

export function goodsText({ categories, brands, skus }: Goods): string {
  const parts = [
    categories && `category ${list(categories)}`,
    brands && `brand ${list(brands)}`,
    skus && `SKU ${list(skus)}`,
  ];
  return parts.filter(Boolean).join(" or ");
}

export function whenText(when: RuleConditions, currency: string): string {
  const { customer, code, partnerKinds: kinds, publisherGroups, countries, amountFrom, amountTo, from, until } = when;
  const parts = [
    goodsText(when),
    customer && `${customer} customers`,
    code && (code === "owned" ? "with the publisher's own code" : "with any code"),
    kinds && `publishers: ${list(kinds.map(partnerLabel))}`,
    publisherGroups && `group ${list(publisherGroups)}`,
    countries && `to ${list(countries)}`,
    amountFrom !== undefined && `orders of at least ${priceText(amountFrom, currency)}`,
    amountTo !== undefined && `orders of at most ${priceText(amountTo, currency)}`,
    from && `from ${from}`,
    until && `until ${until}`,
  ];
  return parts.filter(Boolean).join("; ") || "every order";
}

export const ruleText = ({ name, when, pay }: TermsDocument["rules"][number], currency: string): string =>
  `${name}: ${payText(pay, currency)} (${whenText(when, currency)})`;

/** How the commission of an order is divided. */
export const creditSentence = ({ creditModel, perAssist }: CreditStated, currency: string): string =>
  creditModel === "per-assist" && perAssist !== undefined
    ? `${priceText(perAssist, currency)} to each who helped, the rest to the last click`
    : creditModelText[creditModel];

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
  ...credit
}: TermsDocument): string[] {
  const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);
  const counted = [
    base.tax === "in" && "tax",
    base.shipping === "in" && "shipping",
    base.discounts === "in" && "discounts",
  ];
  const included = counted.filter((part) => part !== false);
  const goods = goodsText(excluded);
  return [
    `An order earns for ${days(windowDays)} after a click.`,
    `Goods can be returned for ${days(returnDays)}.`,
    included.length > 0
      ? `Commission includes ${list(included)}.`
      : "Commission is paid on goods without tax and shipping.",
    ...(credit.creditModel === "last-click"
      ? []
      : [`If several partners brought a shopper: ${creditSentence(credit, currency)}.`]),
    ...(codePolicy === "split" ? ["A code and the clicks of others share: half each."] : []),
    ...(displacingCashback === "shares" && credit.guardPolicy === "stand-down"
      ? ["A cashback click that comes late shares with whoever came before: half each."]
      : []),
    ...(goods ? [`No commission on ${goods}.`] : []),
    ...(caps.perOrder === null ? [] : [`At most ${priceText(caps.perOrder, currency)} for one order.`]),
    ...(caps.percentOfLine === null ? [] : [`At most ${formatPercent(caps.percentOfLine)} of a line.`]),
    // Older terms do not have it and pay in full; the usual half stands in the documents.
    ...(leakedShare === undefined || leakedShare === USUAL_LEAKED_SHARE
      ? []
      : [
          `A leaked code pays ${formatPercent(leakedShare)} of the commission for orders without a visit of its owner's.`,
        ]),
    ...volume.map(
      ({ from, extraBasisPoints }) =>
        `Monthly bonus: ${formatPercent(extraBasisPoints)} more on all approved orders of a month that reach ${priceText(from, currency)}.`,
    ),
  ];
}
