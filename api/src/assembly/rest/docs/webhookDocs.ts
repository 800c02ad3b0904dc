import { inquiryKinds, inquiryStates } from "../../../contract/inquiries/inquiryForms";
import { webhookEvents } from "../../../contract/integrations/webhookEvents";
import { linkHealthStates } from "../../../contract/links/linkHealth";
import { payoutStatuses } from "../../../money";
import { partnershipStates } from "../../../programs";
import { exampleOf } from "./exampleOf";
import * as is from "./schemaParts";

const amount = (description: string) => is.text(`${description} A decimal string.`);

/** What events say of things that REST shows in another way, or not at all. */
export const eventSchemas: is.Schema[] = [
  is.object(
    "PayoutEvent",
    "A payout, as its publisher is told of it.",
    {
      id: is.id,
      week: is.day("The Monday of the week (UTC)."),
      gross: amount("The total of what it pays."),
      fee: amount("The fee of the payout method."),
      net: amount("What is sent."),
      method: is.text("The payout method."),
      status: is.oneOf("The status.", payoutStatuses),
      reason: is.nullable("Why it is held, or failed."),
      sentAt: is.momentOrNull("When it was sent."),
      currency: is.text("Only if it is not USD."),
      conversion: { type: "object", additionalProperties: true, description: "Only if it was converted." },
      setOffs: {
        type: "array",
        items: { type: "object", additionalProperties: true },
        description: "Only if there are.",
      },
    },
    ["currency", "conversion", "setOffs"],
  ),
  is.object("TermsEvent", "A version of a brand's terms.", {
    id: is.id,
    merchantId: is.id,
    merchantName: is.text("The brand."),
    version: is.whole("Counted from 1 for each brand."),
    hash: is.text("SHA-256 of the terms."),
    startsAt: is.moment("From when they count for new clicks."),
    changes: { type: "array", items: { type: "string" }, description: "What changes, if they are announced." },
  }),
  is.object("PartnershipEvent", "What became of a partnership.", {
    id: is.id,
    changeId: is.text("Names this change."),
    merchantId: is.id,
    publisherId: is.id,
    state: is.oneOf("The state.", partnershipStates),
    changedBy: is.oneOf("Who changed it.", ["brand", "publisher"]),
    changedAt: is.moment("When."),
    reason: is.nullable("What was written with it."),
  }),
  is.object("ClaimEvent", "A claim about an order.", {
    id: is.id,
    orderId: is.text("The order's number."),
    kind: is.oneOf("What is claimed.", inquiryKinds),
    state: is.oneOf("The state.", inquiryStates),
    merchantId: is.id,
    publisherId: is.id,
    orderedAt: is.moment("When the order was placed, as its publisher says."),
    amount: is.nullable("What it was over, as its publisher says."),
    currency: is.currency,
    finding: { type: "array", items: { type: "string" }, description: "What was answered at once." },
    reason: is.nullable("Why it was refused."),
    dueAt: is.momentOrNull("Until when somebody is to answer."),
  }),
  is.object("BonusEvent", "A monthly bonus.", {
    id: is.id,
    month: is.text("Such as 2026-11."),
    merchantId: is.id,
    publisherId: is.id,
    base: amount("What it is computed from."),
    amount: amount("The bonus."),
    currency: is.currency,
  }),
  is.object("FileEvent", "A prepared file; `GET /api/v1/exports/{id}` has its link.", {
    id: is.id,
    content: is.text("What it holds."),
    format: is.text("csv or parquet."),
    rows: is.whole("How many rows."),
    bytes: is.whole("How large it is."),
    expiresAt: is.moment("When it is deleted."),
  }),
  is.object("LinkHealthEvent", "Where a link leads.", {
    linkId: is.id,
    code: is.text("The link's code."),
    merchantId: is.id,
    destination: is.nullable("The page; null for the shop's home page."),
    productId: is.nullable("The product."),
    productTitle: is.nullable("Its title."),
    state: is.oneOf("Where it leads now.", linkHealthStates),
    before: is.oneOf("And before.", linkHealthStates),
    since: is.moment("Since when."),
    source: is.text("How we know."),
    price: { type: ["object", "null"], additionalProperties: true, description: "`amount` and `currency`." },
  }),
  is.object("PriceDropEvent", "A product that is cheaper.", {
    productId: is.id,
    merchantId: is.id,
    title: is.text("The product."),
    price: amount("What it costs."),
    lowestOf30Days: amount("The lowest of the 30 days before."),
    currency: is.currency,
    at: is.moment("When it was seen."),
  }),
];

/** Which schema an event's `data` has, by its type or by the part before the dot. */
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
                    timestamp: is.moment("When it happened."),
                    data: { $ref: `#/components/schemas/${schemaOf(type)}` },
                  },
                },
                example: {
                  type,
                  timestamp: "2026-11-21T10:15:00.000Z",
                  data: exampleOf(all[schemaOf(type)] ?? {}, all),
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
