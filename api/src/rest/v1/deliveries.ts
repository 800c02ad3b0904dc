import type { OutboxMessage } from "../../outbox/outbox.entity";
import { plainReason } from "../../outbox/plainReason";
import type { Services } from "../../services";
import { nextTryOf, stateOf } from "../../webhooks/deliveries/deliveryState";
import type { WebhookDelivery } from "../../webhooks/webhook.entity";
import { ref } from "../docs/schemas";
import { param, type Routes } from "../route";
import { nextOf, pageIn, pageQuery } from "./paging";

const grants = ["PUBLISHER", "ADVERTISER", "webhooks:manage"] as const;
const params = { id: "Which delivery." };
/** A delivery that was put out just now. */
const ON_ITS_WAY = { state: "waiting", nextAt: null } as unknown as OutboxMessage;

export function presentDelivery(delivery: WebhookDelivery, message: OutboxMessage | null) {
  const { id, webhookId, type, body, attempts, lastStatus, lastError, createdAt, deliveredAt } = delivery;
  return {
    id,
    webhookId,
    type,
    state: stateOf(delivery, message ?? ON_ITS_WAY),
    attempts,
    lastStatus,
    reason: lastError && (plainReason(lastError) ?? lastError),
    createdAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    nextTryAt: (message && nextTryOf(delivery, message)?.toISOString()) ?? null,
    body,
  };
}

/** What was sent to webhooks. */
export function deliveryRoutes(routes: Routes, { deliveries }: Services): void {
  const presentAll = async (some: readonly WebhookDelivery[]) => {
    const messages = await deliveries.messagesOf(some.map(({ id }) => id));
    const byId = new Map(messages.map((message) => [message.id, message]));
    const GONE = { state: "given-up" } as unknown as OutboxMessage;
    return some.map((one) => presentDelivery(one, byId.get(one.id) ?? GONE));
  };

  routes.guarded(
    "GET",
    "/api/v1/webhooks/:id/deliveries",
    [...grants],
    {
      tag: "Webhooks",
      summary: "What was sent to a webhook",
      params: { id: "Which webhook." },
      query: pageQuery,
      refusals: [404, 422],
      answer: { schema: ref("WebhookDeliveryPage"), description: "Of 30 days, newest first." },
    },
    async (viewer, request) => {
      const page = await deliveries.log(viewer, param(request, "id"), pageIn(request.query));
      return { deliveries: await presentAll(page.nodes), next: nextOf(page) };
    },
  );

  routes.guarded(
    "GET",
    "/api/v1/webhook-deliveries/:id",
    [...grants],
    {
      tag: "Webhooks",
      summary: "A delivery",
      params,
      refusals: [404],
      answer: { schema: ref("WebhookDelivery"), description: "With the body as it is sent." },
    },
    async (viewer, request) => (await presentAll([await deliveries.get(viewer, param(request, "id"))]))[0],
  );

  routes.guarded(
    "POST",
    "/api/v1/webhook-deliveries/:id/resend",
    [...grants],
    {
      tag: "Webhooks",
      summary: "Send a delivery again",
      description: "Under the same `webhook-id`, so that receivers recognize it.",
      params,
      refusals: [404, 409],
      answer: { status: 202, schema: ref("WebhookDelivery"), description: "The delivery, which is on its way." },
    },
    async (viewer, request) => presentDelivery(await deliveries.replay(viewer, param(request, "id")), null),
  );
}
