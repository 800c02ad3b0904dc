import { claimKinds, claimStates } from "../../../contract/claims/claimForms";
import { webhookEvents } from "../../../contract/integrations/webhookEvents";
import { linkHealthStates } from "../../../contract/links/linkHealth";
import { payoutStatuses } from "../../../money";
import type { Json } from "../../../platform/db/columns";
import { partnershipStates } from "../../../programs";
import { exampleOf } from "./exampleOf";
import * as is from "./schemaParts";

const amount = (description: string) => is.text(`${description} A decimal string.`);

/** Event schemas of objects that REST shows differently or not at all. */
export const eventSchemas: is.Schema[] = [
  is.object(
    "PayoutEvent",
    "A payout as shown to its creator.",
    {
      id: is.id,
      week: is.day("Monday of the payout's week, in UTC."),
      gross: amount("Total commission."),
      fee: amount("Fee of the payout method."),
      net: amount("Amount sent."),
      method: is.text("Kind of the payout method."),
      status: is.oneOf("Status of the payout.", payoutStatuses),
      reason: is.nullable("Why the payout is on hold or failed."),
      sentAt: is.momentOrNull("When the payout was sent."),
      currency: is.text("ISO 4217 currency code. Only if it is not USD."),
      conversion: {
        type: "object",
        additionalProperties: true,
        description: "Conversion to the payout currency. Only if converted.",
      },
      setOffs: {
        type: "array",
        items: { type: "object", additionalProperties: true },
        description: "Set-offs of debts in other currencies. Only if there are any.",
      },
    },
    ["currency", "conversion", "setOffs"],
  ),
  is.object("TermsEvent", "A version of a brand's terms.", {
    id: is.id,
    merchantId: is.id,
    merchantName: is.text("Name of the brand."),
    version: is.whole("Version number, counted from 1 for each brand."),
    hash: is.text("SHA-256 hash of the terms."),
    startsAt: is.moment("When the version takes effect for new clicks."),
    changes: {
      type: "array",
      items: { type: "string" },
      description: "Announced changes. Null without an announcement.",
    },
  }),
  is.object("PartnershipEvent", "A change of a partnership.", {
    id: is.id,
    changeId: is.text("ID of the change."),
    merchantId: is.id,
    publisherId: is.id,
    state: is.oneOf("New state of the partnership.", partnershipStates),
    changedBy: is.oneOf("Who made the change.", ["brand", "publisher"]),
    changedAt: is.moment("When the change was made."),
    reason: is.nullable("Message sent with the change."),
  }),
  is.object("ClaimEvent", "A claim about an order.", {
    id: is.id,
    orderId: is.text("Order number."),
    kind: is.oneOf("Kind of the claim.", claimKinds),
    state: is.oneOf("State of the claim.", claimStates),
    merchantId: is.id,
    publisherId: is.id,
    orderedAt: is.moment("When the order was placed, according to the creator."),
    amount: is.nullable("Order amount according to the creator."),
    currency: is.currency,
    finding: { type: "array", items: { type: "string" }, description: "The immediate answer from the recorded facts." },
    reason: is.nullable("Why the claim was refused."),
    dueAt: is.momentOrNull("Deadline for the answer."),
  }),
  is.object("BonusEvent", "A monthly bonus.", {
    id: is.id,
    month: is.text("Month of the bonus, such as 2026-11."),
    merchantId: is.id,
    publisherId: is.id,
    base: amount("Order value the bonus is calculated on."),
    amount: amount("Amount of the bonus."),
    currency: is.currency,
  }),
  is.object("FileEvent", "A prepared file. `GET /api/v1/exports/{id}` returns its download URL.", {
    id: is.id,
    content: is.text("Content of the file."),
    format: is.text("Format of the file: csv or parquet."),
    rows: is.whole("Number of rows."),
    bytes: is.whole("Size in bytes."),
    expiresAt: is.moment("When the file is deleted."),
  }),
  is.object("LinkHealthEvent", "A change in where a link leads.", {
    linkId: is.id,
    code: is.text("Code of the link."),
    merchantId: is.id,
    destination: is.nullable("URL the link leads to. Null for the shop's home page."),
    productId: is.nullable("ID of the product."),
    productTitle: is.nullable("Title of the product."),
    state: is.oneOf("Current health state of the link.", linkHealthStates),
    before: is.oneOf("Previous health state of the link.", linkHealthStates),
    since: is.moment("When the current state started."),
    source: is.text("How the state was detected."),
    price: {
      type: ["object", "null"],
      additionalProperties: true,
      description: "Price of the product with `amount` and `currency`.",
    },
  }),
  is.object("PriceDropEvent", "A product whose price has dropped.", {
    productId: is.id,
    merchantId: is.id,
    title: is.text("Title of the product."),
    price: amount("Current price."),
    lowestOf30Days: amount("Lowest price of the previous 30 days."),
    currency: is.currency,
    at: is.moment("When the price drop was detected."),
  }),
];

/** The schema of an event's `data`, by its type or the part before the dot. */
const dataSchemas: Readonly<Record<string, string>> = {
  sale: "Sale",
  "sale.return_proposed": "Return",
  claim: "ClaimEvent",
  terms: "TermsEvent",
  partnership: "PartnershipEvent",
  bonus: "BonusEvent",
  payout: "PayoutEvent",
  link: "TrackedLink",
  "link.health_changed": "LinkHealthEvent",
  product: "PriceDropEvent",
  export: "FileEvent",
};
const schemaOf = (type: string): string => dataSchemas[type] ?? dataSchemas[type.split(".")[0] ?? ""] ?? "";

/** The `data` of an event in the documentation, also sent as a test. */
export const exampleOfEvent = (type: string, all: Readonly<Record<string, is.Schema>>) =>
  exampleOf(all[schemaOf(type)] ?? {}, all) as Record<string, Json>;

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

/** OpenAPI's `webhooks`. */
export const documentedWebhooks = (all: Readonly<Record<string, is.Schema>>): Record<string, object> =>
  Object.fromEntries(
    webhookEvents.map(({ id: type, description }) => [
      type,
      {
        post: {
          tags: ["Events"],
          summary: description,
          operationId: `event${type.replace(/(^|[._])(.)/g, (_all, _dot, first: string) => first.toUpperCase())}`,
          parameters: [
            header("webhook-id", "ID of the delivery. Repeated attempts have the same ID."),
            header("webhook-timestamp", "Unix time in seconds, included in the signature."),
            header("webhook-signature", "Signature according to Standard Webhooks."),
          ],
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  required: ["type", "timestamp", "data"],
                  properties: {
                    type: { type: "string", enum: [type] },
                    timestamp: is.moment("When the event happened."),
                    data: { $ref: `#/components/schemas/${schemaOf(type)}` },
                    test: is.flag("Always true. Only for an example that was sent as a test."),
                  },
                },
                example: { type, timestamp: "2026-11-21T10:15:00.000Z", data: exampleOfEvent(type, all) },
              },
            },
          },
          responses: { "2XX": { description: "The delivery is confirmed. Any other status is retried." } },
          security: [],
        },
      },
    ]),
  );
