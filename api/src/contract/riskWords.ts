import { percentText as percent } from "./codes/leakWords";
import { t } from "./i18n/t";

/** Why earnings are on hold, by the rule and its figures; null for another release's rule. */
export function riskWords(key: string, data: Readonly<Record<string, number>>): string | null {
  const { orders = 0, share = 0, usual = 0 } = data;
  switch (key) {
    case "flooding":
      return t(
        "{rate} of clicks led to an order (typical for this brand: {usual}), and orders came at random times after the click",
        { rate: percent(data.conversion ?? 0), usual: percent(usual) },
      );
    case "stuffing":
      return t("{quick} of {orders} orders ({share}) came within 10 seconds of the click", {
        quick: data.quick,
        orders,
        share: percent(share),
      });
    case "self-purchase":
      return t(
        "The creator signed up under the brand's own domain and was credited with {orders, plural, one {# order} other {# orders}}",
        { orders },
      );
    case "return-ring":
      return t("{share} return rate (typical for this brand: {usual})", {
        share: percent(share),
        usual: percent(usual),
      });
    case "displacing":
      return t(
        "In {late, plural, one {# order} other {# orders}}, a click came just before another creator's shopper ordered. Credited orders: {orders}",
        { late: data.late, orders },
      );
    case "sudden-volume":
      return t("Daily clicks rose from {before} to {now}. {people} of them were new visitors", {
        before: (data.level ?? 0).toFixed(0),
        now: (data.now ?? 0).toFixed(0),
        people: percent(data.people ?? 0),
      });
    case "shared-details":
      return t("{accounts, plural, one {# other creator is} other {# other creators are}} paid to the same account", {
        accounts: data.accounts,
      });
    case "leaked-codes":
      return t("{share} of orders used a possibly leaked code without a click", {
        share: percent(orders === 0 ? 0 : (data.codeOnly ?? 0) / orders),
      });
    case "orders-per-click":
      return t("{repeated} of {orders} orders ({share}) came from a click that already led to three orders that day", {
        repeated: data.repeated,
        orders,
        share: percent(share),
      });
    case "new-brand":
      return t("The brand hasn't paid an invoice yet");
    case "outsized-order":
      return t("One order was {times} times the typical order value of this brand", {
        times: Math.floor(data.times ?? 0),
      });
    case "one-publisher":
      return t("{share} of the brand's commission went to this creator", { share: percent(share) });
    case "quick-approval":
      return t("The brand manually approved {share} of the orders within an hour", { share: percent(share) });
    case "checkout-gains":
      return t("{share} of orders that switched creators at checkout were credited here, with {clicks} of all clicks", {
        share: percent(share),
        clicks: percent(data.ofClicks ?? 0),
      });
    default:
      return null;
  }
}
