import { idOf, momentIn, type Payload, record } from "./jsonOf";
import type { KeptEvent } from "./keptEvent";
import { readOrder, readRefund } from "./readOrder";

export interface ReadEvent {
  /** Empty if it is about no order. */
  orderKey: string;
  kept: KeptEvent;
}

/** What is kept of a delivery; null if it does not have the shape of its topic. */
export function readEvent(topic: string, payload: Payload, parameters: readonly string[]): ReadEvent | null {
  switch (topic) {
    case "orders/create":
    case "orders/updated":
    case "orders/cancelled":
      return orderEvent(payload, false, parameters);
    case "orders/paid":
      return orderEvent(payload, true, parameters);
    case "orders/edited":
      return editEvent(record(payload.order_edit));
    case "refunds/create":
      return refundEvent(payload);
    case "customers/data_request":
      return privacyEvent(payload.orders_requested);
    case "customers/redact":
      return privacyEvent(payload.orders_to_redact);
    case "shop/redact":
      return privacyEvent([]);
    default:
      return null;
  }
}

function orderEvent(payload: Payload, isPaid: boolean, parameters: readonly string[]): ReadEvent | null {
  const kept = readOrder(payload, isPaid, parameters);
  const orderKey = idOf(payload.id);
  return kept && orderKey ? { orderKey, kept } : null;
}

function refundEvent(payload: Payload): ReadEvent | null {
  const refund = readRefund(payload);
  const orderKey = idOf(payload.order_id);
  return refund && orderKey ? { orderKey, kept: { kind: "refund", ...refund } } : null;
}

function editEvent(edit: Payload | null): ReadEvent | null {
  const orderKey = idOf(edit?.order_id);
  const at = momentIn(edit?.committed_at) ?? momentIn(edit?.created_at);
  return orderKey && at ? { orderKey, kept: { kind: "edit", at } } : null;
}

/** Who the shopper is is not kept: their orders are enough. */
const privacyEvent = (orders: unknown): ReadEvent => ({
  orderKey: "",
  kept: {
    kind: "privacy",
    orders: Array.isArray(orders) ? orders.map(idOf).filter((one) => one !== null) : [],
  },
});
