import { registerEnumType } from "type-graphql";
import { type DeclineCode, orderReasonText } from "../contract/inquiries/orderReasons";

export const OrderReasonEnum = {
  RETURNED: "returned",
  CANCELLED: "cancelled",
  NOT_PAID: "not-paid",
  OTHER_CHANNEL: "other-channel",
  EXCLUDED_GOODS: "excluded-goods",
  OUTSIDE_WINDOW: "outside-window",
  OWN_ORDER: "own-order",
  UNKNOWN_ORDER: "unknown-order",
  TERMS_BROKEN: "terms-broken",
  DUPLICATE: "duplicate",
  OTHER: "other",
} as const satisfies Record<string, DeclineCode>;
registerEnumType(OrderReasonEnum, {
  name: "OrderReason",
  description: "Why a brand pays nothing for an order.",
  valuesConfig: Object.fromEntries(
    Object.entries(OrderReasonEnum).map(([name, id]) => [
      name,
      { description: orderReasonText(id) || "Only in words: kept where no reason of the list was chosen." },
    ]),
  ),
});
