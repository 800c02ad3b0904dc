import { keyScopeIds } from "../../contract/integrations/keyScopes";
import { webhookEventIds } from "../../contract/integrations/webhookEvents";
import { limits } from "../../contract/limits";
import { deliveryStates } from "../../webhooks/deliveries/deliveryState";
import { payoutSchemas } from "./payoutSchemas";
import { saleProperties } from "./saleSchema";
import { amount, currency, id, listOf, moment, nullable, object, page, ref, type Schema, text } from "./schemaParts";
import { webhookSchemas } from "./webhookDocs";

const events = { type: "array", items: { type: "string", enum: [...webhookEventIds] }, description: "Which events." };
const scopes = { type: "array", items: { type: "string", enum: [...keyScopeIds] }, description: "What it may do." };

const saleSchemas: Schema[] = [
  page("SalePage", "sales", "Sale"),
  object(
    "WholeSale",
    "An order with its lines and returns.",
    { ...saleProperties, lines: listOf("SoldLine"), returns: listOf("SaleReturn") },
    ["test"],
  ),
  object("SoldLine", "What was bought.", {
    sku: text("The SKU."),
    category: nullable("The product category."),
    brand: nullable("The brand."),
    quantity: { type: "integer", description: "How many pieces." },
    amount: amount("Of the whole line."),
    returnedQuantity: { type: "integer", description: "How many of them came back." },
    returnedAmount: amount("What came back of the amount."),
  }),
  object("SaleReturn", "What came back.", {
    id,
    returnId: text("The shop's return ID."),
    amount: amount("The refunded amount."),
    reason: nullable("Why it came back."),
    status: text("The status.", { enum: ["taken", "proposed", "refused"] }),
    receivedAt: moment("When it was reported."),
  }),
  object("SaleBatchBody", "Orders to report.", {
    orders: {
      type: "array",
      items: ref("SaleBody"),
      minItems: 1,
      maxItems: limits.saleBatch.max,
      description: "Each as for one.",
    },
  }),
  object("SaleBatch", "What became of each order.", { results: listOf("SaleBatchResult") }),
  object(
    "SaleBatchResult",
    "One order of a batch: the sale, or why it was refused.",
    {
      orderId: nullable("As it was sent; null where none was."),
      status: { type: "integer", description: "As the call for this order alone would answer: 201, 200, 409, 422 …" },
      sale: ref("Sale"),
      error: ref("Error"),
    },
    ["sale", "error"],
  ),
  object(
    "DeclineBody",
    "Why an order is declined: one of the list, words, or both.",
    {
      reason: text("The publisher reads it.", { maxLength: limits.reason.max }),
      reasonCode: text("One of the list, as claims are refused by."),
    },
    ["reason", "reasonCode"],
  ),
];

const linkSchemas: Schema[] = [
  object("TrackedLink", "A tracked link.", {
    id,
    merchantId: id,
    channel: text("Where it is shared."),
    name: nullable("What you call it."),
    code: text("The last part of its address."),
    url: text("The address to share.", { format: "uri" }),
    destination: nullable("Where it leads; null for the brand's website."),
    product: {
      anyOf: [ref("LinkedProduct"), { type: "null" }],
      description: "The product it leads to, with title and picture; null for other links.",
    },
    createdAt: moment("When it was created."),
    archivedAt: { ...nullable("Since when new clicks earn nothing; null if they do."), format: "date-time" },
  }),
  page("TrackedLinkPage", "links", "TrackedLink"),
  object(
    "LinkChangeBody",
    "What to change of a link.",
    {
      name: nullable("What you call it; nobody else sees it."),
      destination: nullable("A page of the brand's shop, for later clicks."),
    },
    ["name", "destination"],
  ),
];

const statementSchemas: Schema[] = [
  object("StatementMonths", "What a brand owes, by month.", { months: listOf("StatementMonth") }),
  object("StatementMonth", "What a brand owes for one UTC month.", {
    month: text("Such as 2026-11."),
    currency,
    earned: amount("The commission of the month's orders."),
    takenBack: amount("What returns and declined orders reversed in this month."),
    owed: amount("What is owed for the month."),
  }),
  page("StatementLinePage", "lines", "StatementLine"),
  object("StatementLine", "A commission or bonus, or a reversal of one.", {
    id,
    at: moment("When it was posted."),
    currency,
    owed: amount("The amount owed; negative for a reversal."),
    saleId: nullable("The sale; null for a bonus."),
    orderId: nullable("The shop's order ID."),
    bonusId: nullable("The bonus; null for a sale."),
  }),
];

const keySchemas: Schema[] = [
  object("ApiKey", "An API key.", {
    id,
    name: text("What its owner calls it."),
    prefix: text("Its first characters."),
    scopes: {
      type: "array",
      items: { type: "string", enum: [...keyScopeIds, "sales:test"] },
      description: "What it may do.",
    },
    createdAt: moment("When it was made."),
    lastUsedAt: { ...nullable("When it was last used, to the minute."), format: "date-time" },
    revokedAt: { ...nullable("When it was revoked; null while it is in use."), format: "date-time" },
  }),
  object("ApiKeyList", "API keys.", { keys: listOf("ApiKey") }),
  object("ApiKeyBody", "A key to make.", {
    name: text("What to call it.", { maxLength: 100 }),
    scopes: { ...scopes, minItems: 1 },
  }),
  object("MadeApiKey", "A new API key.", { key: text("The key itself, shown only now."), apiKey: ref("ApiKey") }),
];

const endpointSchemas: Schema[] = [
  object("Webhook", "An address that events are posted to.", {
    id,
    url: text("The address.", { format: "uri" }),
    events,
    pausedAt: { ...nullable("Since when events are kept back; null if they are sent."), format: "date-time" },
    previousSecretUntil: { ...nullable("Until when the secret before signs as well."), format: "date-time" },
    createdAt: moment("Since when."),
  }),
  object("WebhookList", "Webhooks.", { webhooks: listOf("Webhook") }),
  object("MadeWebhook", "A webhook with a new secret.", {
    secret: text("What deliveries are signed with (Standard Webhooks), shown only now."),
    webhook: ref("Webhook"),
  }),
  object("WebhookBody", "A webhook to create.", {
    url: text("An https address on the public internet.", { format: "uri", maxLength: limits.website.max }),
    events: { ...events, minItems: 1 },
  }),
  object(
    "WebhookChangeBody",
    "What to change of a webhook.",
    {
      url: text("An https address on the public internet.", { format: "uri", maxLength: limits.website.max }),
      events: { ...events, minItems: 1 },
      paused: { type: "boolean", description: "Whether events are kept back." },
    },
    ["url", "events", "paused"],
  ),
  object("WebhookDelivery", "One event to one webhook.", {
    id: text("Its `webhook-id`.", { format: "uuid" }),
    webhookId: id,
    type: text("The event.", { enum: [...webhookEventIds, "webhook.test"] }),
    state: text("How it is.", { enum: [...deliveryStates] }),
    attempts: { type: "integer", description: "How often it was tried." },
    lastStatus: { type: ["integer", "null"], description: "The HTTP status of the last answer." },
    reason: nullable("Why the last try failed."),
    createdAt: moment("When it happened."),
    deliveredAt: { ...nullable("When it was delivered."), format: "date-time" },
    nextTryAt: { ...nullable("When it is tried next."), format: "date-time" },
    body: { type: "object", additionalProperties: true, description: "The body as it is sent." },
  }),
  page("WebhookDeliveryPage", "deliveries", "WebhookDelivery"),
];

/** Of what only v1 has. */
export const v1Schemas: Schema[] = [
  ...saleSchemas,
  ...linkSchemas,
  ...payoutSchemas,
  ...statementSchemas,
  ...keySchemas,
  ...endpointSchemas,
  ...webhookSchemas,
];
