import { shareRoles } from "../../earnings/split";
import { id, listOf, moment, nullable, object, type Schema, text } from "./schemaParts";

export const saleShareSchema: Schema = object(
  "SaleShare",
  "One publisher's part in an order that is shared. A publisher sees its own only.",
  {
    publisherId: nullable("The publisher."),
    role: text("Why it has a part.", { enum: [...shareRoles] }),
    percent: { type: "number", description: "Its part of the commission in percent." },
    commission: text("Its commission, less returns; 0 once it is declined."),
  },
);

export const TEST = { type: "boolean", description: "Only in answers to a test key: nothing was recorded." };

/** The fields of a sale, wherever it is shown. */
export const saleProperties: Schema = {
  id,
  merchantId: id,
  orderId: text("The shop's order ID."),
  status: text("The status.", { enum: ["claimed", "pending", "approved", "declined"] }),
  reason: nullable("Why it was declined."),
  reasonCode: nullable("The same as one of the list, or `other`, if somebody declined it."),
  amount: text('The order amount, such as "12.34".'),
  returnedAmount: text("How much of it was returned."),
  currency: text("USD."),
  commissionRate: { type: "number", description: "The rate in force at the click, in percent." },
  commission: text("The commission, less returns; 0 once it is declined."),
  clickId: nullable("The click that brought it."),
  linkId: nullable("The link that was clicked."),
  publisherId: nullable("The publisher of the link; of a shared order whoever leads, and for a publisher itself."),
  sharedWith: { type: "integer", description: "With how many other publishers the commission is shared; mostly 0." },
  shares: listOf("SaleShare"),
  occurredAt: moment("When it was bought, as the shop says."),
  receivedAt: moment("When it was reported; it counts on this UTC day."),
  why: { type: "object", additionalProperties: true, description: "The attribution decision, as data." },
  codes: {
    type: "array",
    items: { type: "string" },
    description: "Its discount codes if one belongs to a partner; publishers see their own.",
  },
  evidence: nullable(
    "How its credit is proven: `A` by a signed click that was stored with consent, `B` by one that went with the visit without storage, `C` by a partner's code, `D` by an agent's token, or `none`. Null where nobody said how the click was kept.",
  ),
  consent: nullable("What the shop said about the shopper's consent: `granted` or `without-storage`."),
  metadata: {
    type: ["object", "null"],
    additionalProperties: { type: "string" },
    description: "What the shop noted with the order for itself; null for everybody but its brand.",
  },
  test: TEST,
};
