import { webhookEventIds } from "../../../contract/integrations/webhookEvents";
import { limits } from "../../../contract/limits";
import type { Json } from "../../../platform/db/columns";
import type { MadeWebhook, WebhookEndpoint } from "../../../reach";
import type { Services } from "../../services";
import * as is from "../docs/schemaParts";
import { choice } from "../input";
import type { Routes } from "../route";
import { presentDelivery } from "./deliveries";

const events = is.manyOf(webhookEventIds, "Events the webhook receives.");
const someEvents = { ...events, minItems: 1 };
const webhook = is.object("Webhook", "A webhook: a URL that receives events.", {
  id: is.id,
  url: is.text("URL that events are posted to.", { format: "uri" }),
  events,
  pausedAt: is.momentOrNull("When the webhook was paused. New events are kept until it is resumed. Null if active."),
  previousSecretUntil: is.momentOrNull("Until when the previous secret also signs. Null without one."),
  createdAt: is.moment("When the webhook was created."),
});

export const webhookSchemas: is.Schema[] = [
  webhook,
  is.object("WebhookList", "Webhooks.", { webhooks: is.listOf("Webhook") }),
  is.object("MadeWebhook", "A webhook with a new signing secret.", {
    secret: is.text("Signing secret (Standard Webhooks). Returned only once."),
    webhook: is.ref("Webhook"),
  }),
  is.object("WebhookBody", "A webhook to create.", {
    url: is.text("An https URL on the public internet.", { format: "uri", maxLength: limits.website.max }),
    events: someEvents,
  }),
  is.partly("WebhookChangeBody", "Fields of a webhook to change.", [], {
    url: is.text("An https URL on the public internet.", { format: "uri", maxLength: limits.website.max }),
    events: someEvents,
    paused: is.flag("Whether the webhook is paused. New events are kept until it is resumed."),
  }),
];

const presented = is.presentAs(webhook);
const presentWebhook = (of: WebhookEndpoint) => presented({ ...of, previousSecretUntil: of.previousUntil });
const presentMade = ({ secret, webhook }: MadeWebhook) => ({ secret, webhook: presentWebhook(webhook) });

const grants = ["PUBLISHER", "ADVERTISER", "webhooks:manage"] as const;
const params = { id: "ID of the webhook." };
const answered = { answer: is.ref("Webhook"), meaning: "The webhook." };

/** An account's webhooks. `exampleOf` returns an event's data as documented. */
export function webhookRoutes(
  routes: Routes,
  { webhooks, deliveries }: Services,
  exampleOf: (event: string) => Json,
): void {
  routes.guarded("GET /api/v1/webhooks", [...grants, "own"], {
    summary: "List webhooks",
    answer: is.ref("WebhookList"),
    meaning: "All webhooks, newest first. At most ten.",
    call: async ({ viewer }) => ({ webhooks: (await webhooks.list(viewer)).map(presentWebhook) }),
  });

  routes.guarded("GET /api/v1/webhooks/:id", [...grants, "own"], {
    summary: "Retrieve a webhook",
    params,
    ...answered,
    call: async ({ viewer, params }) => presentWebhook(await webhooks.get(viewer, params.id)),
  });

  routes.guarded("POST /api/v1/webhooks", [...grants, "confirm:own"], {
    summary: "Create a webhook",
    body: "WebhookBody",
    status: 201,
    answer: is.ref("MadeWebhook"),
    meaning: "The webhook with its signing secret, which is returned only once.",
    call: async ({ viewer, body, kept }) => presentMade(await webhooks.create(viewer, body, kept(presentMade))),
  });

  routes.guarded("PATCH /api/v1/webhooks/:id", [...grants, "confirm:own"], {
    summary: "Update a webhook",
    description: "Omitted fields stay unchanged. A paused webhook keeps new events and sends them when it is resumed.",
    params,
    body: "WebhookChangeBody",
    refusals: [409],
    ...answered,
    call: async ({ viewer, params, body }) => presentWebhook(await webhooks.change(viewer, params.id, body)),
  });

  routes.guarded("DELETE /api/v1/webhooks/:id", [...grants, "own"], {
    summary: "Delete a webhook",
    params,
    answer: is.ref("Webhook"),
    meaning: "The deleted webhook.",
    call: async ({ viewer, params }) => presentWebhook(await webhooks.remove(viewer, params.id)),
  });

  routes.guarded("POST /api/v1/webhooks/:id/rotate", [...grants, "confirm:own"], {
    summary: "Rotate a webhook's secret",
    description: "For one day, events are signed with both secrets.",
    params,
    refusals: [409],
    answer: is.ref("MadeWebhook"),
    meaning: "The webhook with its new secret, which is returned only once.",
    call: async ({ viewer, params, kept }) => presentMade(await webhooks.rotate(viewer, params.id, kept(presentMade))),
  });

  routes.guarded("POST /api/v1/webhooks/:id/test", [...grants, "own"], {
    summary: "Send a test event",
    description:
      "Sent regardless of the webhook's events. With `event`, it is this document's example of that event with `test: true`; a paused webhook keeps it.",
    params,
    query: { event: choice("Event to send an example of. Defaults to `webhook.test`.", webhookEventIds) },
    refusals: [409],
    status: 202,
    answer: is.ref("WebhookDelivery"),
    meaning: "The delivery, queued for sending.",
    call: async ({ viewer, params: { id }, query: { event } }) => {
      const sent = event ? deliveries.trigger(viewer, id, event, exampleOf(event)) : deliveries.test(viewer, id);
      return presentDelivery(await sent, null);
    },
  });
}
