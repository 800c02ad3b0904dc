import { t } from "../../../../../../api/src/contract/i18n/t";
import type { ShownShopEventFragment, ShownShopFragment } from "../../../../generated/tracking";
import type { BadgeVariant } from "../../../../ui/Badge";

export type ShopEvent = ShownShopEventFragment;
export type ConnectedShop = ShownShopFragment;

const topics: Record<string, string> = {
  "orders/create": t("Order created"),
  "orders/paid": t("Order paid"),
  "orders/updated": t("Order updated"),
  "orders/edited": t("Order edited"),
  "orders/cancelled": t("Order cancelled"),
  "refunds/create": t("Refund"),
  "customers/data_request": t("Customer data request"),
  "customers/redact": t("Customer data erased"),
  "shop/redact": t("Store data erased"),
};

export const topicInWords = (topic: string): string => topics[topic] ?? topic;

export const stateInWords: Record<ShopEvent["state"], { label: string; variant: BadgeVariant }> = {
  WAITING: { label: t("Processing"), variant: "secondary" },
  PARKED: { label: t("Waiting"), variant: "secondary" },
  UNPAID: { label: t("Not paid yet"), variant: "secondary" },
  APPLIED: { label: t("Processed"), variant: "default" },
  IGNORED: { label: t("No action needed"), variant: "secondary" },
  FAULT: { label: t("Error"), variant: "destructive" },
};

export interface Check {
  label: string;
  text: string;
  /** "wrong" needs the brand; "open" resolves automatically. */
  state: "done" | "open" | "wrong";
}

type Checked = Pick<
  ConnectedShop,
  | "domain"
  | "hasToken"
  | "isVerified"
  | "fault"
  | "topics"
  | "lastEventAt"
  | "refusedAt"
  | "firstClickAt"
  | "firstOrderAt"
>;

/** The checks that must pass before the first commission, in order. */
export const checksOf = (shop: Checked | null): Check[] => [
  connection(shop),
  webhooks(shop),
  seen(t("First click seen"), shop?.firstClickAt, t("Open your store through a tracked link and place an order.")),
  seen(t("First order seen"), shop?.firstOrderAt, t("Orders count once they're paid.")),
];

function connection(shop: Checked | null): Check {
  const label = t("Connection works");
  if (!shop) return { label, text: t("Connect your store in step 2."), state: "open" };
  const { domain, hasToken, isVerified, fault, lastEventAt, refusedAt } = shop;
  if (fault) return { label, text: fault, state: "wrong" };
  // The newest delivery shows whether the secret is right.
  if (refusedAt && (!lastEventAt || refusedAt > lastEventAt)) {
    const text = t("An event was rejected because its signature doesn't match. Enter the app's secret again.");
    return { label, text, state: "wrong" };
  }
  if (isVerified) return { label, text: t("{domain} confirmed the app.", { domain }), state: "done" };
  if (lastEventAt) return { label, text: t("{domain} sends signed events.", { domain }), state: "done" };
  const text = hasToken ? t("Not checked yet. Register the webhooks.") : t("Appears with the first event.");
  return { label, text, state: "open" };
}

function webhooks(shop: Checked | null): Check {
  const label = t("Webhooks registered");
  if (!shop) return { label, text: t("Weft registers them once your store is connected."), state: "open" };
  const known = shop.topics.filter(({ isRegistered }) => isRegistered !== null);
  if (known.length === 0) {
    if (!shop.hasToken && shop.lastEventAt) return { label, text: t("The store sends events."), state: "done" };
    return {
      label,
      text: shop.hasToken ? t("Not checked yet.") : t("Register them yourself in step 3."),
      state: "open",
    };
  }
  const count = known.filter(({ isRegistered }) => isRegistered).length;
  const text = t("{count} of {total}.", { count, total: shop.topics.length });
  return { label, text, state: count === shop.topics.length ? "done" : "wrong" };
}

const seen = (label: string, at: string | null | undefined, how: string): Check =>
  at ? { label, text: "", state: "done" } : { label, text: how, state: "open" };
