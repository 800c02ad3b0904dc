import type { WebhookDeliveryKind, WebhookEvent } from "../../generated/webhooks";
import type { Role } from "../../lib/network/user";

interface EventLabel {
  label: string;
  /** The event's type in the request body. */
  type: string;
}

export const eventLabels: Record<WebhookDeliveryKind, EventLabel> = {
  SALE_CREATED: { label: "Sale created", type: "sale.created" },
  SALE_APPROVED: { label: "Sale approved", type: "sale.approved" },
  SALE_RETURNED: { label: "Sale returned", type: "sale.returned" },
  BONUS_DECIDED: { label: "Monthly bonus decided", type: "bonus.decided" },
  PAYOUT_SENT: { label: "Payout sent", type: "payout.sent" },
  EXPORT_READY: { label: "File ready", type: "export.ready" },
  LINK_HEALTH_CHANGED: { label: "Link health changed", type: "link.health_changed" },
  PRODUCT_PRICE_DROPPED: { label: "Price dropped", type: "product.price_dropped" },
  CLAIM_OPENED: { label: "Claim opened", type: "claim.opened" },
  CLAIM_CLOSED: { label: "Claim closed", type: "claim.closed" },
  WEBHOOK_TEST: { label: "Test", type: "webhook.test" },
};

const ofBoth: readonly WebhookEvent[] = [
  "SALE_CREATED",
  "SALE_APPROVED",
  "SALE_RETURNED",
  "BONUS_DECIDED",
  "EXPORT_READY",
  "CLAIM_OPENED",
  "CLAIM_CLOSED",
];

/** Only publishers have payouts and links. */
export const eventsFor = (role: Role | undefined): readonly WebhookEvent[] =>
  role === "publisher" ? [...ofBoth, "PAYOUT_SENT", "LINK_HEALTH_CHANGED", "PRODUCT_PRICE_DROPPED"] : ofBoth;

/** For use in a sentence: "Sale created, sale approved". */
export const eventList = (events: readonly WebhookEvent[]): string =>
  events.map((event, at) => (at === 0 ? eventLabels[event].label : eventLabels[event].label.toLowerCase())).join(", ");
