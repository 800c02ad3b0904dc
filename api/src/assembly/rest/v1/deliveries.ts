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

const delivery = is.object("WebhookDelivery", "One event to one webhook.", {
  id: is.text("Its `webhook-id`.", { format: "uuid" }),
  webhookId: is.id,
  type: is.oneOf("The event.", [...webhookEventIds, "webhook.test"]),
  state: is.oneOf("How it is.", deliveryStates),
  attempts: is.whole("How often it was tried."),
  lastStatus: { type: ["integer", "null"], description: "The HTTP status of the last answer." },
  reason: is.nullable("Why the last try failed."),
  createdAt: is.moment("When it happened."),
  deliveredAt: is.momentOrNull("When it was delivered."),
  nextTryAt: is.momentOrNull("When it is tried next."),
  body: { type: "object", additionalProperties: true, description: "The body as it is sent." },
});

export const deliverySchemas: is.Schema[] = [delivery, is.page("WebhookDeliveryPage", "deliveries", "WebhookDelivery")];

/** A delivery that was put out just now. */
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
    description: "The newest delivery that you know; without it any is new.",
    read: (text = "") => (text === "" || isId(text) ? text : refuse("Please send the `id` of a delivery")),
  },
  seconds: {
    description: `How long to wait at most, from 0 to ${MAX_WAIT_SECONDS}; ${MAX_WAIT_SECONDS} if omitted.`,
    read: (text = String(MAX_WAIT_SECONDS)) =>
      /^\d{1,2}$/.test(text) && Number(text) <= MAX_WAIT_SECONDS
        ? Number(text)
        : refuse(`Please send a number from 0 to ${MAX_WAIT_SECONDS}`),
  },
  limit: pageQuery.limit,
};

const grants = ["PUBLISHER", "ADVERTISER", "webhooks:manage", "own"] as const;
const WAIT = "GET /api/v1/webhooks/:id/deliveries/wait";

/** What was sent to webhooks. */
export function deliveryRoutes(routes: Routes, { deliveries, deliveryWaits }: Services): void {
  const presentAll = async (some: readonly WebhookDelivery[]) => {
    const messages = await deliveries.messagesOf(some.map(({ id }) => id));
    const byId = new Map(messages.map((message) => [message.id, message]));
    return some.map((one) => presentDelivery(one, byId.get(one.id) ?? GONE));
  };

  routes.guarded("GET /api/v1/webhooks/:id/deliveries", [...grants, "own"], {
    summary: "What was sent to a webhook",
    params: { id: "Which webhook." },
    query: pageQuery,
    answer: is.ref("WebhookDeliveryPage"),
    meaning: "Of 30 days, newest first.",
    call: async ({ viewer, params, query }) => {
      const page = await deliveries.log(viewer, params.id, pageIn(query));
      return { deliveries: await presentAll(page.nodes), next: nextOf(page) };
    },
  });

  routes.guarded(WAIT, grants, {
    summary: "Wait for a delivery",
    description: `Answers as the list does, once there is a delivery newer than \`since\`, at the latest after \`seconds\`. At most ${HELD.perAccount} requests of an account wait at once.`,
    params: { id: "Which webhook." },
    query: waitQuery,
    answer: is.ref("WebhookDeliveryPage"),
    meaning: "Newest first; none of them need be new.",
    call: async ({ viewer, params: { id: webhookId }, query, request, reply }) => {
      // Says what is wrong before anything waits.
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
    summary: "A delivery",
    params: { id: "Which delivery." },
    answer: is.ref("WebhookDelivery"),
    meaning: "With the body as it is sent.",
    call: async ({ viewer, params }) => (await presentAll([await deliveries.get(viewer, params.id)]))[0],
  });

  routes.guarded("POST /api/v1/webhook-deliveries/:id/resend", [...grants, "own"], {
    summary: "Send a delivery again",
    description: "Under the same `webhook-id`, so that receivers recognize it.",
    params: { id: "Which delivery." },
    refusals: [409],
    status: 202,
    answer: is.ref("WebhookDelivery"),
    meaning: "The delivery, which is on its way.",
    call: async ({ viewer, params }) => presentDelivery(await deliveries.replay(viewer, params.id), null),
  });
}
