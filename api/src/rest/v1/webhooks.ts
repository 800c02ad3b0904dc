import type { Services } from "../../services";
import type { WebhookEndpoint } from "../../webhooks/webhook.entity";
import type { MadeWebhook } from "../../webhooks/webhook.service";
import { ref } from "../docs/schemas";
import { param, type Routes } from "../route";
import { presentDelivery } from "./deliveries";
import { keptWith } from "./once";

const grants = ["PUBLISHER", "ADVERTISER", "webhooks:manage"] as const;
const params = { id: "Which webhook." };
const answer = { schema: ref("Webhook"), description: "The webhook." };

const presentWebhook = ({ id, url, events, pausedAt, previousUntil, createdAt }: WebhookEndpoint) => ({
  id,
  url,
  events,
  pausedAt: pausedAt?.toISOString() ?? null,
  previousSecretUntil: previousUntil?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

const presentMade = ({ secret, webhook }: MadeWebhook) => ({ secret, webhook: presentWebhook(webhook) });

/** An account's webhooks. */
export function webhookRoutes(routes: Routes, { webhooks, deliveries }: Services): void {
  routes.guarded(
    "GET",
    "/api/v1/webhooks",
    [...grants],
    {
      tag: "Webhooks",
      summary: "List webhooks",
      answer: { schema: ref("WebhookList"), description: "All of them, at most ten, newest first." },
    },
    async (viewer) => ({ webhooks: (await webhooks.list(viewer)).map(presentWebhook) }),
  );

  routes.guarded(
    "GET",
    "/api/v1/webhooks/:id",
    [...grants],
    { tag: "Webhooks", summary: "A webhook", params, refusals: [404], answer },
    async (viewer, request) => presentWebhook(await webhooks.get(viewer, param(request, "id"))),
  );

  routes.guarded(
    "POST",
    "/api/v1/webhooks",
    [...grants],
    {
      tag: "Webhooks",
      summary: "Create a webhook",
      body: "WebhookBody",
      answer: { status: 201, schema: ref("MadeWebhook"), description: "The webhook and its secret, shown only now." },
    },
    async (viewer, request) =>
      presentMade(await webhooks.create(viewer, request.body, keptWith(request, 201, presentMade))),
  );

  routes.guarded(
    "PATCH",
    "/api/v1/webhooks/:id",
    [...grants],
    {
      tag: "Webhooks",
      summary: "Change a webhook",
      description: "What is left out stays. A paused webhook keeps what comes up; resumed, it gets it.",
      params,
      body: "WebhookChangeBody",
      refusals: [404, 409],
      answer,
    },
    async (viewer, request) => presentWebhook(await webhooks.change(viewer, param(request, "id"), request.body)),
  );

  routes.guarded(
    "DELETE",
    "/api/v1/webhooks/:id",
    [...grants],
    {
      tag: "Webhooks",
      summary: "Delete a webhook",
      params,
      refusals: [404],
      answer: { ...answer, description: "The webhook as it was." },
    },
    async (viewer, request) => presentWebhook(await webhooks.remove(viewer, param(request, "id"))),
  );

  routes.guarded(
    "POST",
    "/api/v1/webhooks/:id/rotate",
    [...grants],
    {
      tag: "Webhooks",
      summary: "Change a webhook's secret",
      description: "For a day the one before signs as well.",
      params,
      refusals: [404, 409],
      answer: { schema: ref("MadeWebhook"), description: "The webhook and its new secret, shown only now." },
    },
    async (viewer, request) =>
      presentMade(await webhooks.rotate(viewer, param(request, "id"), keptWith(request, 200, presentMade))),
  );

  routes.guarded(
    "POST",
    "/api/v1/webhooks/:id/test",
    [...grants],
    {
      tag: "Webhooks",
      summary: "Send a test event",
      description: "Whatever its events are.",
      params,
      refusals: [404, 409],
      answer: { status: 202, schema: ref("WebhookDelivery"), description: "The delivery, which is on its way." },
    },
    async (viewer, request) => presentDelivery(await deliveries.test(viewer, param(request, "id")), null),
  );
}
