import { webhookEventIds } from "../../../contract/integrations/webhookEvents";
import { limits } from "../../../contract/limits";
import type { MadeWebhook, WebhookEndpoint } from "../../../reach";
import type { Services } from "../../services";
import * as is from "../docs/schemaParts";
import type { Routes } from "../route";
import { presentDelivery } from "./deliveries";

const events = is.manyOf(webhookEventIds, "Which events.");
const someEvents = { ...events, minItems: 1 };
const webhook = is.object("Webhook", "An address that events are posted to.", {
  id: is.id,
  url: is.text("The address.", { format: "uri" }),
  events,
  pausedAt: is.momentOrNull("Since when events are kept back; null if they are sent."),
  previousSecretUntil: is.momentOrNull("Until when the secret before signs as well."),
  createdAt: is.moment("Since when."),
});

export const webhookSchemas: is.Schema[] = [
  webhook,
  is.object("WebhookList", "Webhooks.", { webhooks: is.listOf("Webhook") }),
  is.object("MadeWebhook", "A webhook with a new secret.", {
    secret: is.text("What deliveries are signed with (Standard Webhooks), shown only now."),
    webhook: is.ref("Webhook"),
  }),
  is.object("WebhookBody", "A webhook to create.", {
    url: is.text("An https address on the public internet.", { format: "uri", maxLength: limits.website.max }),
    events: someEvents,
  }),
  is.partly("WebhookChangeBody", "What to change of a webhook.", [], {
    url: is.text("An https address on the public internet.", { format: "uri", maxLength: limits.website.max }),
    events: someEvents,
    paused: is.flag("Whether events are kept back."),
  }),
];

const presented = is.presentAs(webhook);
const presentWebhook = (of: WebhookEndpoint) => presented({ ...of, previousSecretUntil: of.previousUntil });
const presentMade = ({ secret, webhook }: MadeWebhook) => ({ secret, webhook: presentWebhook(webhook) });

const grants = ["PUBLISHER", "ADVERTISER", "webhooks:manage"] as const;
const params = { id: "Which webhook." };
const answered = { answer: is.ref("Webhook"), meaning: "The webhook." };

/** An account's webhooks. */
export function webhookRoutes(routes: Routes, { webhooks, deliveries }: Services): void {
  routes.guarded("GET /api/v1/webhooks", [...grants, "own"], {
    summary: "List webhooks",
    answer: is.ref("WebhookList"),
    meaning: "All of them, at most ten, newest first.",
    call: async ({ viewer }) => ({ webhooks: (await webhooks.list(viewer)).map(presentWebhook) }),
  });

  routes.guarded("GET /api/v1/webhooks/:id", [...grants, "own"], {
    summary: "A webhook",
    params,
    ...answered,
    call: async ({ viewer, params }) => presentWebhook(await webhooks.get(viewer, params.id)),
  });

  routes.guarded("POST /api/v1/webhooks", [...grants, "confirm:own"], {
    summary: "Create a webhook",
    body: "WebhookBody",
    status: 201,
    answer: is.ref("MadeWebhook"),
    meaning: "The webhook and its secret, shown only now.",
    call: async ({ viewer, body, kept }) => presentMade(await webhooks.create(viewer, body, kept(presentMade))),
  });

  routes.guarded("PATCH /api/v1/webhooks/:id", [...grants, "confirm:own"], {
    summary: "Change a webhook",
    description: "What is left out stays. A paused webhook keeps what comes up; resumed, it gets it.",
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
    meaning: "The webhook as it was.",
    call: async ({ viewer, params }) => presentWebhook(await webhooks.remove(viewer, params.id)),
  });

  routes.guarded("POST /api/v1/webhooks/:id/rotate", [...grants, "confirm:own"], {
    summary: "Change a webhook's secret",
    description: "For a day the one before signs as well.",
    params,
    refusals: [409],
    answer: is.ref("MadeWebhook"),
    meaning: "The webhook and its new secret, shown only now.",
    call: async ({ viewer, params, kept }) => presentMade(await webhooks.rotate(viewer, params.id, kept(presentMade))),
  });

  routes.guarded("POST /api/v1/webhooks/:id/test", [...grants, "own"], {
    summary: "Send a test event",
    description: "Whatever its events are.",
    params,
    refusals: [409],
    status: 202,
    answer: is.ref("WebhookDelivery"),
    meaning: "The delivery, which is on its way.",
    call: async ({ viewer, params }) => presentDelivery(await deliveries.test(viewer, params.id), null),
  });
}
