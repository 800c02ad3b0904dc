import { webhookEventIds } from "../../../contract/integrations/webhookEvents";
import { isId } from "../../../platform/ids";
import type { OutboxMessage } from "../../../platform/outbox/outbox.entity";
import { plainReason } from "../../../platform/outbox/plainReason";
import { deliveryStates, HELD, MAX_WAIT_SECONDS, nextTryOf, stateOf, type WebhookDelivery } from "../../../reach";
import type { Services } from "../../services";
import * as is from "../docs/schemaParts";
import { refuse } from "../input";
import { nextOf, pageIn, pageQuery } from "../paging";
import type { Routes } from "../route";

const delivery = is.object("WebhookDelivery", "A delivery of one event to a webhook.", {
  id: is.text("The `webhook-id` header of the delivery.", { format: "uuid" }),
  webhookId: is.id,
  type: is.oneOf("Event of the delivery.", [...webhookEventIds, "webhook.test"]),
  state: is.oneOf("State of the delivery.", deliveryStates),
  attempts: is.whole("Number of attempts."),
  lastStatus: { type: ["integer", "null"], description: "HTTP status of the last response. Null without a response." },
  reason: is.nullable("Why the last attempt failed. Null if it did not."),
  createdAt: is.moment("When the event happened."),
  deliveredAt: is.momentOrNull("When it was delivered. Null until then."),
  nextTryAt: is.momentOrNull("When the next attempt is made. Null if none is planned."),
  body: { type: "object", additionalProperties: true, description: "Body of the request." },
});

export const deliverySchemas: is.Schema[] = [delivery, is.page("WebhookDeliveryPage", "deliveries", "WebhookDelivery")];

/** A delivery that was just queued. */
const ON_ITS_WAY = { state: "waiting", nextAt: null } as unknown as OutboxMessage;
const GONE = { state: "given-up" } as unknown as OutboxMessage;
const presented = is.presentAs(delivery);

export const presentDelivery = (of: WebhookDelivery, message: OutboxMessage | null) =>
  presented({
    ...of,
    state: stateOf(of, message ?? ON_ITS_WAY),
    reason: of.lastError && (plainReason(of.lastError) ?? of.lastError),
    nextTryAt: message && nextTryOf(of, message),
  });

const waitQuery = {
  since: {
    description: "ID of the newest delivery you know. Any delivery counts as new if omitted.",
    read: (text = "") => (text === "" || isId(text) ? text : refuse("Please send the `id` of a delivery")),
  },
  seconds: {
    description: `Maximum seconds to wait, from 0 to ${MAX_WAIT_SECONDS}. Defaults to ${MAX_WAIT_SECONDS}.`,
    read: (text = String(MAX_WAIT_SECONDS)) =>
      /^\d{1,2}$/.test(text) && Number(text) <= MAX_WAIT_SECONDS
        ? Number(text)
        : refuse(`Please send a number from 0 to ${MAX_WAIT_SECONDS}`),
  },
  limit: pageQuery.limit,
};

const grants = ["PUBLISHER", "ADVERTISER", "webhooks:manage", "own"] as const;
const WAIT = "GET /api/v1/webhooks/:id/deliveries/wait";

/** Deliveries to webhooks. */
export function deliveryRoutes(routes: Routes, { deliveries, deliveryWaits }: Services): void {
  const presentAll = async (some: readonly WebhookDelivery[]) => {
    const messages = await deliveries.messagesOf(some.map(({ id }) => id));
    const byId = new Map(messages.map((message) => [message.id, message]));
    return some.map((one) => presentDelivery(one, byId.get(one.id) ?? GONE));
  };

  routes.guarded("GET /api/v1/webhooks/:id/deliveries", [...grants, "own"], {
    summary: "List a webhook's deliveries",
    params: { id: "ID of the webhook." },
    query: pageQuery,
    answer: is.ref("WebhookDeliveryPage"),
    meaning: "Deliveries of the last 30 days, newest first.",
    call: async ({ viewer, params, query }) => {
      const page = await deliveries.log(viewer, params.id, pageIn(query));
      return { deliveries: await presentAll(page.nodes), next: nextOf(page) };
    },
  });

  routes.guarded(WAIT, grants, {
    summary: "Wait for a delivery",
    description: `Responds like the list, once there is a delivery newer than \`since\`, or after \`seconds\` at the latest. At most ${HELD.perAccount} requests per account can wait at the same time.`,
    params: { id: "ID of the webhook." },
    query: waitQuery,
    answer: is.ref("WebhookDeliveryPage"),
    meaning: "Deliveries, newest first. There may be no new one.",
    call: async ({ viewer, params: { id: webhookId }, query, request, reply }) => {
      // Reports errors before waiting.
      await deliveries.log(viewer, webhookId, { first: 0, after: null });
      const left = new AbortController();
      reply.raw.once("close", () => left.abort());
      const awaited = { accountId: viewer.id, webhookId, since: query.since, signal: left.signal };
      await deliveryWaits.until(awaited, query.seconds);
      await routes.assertStillIn(request, grants, WAIT);
      const page = await deliveries.log(viewer, webhookId, pageIn(query));
      return { deliveries: await presentAll(page.nodes), next: nextOf(page) };
    },
  });

  routes.guarded("GET /api/v1/webhook-deliveries/:id", [...grants, "own"], {
    summary: "Retrieve a delivery",
    params: { id: "ID of the delivery." },
    answer: is.ref("WebhookDelivery"),
    meaning: "The delivery with its body.",
    call: async ({ viewer, params }) => (await presentAll([await deliveries.get(viewer, params.id)]))[0],
  });

  routes.guarded("POST /api/v1/webhook-deliveries/:id/resend", [...grants, "own"], {
    summary: "Send a delivery again",
    description: "Keeps the `webhook-id`, so that receivers can recognize the delivery.",
    params: { id: "ID of the delivery." },
    refusals: [409],
    status: 202,
    answer: is.ref("WebhookDelivery"),
    meaning: "The delivery, queued for sending.",
    call: async ({ viewer, params }) => presentDelivery(await deliveries.replay(viewer, params.id), null),
  });
}
