import { MAX_CODE_LENGTH, MAX_ORDER_CODES } from "../../contract/codes/codeText";
import { limits } from "../../contract/limits";
import { isTestKey, type Viewer } from "../../platform/context";
import {
  presentReturn,
  presentSale,
  presentTestReturn,
  presentTestSale,
  type SaleWithEarnings,
  shareRoles,
} from "../../sales";
import type { Services } from "../services";
import * as is from "./docs/schemaParts";
import type { Routes } from "./route";

const saleShare = is.object(
  "SaleShare",
  "One publisher's part in an order that is shared. A publisher sees its own only.",
  {
    publisherId: is.nullable("The publisher."),
    role: is.oneOf("Why it has a part.", shareRoles),
    lead: is.flag("Whether it leads the order, which counts as a sale with its lead alone."),
    percent: is.number("Its part of the commission in percent."),
    commission: is.text("Its commission, less returns; 0 once it is declined."),
  },
);

const test = is.flag("Only in answers to a test key: nothing was recorded.");

/** The fields of a sale, wherever it is shown. */
export const saleProperties = {
  id: is.id,
  merchantId: is.id,
  orderId: is.text("The shop's order ID."),
  status: is.oneOf("The status.", ["claimed", "pending", "approved", "declined"]),
  reason: is.nullable("Why it was declined."),
  reasonCode: is.nullable("The same as one of the list, or `other`, if somebody declined it."),
  amount: is.text('The order amount, such as "12.34".'),
  returnedAmount: is.text("How much of it was returned."),
  currency: is.text("The ISO 4217 code of all its amounts: the program's currency."),
  commissionRate: is.number("The rate in force at the click, in percent."),
  commission: is.text("The commission, less returns; 0 once it is declined."),
  clickId: is.nullable("The click that brought it."),
  linkId: is.nullable("The link that was clicked."),
  publisherId: is.nullable("The publisher of the link; of a shared order whoever leads, and for a publisher itself."),
  lead: {
    type: "boolean",
    description:
      "Whether that publisher leads the order: in figures an order, and what shoppers paid, counts with its lead.",
  },
  sharedWith: is.whole("With how many other publishers the commission is shared; mostly 0."),
  shares: is.listOf("SaleShare"),
  occurredAt: is.moment("When it was bought, as the shop says."),
  receivedAt: is.moment("When it was reported; it counts on this UTC day."),
  why: { type: "object", additionalProperties: true, description: "The attribution decision, as data." },
  codes: {
    type: "array",
    items: { type: "string" },
    description: "Its discount codes if one belongs to a partner; publishers see their own.",
  },
  evidence: is.nullable(
    "How its credit is proven: `A` by a signed click that was stored with consent, `B` by one that went with the visit without storage, `C` by a partner's code, `D` by an agent's token, or `none`. Null where nobody said how the click was kept.",
  ),
  consent: is.nullable("What the shop said about the shopper's consent: `granted` or `without-storage`."),
  metadata: {
    type: ["object", "null"],
    additionalProperties: { type: "string" },
    description: "What the shop noted with the order for itself; null for everybody but its brand.",
  },
  test,
};

/** Sales and returns, which the module of sales presents; it tells webhooks of them too. */
export const saleSchemas: is.Schema[] = [
  saleShare,
  is.object("Sale", "An order with its commission.", saleProperties, ["test"]),
  is.object(
    "Return",
    "A return.",
    {
      id: is.id,
      orderId: is.text("The shop's order ID."),
      returnId: is.text("The shop's return ID."),
      amount: is.text("The refunded amount."),
      commission: is.text("The commission that was reversed."),
      reason: is.nullable("Why it came back."),
      receivedAt: is.moment("When it was reported."),
      status: is.oneOf("The status.", ["taken", "proposed", "refused"]),
      note: is.nullable("What has to happen before commission is reversed."),
      sale: is.ref("Sale"),
      test,
    },
    ["test"],
  ),
  is.partly("SaleBody", "An order to report. Send `amount`, or `lines`, or both where they agree.", ["orderId"], {
    orderId: is.text("The shop's order ID; reporting it again is safe.", { maxLength: limits.orderId.max }),
    amount: is.text('The order amount, such as "12.34".'),
    lines: {
      type: "array",
      items: is.ref("SaleLine"),
      description: "What was bought.",
      maxItems: limits.saleLines.max,
    },
    currency: is.text("The program's ISO 4217 code, such as EUR, also if omitted; orders are never converted."),
    clickId: is.text(
      "The shopper's `weft_click`; join several with a dot. A damaged one costs the click, not the order. A later report may add it.",
    ),
    codes: {
      type: "array",
      items: { type: "string", maxLength: MAX_CODE_LENGTH },
      description: "The discount codes that were applied, in that order.",
      maxItems: MAX_ORDER_CODES,
    },
    couponCode: is.text("For shops that know one code: the same as `codes` with it.", { maxLength: MAX_CODE_LENGTH }),
    metadata: {
      type: "object",
      additionalProperties: { type: "string", maxLength: limits.orderMetadata.valueLength },
      maxProperties: limits.orderMetadata.keys,
      description:
        "What you note with the order for yourself; nothing that names a person. Keys of up to 40 letters, digits and `_ . : -`. Only you read it; the first report that has some counts.",
    },
    occurredAt: is.moment("When it was bought; now if omitted."),
    merchantId: is.text("The merchant; needed only by accounts with several shops."),
    consent: is.text(
      "How the click was kept: `granted` if it was stored with the shopper's consent, `without-storage` if it went with the visit.",
      { enum: ["granted", "without-storage"] },
    ),
    tax: is.text("The tax on the order, not part of its amount."),
    shipping: is.text("The shipping costs, not part of its amount."),
    discount: is.text("The discount on the goods, not part of its amount."),
    country: is.text('The country it is shipped to, such as "DE".'),
    customer: {
      type: "object",
      properties: { isNew: is.flag("Whether it is the shopper's first order at the shop.") },
      description: "The shopper, without anything that names a person.",
    },
  }),
  is.partly("SaleLine", "A line of an order.", ["sku", "amount"], {
    sku: is.text("The SKU."),
    category: is.text("The product category."),
    brand: is.text("The brand."),
    quantity: { type: "integer", minimum: 1, description: "How many pieces; 1 if omitted." },
    amount: is.text('The line total, such as "12.34"; "0.00" if free.'),
  }),
  is.partly("ReturnBody", "A return to report. With neither `amount` nor `lines`, the whole order.", ["returnId"], {
    returnId: is.text("The shop's return ID.", { maxLength: limits.orderId.max }),
    amount: is.text("The refunded amount."),
    lines: { type: "array", items: is.ref("ReturnLine"), description: "What came back." },
    reason: is.text("Why it came back."),
  }),
  is.partly("ReturnLine", "A returned item.", ["sku"], {
    sku: is.text("The SKU."),
    quantity: { type: "integer", minimum: 1, description: "How many pieces; all remaining ones if omitted." },
    amount: is.text("The amount, if not whole pieces are returned."),
  }),
];

export const reports = ["ADVERTISER", "sales:write", "sales:test", "work"] as const;

/** An order as it was recorded, or for a test key as it would be. */
export const presentReported = (sale: SaleWithEarnings, viewer: Viewer) =>
  isTestKey(viewer) ? presentTestSale(sale, viewer) : presentSale(sale, viewer);

export const presentReturned = (returned: Parameters<typeof presentTestReturn>[0], viewer: Viewer) =>
  isTestKey(viewer) ? presentTestReturn(returned, viewer) : presentReturn(returned.saleReturn, returned.sale, viewer);

/** Routes for shops' servers. */
export function saleRoutes(routes: Routes, { orders, returns, testOrders, testReturns }: Services): void {
  routes.guarded("POST /api/v1/sales", [...reports, "work"], {
    budget: "saleReports",
    summary: "Report an order",
    description:
      "Idempotent: the same order again returns 200 with the same sale; other figures are a conflict. With a test key nothing is recorded: the answer is what a real order would get, with `test: true`.",
    body: "SaleBody",
    refusals: [404, 409],
    status: 201,
    answer: is.ref("Sale"),
    meaning: "The sale, with its attribution decision.",
    alsoAnswers: { 200: "The order was known already." },
    call: async ({ viewer, body, reply }) => {
      const { sale, isNew } = await (isTestKey(viewer) ? testOrders : orders).report(viewer, body);
      if (!isNew) reply.code(200);
      return presentReported(sale, viewer);
    },
  });

  routes.guarded("POST /api/v1/sales/:orderId/returns", [...reports, "work"], {
    budget: "saleReports",
    summary: "Report a return",
    description:
      "Reverses commission at the sale's rate, never below zero. Long after the return window, the publisher or an admin has to accept it first.",
    params: { orderId: "The shop's order ID, percent-encoded." },
    body: "ReturnBody",
    refusals: [409],
    status: 201,
    answer: is.ref("Return"),
    meaning: "The return and the updated sale.",
    alsoAnswers: {
      200: "The return was known already.",
      202: "Reported long after the return window: no commission is reversed until the publisher or an admin accepts it.",
    },
    call: async ({ viewer, params, body, reply }) => {
      const returned = await (isTestKey(viewer) ? testReturns : returns).report(viewer, params.orderId, body);
      if (returned.saleReturn.status === "proposed") reply.code(202);
      else if (!returned.isNew) reply.code(200);
      return presentReturned(returned, viewer);
    },
  });
}
