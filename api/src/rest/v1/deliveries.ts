import { BadInputError } from "../../core/errors";
import { isId } from "../../core/ids";
import type { OutboxMessage } from "../../outbox/outbox.entity";
import { plainReason } from "../../outbox/plainReason";
import type { Services } from "../../services";
import { nextTryOf, stateOf } from "../../webhooks/deliveries/deliveryState";
import { HELD, MAX_WAIT_SECONDS } from "../../webhooks/deliveries/deliveryWaits";
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

function waitIn(query: unknown): { since: string; seconds: number } {
  const { since = "", seconds = String(MAX_WAIT_SECONDS) } = query as Record<string, string | undefined>;
  if (since && !isId(since)) throw new BadInputError({ since: "Please send the `id` of a delivery" });
  if (!/^\d{1,2}$/.test(seconds) || Number(seconds) > MAX_WAIT_SECONDS)
    throw new BadInputError({ seconds: `Please send a number from 0 to ${MAX_WAIT_SECONDS}` });
  return { since, seconds: Number(seconds) };
}

/** What was sent to webhooks. */
export function deliveryRoutes(routes: Routes, { deliveries, deliveryWaits }: Services): void {
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

  const WAIT = "/api/v1/webhooks/:id/deliveries/wait";
  routes.guarded(
    "GET",
    WAIT,
    [...grants],
    {
      tag: "Webhooks",
      summary: "Wait for a delivery",
      description: `Answers as the list does, once there is a delivery newer than \`since\`, at the latest after \`seconds\`. At most ${HELD.perAccount} requests of an account wait at once.`,
      params: { id: "Which webhook." },
      query: {
        since: "The newest delivery that you know; without it any is new.",
        seconds: `How long to wait at most, from 0 to ${MAX_WAIT_SECONDS}; ${MAX_WAIT_SECONDS} if omitted.`,
        limit: pageQuery.limit,
      },
      refusals: [404, 422],
      answer: { schema: ref("WebhookDeliveryPage"), description: "Newest first; none of them need be new." },
    },
    async (viewer, request, reply) => {
      const webhookId = param(request, "id");
      const { since, seconds } = waitIn(request.query);
      // Says what is wrong before anything waits.
      await deliveries.log(viewer, webhookId, { ...pageIn(request.query), first: 0 });
      const left = new AbortController();
      reply.raw.once("close", () => left.abort());
      await deliveryWaits.until({ accountId: viewer.id, webhookId, since, signal: left.signal }, seconds);
      await routes.assertStillIn(request, grants, `GET ${WAIT}`);
      const page = await deliveries.log(viewer, webhookId, pageIn(request.query));
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
