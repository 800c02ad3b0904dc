import type { ShownShopEventFragment, ShownShopFragment } from "../../../../generated/advertiser";
import type { BadgeVariant } from "../../../../ui/Badge";

export type ShopEvent = ShownShopEventFragment;
export type ConnectedShop = ShownShopFragment;

const topics: Record<string, string> = {
  "orders/create": "Order created",
  "orders/paid": "Order paid",
  "orders/updated": "Order updated",
  "orders/edited": "Order edited",
  "orders/cancelled": "Order cancelled",
  "refunds/create": "Refund",
  "customers/data_request": "Shopper requested their data",
  "customers/redact": "Shopper's data erased",
  "shop/redact": "Shop erased",
};

export const topicInWords = (topic: string): string => topics[topic] ?? topic;

export const stateInWords: Record<ShopEvent["state"], { label: string; variant: BadgeVariant }> = {
  WAITING: { label: "Processing", variant: "secondary" },
  PARKED: { label: "Waiting", variant: "secondary" },
  UNPAID: { label: "Not paid yet", variant: "secondary" },
  APPLIED: { label: "Applied", variant: "default" },
  IGNORED: { label: "Nothing to do", variant: "secondary" },
  FAULT: { label: "Error", variant: "destructive" },
};

export interface Check {
  label: string;
  text: string;
  /** "wrong" needs the brand; "open" comes by itself. */
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

/** What has to light up before the first commission, in the order in which it does. */
export const checksOf = (shop: Checked | null): Check[] => [
  connection(shop),
  webhooks(shop),
  seen("First click seen", shop?.firstClickAt, "Open your shop through a tracked link and place an order."),
  seen("First order seen", shop?.firstOrderAt, "An order counts once it is paid."),
];

function connection(shop: Checked | null): Check {
  const label = "Connection works";
  if (!shop) return { label, text: "Connect your shop in step 2.", state: "open" };
  const { domain, hasToken, isVerified, fault, lastEventAt, refusedAt } = shop;
  if (fault) return { label, text: fault, state: "wrong" };
  // The newest delivery says whether the secret is right.
  if (refusedAt && (!lastEventAt || refusedAt > lastEventAt)) {
    const text = "An event was refused: its signature does not match the secret. Enter the app's secret again.";
    return { label, text, state: "wrong" };
  }
  if (isVerified) return { label, text: `${domain} confirmed the app.`, state: "done" };
  if (lastEventAt) return { label, text: `${domain} sends signed events.`, state: "done" };
  const text = hasToken ? "Not checked yet. Register the webhooks." : "Appears with the first event.";
  return { label, text, state: "open" };
}

function webhooks(shop: Checked | null): Check {
  const label = "Webhooks registered";
  if (!shop) return { label, text: "Weft registers them once your store is connected.", state: "open" };
  const known = shop.topics.filter(({ isRegistered }) => isRegistered !== null);
  if (known.length === 0) {
    if (!shop.hasToken && shop.lastEventAt) return { label, text: "The shop sends events.", state: "done" };
    return { label, text: shop.hasToken ? "Not checked yet." : "Register them yourself in step 3.", state: "open" };
  }
  const count = known.filter(({ isRegistered }) => isRegistered).length;
  const text = `${count} of ${shop.topics.length}.`;
  return { label, text, state: count === shop.topics.length ? "done" : "wrong" };
}

const seen = (label: string, at: string | null | undefined, how: string): Check =>
  at ? { label, text: "", state: "done" } : { label, text: how, state: "open" };
