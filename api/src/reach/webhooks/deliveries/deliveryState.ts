import type { OutboxMessage } from "../../../platform/outbox/outbox.entity";
import type { WebhookDelivery } from "../webhook.entity";

export const deliveryStates = ["delivered", "waiting", "held", "given-up"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

type Message = Pick<OutboxMessage, "state" | "nextAt">;

/** A delivery's state, from its row and its outbox message, which may have been deleted. */
export function stateOf({ deliveredAt }: Pick<WebhookDelivery, "deliveredAt">, message: Message | null): DeliveryState {
  if (deliveredAt) return "delivered";
  if (message?.state === "waiting") return "waiting";
  // The message was due while the webhook was paused.
  return message?.state === "done" ? "held" : "given-up";
}

export const nextTryOf = (delivery: Pick<WebhookDelivery, "deliveredAt">, message: Message | null): Date | null =>
  message && stateOf(delivery, message) === "waiting" ? message.nextAt : null;
