import type { ShownDeliveryFragment } from "../../../generated/webhooks";
import { localMoment } from "../../../lib/dates";

/** Reason for the delivery's status, and the next attempt; null where the status says it all. */
export function deliveryNote({ state, attempts, reason, nextTryAt }: ShownDeliveryFragment): string | null {
  if (state === "HELD") return "Sent as soon as you resume the webhook.";
  if (state === "WAITING" && !(reason && nextTryAt))
    return attempts > 0 ? "Sent again in a moment." : "Sent in a moment.";
  const next = state === "WAITING" && nextTryAt ? `Next attempt ${localMoment(nextTryAt)}.` : null;
  return state === "DELIVERED" ? null : [sentence(reason), next].filter(Boolean).join("\n") || null;
}

const sentence = (text: string | null): string | null => text && (/[.!?]$/.test(text) ? text : `${text}.`);
