import { inquiryKinds, inquiryStates } from "../../contract/inquiries/inquiryForms";
import { webhookEvents } from "../../contract/integrations/webhookEvents";
import { linkHealthStates } from "../../contract/links/linkHealth";
import { partnershipStates } from "../../partnerships/partnershipState";
import { payoutStatuses } from "../../payouts/payoutStatus";
import { exampleOf } from "./exampleOf";
import { id, moment, nullable, object, type Schema, text } from "./schemaParts";

const amount = (description: string) => text(`${description} A decimal string.`);
const currency = text("ISO 4217, such as USD.");

/** What events say of things that REST shows in another way, or not at all. */
export const webhookSchemas: Schema[] = [
  object(
    "PayoutEvent",
    "A payout, as its publisher is told of it.",
    {
      id,
      week: text("The Monday of the week (UTC).", { format: "date" }),
      gross: amount("The total of what it pays."),
      fee: amount("The fee of the payout method."),
      net: amount("What is sent."),
      method: text("The payout method."),
      status: text("The status.", { enum: [...payoutStatuses] }),
      reason: nullable("Why it is held, or failed."),
      sentAt: { ...nullable("When it was sent."), format: "date-time" },
      currency: text("Only if it is not USD."),
      conversion: { type: "object", additionalProperties: true, description: "Only if it was converted." },
      setOffs: {
        type: "array",
        items: { type: "object", additionalProperties: true },
        description: "Only if there are.",
      },
    },
    ["currency", "conversion", "setOffs"],
  ),
  object("TermsEvent", "A version of a brand's terms.", {
    id,
    merchantId: id,
    merchantName: text("The brand."),
    version: { type: "integer", description: "Counted from 1 for each brand." },
    hash: text("SHA-256 of the terms."),
    startsAt: moment("From when they count for new clicks."),
    changes: { type: "array", items: { type: "string" }, description: "What changes, if they are announced." },
  }),
  object("PartnershipEvent", "What became of a partnership.", {
    id,
    changeId: text("Names this change."),
    merchantId: id,
    publisherId: id,
    state: text("The state.", { enum: [...partnershipStates] }),
    changedBy: text("Who changed it.", { enum: ["brand", "publisher"] }),
    changedAt: moment("When."),
    reason: nullable("What was written with it."),
  }),
  object("ClaimEvent", "A claim about an order.", {
    id,
    orderId: text("The order's number."),
    kind: text("What is claimed.", { enum: [...inquiryKinds] }),
    state: text("The state.", { enum: [...inquiryStates] }),
    merchantId: id,
    publisherId: id,
    orderedAt: moment("When the order was placed, as its publisher says."),
    amount: nullable("What it was over, as its publisher says."),
    currency,
    finding: { type: "array", items: { type: "string" }, description: "What was answered at once." },
    reason: nullable("Why it was refused."),
    dueAt: { ...nullable("Until when somebody is to answer."), format: "date-time" },
  }),
  object("BonusEvent", "A monthly bonus.", {
    id,
    month: text("Such as 2026-11."),
    merchantId: id,
    publisherId: id,
    base: amount("What it is computed from."),
    amount: amount("The bonus."),
    currency,
  }),
  object("FileEvent", "A prepared file; `GET /api/v1/exports/{id}` has its link.", {
    id,
    content: text("What it holds."),
    format: text("csv or parquet."),
    rows: { type: "integer", description: "How many rows." },
    bytes: { type: "integer", description: "How large it is." },
    expiresAt: moment("When it is deleted."),
  }),
  object("LinkHealthEvent", "Where a link leads.", {
    linkId: id,
    code: text("The link's code."),
    merchantId: id,
    destination: nullable("The page; null for the shop's home page."),
    productId: nullable("The product."),
    productTitle: nullable("Its title."),
    state: text("Where it leads now.", { enum: [...linkHealthStates] }),
    before: text("And before.", { enum: [...linkHealthStates] }),
    since: moment("Since when."),
    source: text("How we know."),
    price: { type: ["object", "null"], additionalProperties: true, description: "`amount` and `currency`." },
  }),
  object("PriceDropEvent", "A product that is cheaper.", {
    productId: id,
    merchantId: id,
    title: text("The product."),
    price: amount("What it costs."),
    lowestOf30Days: amount("The lowest of the 30 days before."),
    currency,
    at: moment("When it was seen."),
  }),
];

/** Which schema an event's `data` has. */
export const dataOf: Readonly<Record<(typeof webhookEvents)[number]["id"], string>> = {
  "sale.created": "Sale",
  "sale.updated": "Sale",
  "sale.approved": "Sale",
  "sale.declined": "Sale",
  "sale.returned": "Sale",
  "sale.return_proposed": "Return",
  "claim.opened": "ClaimEvent",
  "claim.closed": "ClaimEvent",
  "terms.announced": "TermsEvent",
  "terms.in_force": "TermsEvent",
  "terms.withdrawn": "TermsEvent",
  "partnership.changed": "PartnershipEvent",
  "bonus.decided": "BonusEvent",
  "payout.created": "PayoutEvent",
  "payout.held": "PayoutEvent",
  "payout.sent": "PayoutEvent",
  "payout.paid": "PayoutEvent",
  "payout.failed": "PayoutEvent",
  "link.created": "TrackedLink",
  "link.updated": "TrackedLink",
  "link.archived": "TrackedLink",
  "link.restored": "TrackedLink",
  "link.health_changed": "LinkHealthEvent",
  "product.price_dropped": "PriceDropEvent",
  "export.ready": "FileEvent",
};

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

/** OpenAPI's `webhooks`. */
export const documentedWebhooks = (schemas: Readonly<Record<string, Schema>>): Record<string, object> =>
  Object.fromEntries(
    webhookEvents.map(({ id: type, description }) => [
      type,
      {
        post: {
          tags: ["Events"],
          summary: description,
          operationId: `event${type.replace(/(^|[._])(.)/g, (_all, _dot, first: string) => first.toUpperCase())}`,
          parameters: [
            header("webhook-id", "Names the delivery: the same again when it is repeated."),
            header("webhook-timestamp", "Seconds since 1970, part of what is signed."),
            header("webhook-signature", "As Standard Webhooks says."),
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
                    timestamp: moment("When it happened."),
                    data: { $ref: `#/components/schemas/${dataOf[type]}` },
                  },
                },
                example: {
                  type,
                  timestamp: "2026-11-21T10:15:00.000Z",
                  data: exampleOf(schemas[dataOf[type]] ?? {}, schemas),
                },
              },
            },
          },
          responses: { "2XX": { description: "Received. Anything else is tried again." } },
          security: [],
        },
      },
    ]),
  );
