import type { OutboxMessage } from "../../outbox/outbox.entity";
import type { WebhookDelivery } from "../webhook.entity";

export const deliveryStates = ["delivered", "waiting", "held", "given-up"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

type Message = Pick<OutboxMessage, "state" | "nextAt">;

/** Where a delivery stands, by itself and by its message in the outbox, which may have been forgotten. */
export function stateOf({ deliveredAt }: Pick<WebhookDelivery, "deliveredAt">, message: Message | null): DeliveryState {
  if (deliveredAt) return "delivered";
  if (message?.state === "waiting") return "waiting";
  // Its message came up while the webhook was paused.
  return message?.state === "delivered" ? "held" : "given-up";
}

export const nextTryOf = (delivery: Pick<WebhookDelivery, "deliveredAt">, message: Message | null): Date | null =>
  message && stateOf(delivery, message) === "waiting" ? message.nextAt : null;
