import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import type { Sealer } from "../../../platform/config/sealer";
import type { WebhookEndpoint } from "../webhook.entity";

export const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString("base64")}`;

/** The signature header of Standard Webhooks: one signature per valid secret, the current one first. */
export function signaturesOf(
  { id: boundTo, sealed, previousSealed, previousUntil }: WebhookEndpoint,
  sealer: Sealer,
  { id, at, text }: { id: string; at: Date; text: string },
): string {
  const isChanging = previousUntil !== null && previousUntil > at;
  return [sealed, isChanging ? previousSealed : null]
    .filter((one) => one !== null)
    .map((one) => new Webhook(sealer.open(one, boundTo)).sign(id, at, text))
    .join(" ");
}
