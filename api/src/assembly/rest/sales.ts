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

const saleShare = is.object("SaleShare", "A creator's part in a shared order. Creators see only their own.", {
  publisherId: is.nullable("ID of the creator."),
  role: is.oneOf("Why the creator has a part.", shareRoles),
  lead: is.flag("Whether the creator leads the order, which counts for its lead only."),
  percent: is.number("Part of the commission, in percent."),
  commission: is.text("The creator's commission less returns. 0 if the order is declined."),
});

const test = is.flag("Always true. Only in responses to a test key, where nothing was recorded.");

/** Fields of an order, wherever it is shown. */
export const saleProperties = {
  id: is.id,
  merchantId: is.id,
  orderId: is.text("The shop's order ID."),
  status: is.oneOf("Status of the order. `unverified` means unverified.", [
    "unverified",
    "pending",
    "approved",
    "declined",
  ]),
  reason: is.nullable("Why the order was declined. Null unless declined."),
  reasonCode: is.nullable("Reason from the list, or `other`. Null unless a person declined the order."),
  amount: is.text('Order amount, such as "12.34".'),
  returnedAmount: is.text("Returned amount."),
  currency: is.text("ISO 4217 code of all amounts: the program's currency."),
  commissionRate: is.number("Commission rate at the time of the click, in percent."),
  commission: is.text("Commission less returns. 0 if the order is declined."),
  clickId: is.nullable("ID of the click. Null without a click."),
  linkId: is.nullable("ID of the link. Null without a link."),
  publisherId: is.nullable(
    "ID of the credited creator. For shared orders, the lead, or yourself if you are a creator.",
  ),
  lead: {
    type: "boolean",
    description: "Whether this creator leads the order. Reports count orders and order value for the lead.",
  },
  sharedWith: is.whole("Number of other creators who share the commission. Mostly 0."),
  shares: is.listOf("SaleShare"),
  occurredAt: is.moment("When the order was placed, as reported by the shop."),
  receivedAt: is.moment("When the order was received. Reports count it on this UTC day."),
  why: { type: "object", additionalProperties: true, description: "The attribution decision as structured data." },
  codes: {
    type: "array",
    items: { type: "string" },
    description: "Discount codes of the order, if one of them belongs to a creator. Creators see only their own.",
  },
  evidence: is.nullable(
    "How the credit is proven: `A` by a click stored with consent, `B` by a click carried along without storage, `C` by a creator's discount code, `D` by an agent's token, or `none`. Null if the shop did not say how the click was kept.",
  ),
  consent: is.nullable(
    "Shopper's consent to storage: `granted` or `without-storage`. Null if the shop did not report it.",
  ),
  metadata: {
    type: ["object", "null"],
    additionalProperties: { type: "string" },
    description: "The brand's own notes on the order. Null for everyone else.",
  },
  test,
};

/** Orders and returns as the sales module presents them, also in webhooks. */
export const saleSchemas: is.Schema[] = [
  saleShare,
  is.object("Sale", "An order with its commission.", saleProperties, ["test"]),
  is.object(
    "Return",
    "A full or partial return of an order.",
    {
      id: is.id,
      orderId: is.text("The shop's order ID."),
      returnId: is.text("The shop's return ID."),
      amount: is.text("Refunded amount."),
      commission: is.text("Commission that was reversed."),
      reason: is.nullable("Reason for the return."),
      receivedAt: is.moment("When the return was received."),
      status: is.oneOf("Status of the return.", ["taken", "proposed", "refused"]),
      note: is.nullable("What must happen before commission is reversed."),
      sale: is.ref("Sale"),
      test,
    },
    ["test"],
  ),
  is.partly("SaleBody", "An order to report. Send `amount`, `lines`, or both if they add up.", ["orderId"], {
    orderId: is.text("The shop's order ID. Reporting it again is safe.", { maxLength: limits.orderId.max }),
    amount: is.text('Order amount, such as "12.34".'),
    lines: {
      type: "array",
      items: is.ref("SaleLine"),
      description: "Lines of the order.",
      maxItems: limits.saleLines.max,
    },
    currency: is.text(
      "ISO 4217 currency code, such as EUR. Must be the program's, which is the default. Orders are never converted.",
    ),
    clickId: is.text(
      "The shopper's click ID, `weft_click`. Join several with a dot. A damaged ID is ignored and the order is still recorded. A later report can add it.",
    ),
    codes: {
      type: "array",
      items: { type: "string", maxLength: MAX_CODE_LENGTH },
      description: "Discount codes in the order they were applied.",
      maxItems: MAX_ORDER_CODES,
    },
    couponCode: is.text("A single discount code, for shops that know only one. Same as `codes` with one entry.", {
      maxLength: MAX_CODE_LENGTH,
    }),
    metadata: {
      type: "object",
      additionalProperties: { type: "string", maxLength: limits.orderMetadata.valueLength },
      maxProperties: limits.orderMetadata.keys,
      description:
        "Your own notes on the order, visible to you only. Never send anything that identifies a person. Keys of up to 40 letters, digits and `_ . : -`. The first report with notes counts.",
    },
    occurredAt: is.moment("When the order was placed. Defaults to now."),
    merchantId: is.text("ID of the brand. Required only for accounts with several brands."),
    consent: is.text(
      "How the click was kept: `granted` if stored with the shopper's consent, `without-storage` if it was carried along with the visit.",
      { enum: ["granted", "without-storage"] },
    ),
    tax: is.text("Tax on the order, not included in its amount."),
    shipping: is.text("Shipping costs, not included in the order amount."),
    discount: is.text("Discount on the products, not included in the order amount."),
    country: is.text('Country the order ships to, as an ISO 3166-1 code such as "DE".'),
    customer: {
      type: "object",
      properties: { isNew: is.flag("Whether this is the shopper's first order at the shop.") },
      description: "Facts about the shopper. Never send anything that identifies a person.",
    },
  }),
  is.partly("SaleLine", "A line of an order.", ["sku", "amount"], {
    sku: is.text("SKU of the product."),
    category: is.text("Product category."),
    brand: is.text("Brand of the product."),
    quantity: { type: "integer", minimum: 1, description: "Number of units. Defaults to 1." },
    amount: is.text('Line total such as "12.34". "0.00" if the line is free.'),
  }),
  is.partly(
    "ReturnBody",
    "A return to report. Without `amount` and `lines`, the whole order is returned.",
    ["returnId"],
    {
      returnId: is.text("The shop's return ID.", { maxLength: limits.orderId.max }),
      amount: is.text("Refunded amount."),
      lines: { type: "array", items: is.ref("ReturnLine"), description: "Returned lines." },
      reason: is.text("Reason for the return."),
    },
  ),
  is.partly("ReturnLine", "A returned line.", ["sku"], {
    sku: is.text("SKU of the product."),
    quantity: { type: "integer", minimum: 1, description: "Number of returned units. Defaults to all that remain." },
    amount: is.text("Refunded amount, for a return of less than whole units."),
  }),
];

export const reports = ["ADVERTISER", "sales:write", "sales:test", "work"] as const;

/** An order as recorded, or as it would be for a test key. */
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
      "Idempotent: the same order again returns 200 with the same sale. Different figures are a conflict. With a test key, nothing is recorded and the response is what a real order would get, with `test: true`.",
    body: "SaleBody",
    refusals: [404, 409],
    status: 201,
    answer: is.ref("Sale"),
    meaning: "The order with its attribution decision.",
    alsoAnswers: { 200: "The order was already recorded." },
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
      "Reverses commission at the order's rate, never below zero. Long after the return window, the creator or an admin must accept the return first.",
    params: { orderId: "The shop's order ID, percent-encoded." },
    body: "ReturnBody",
    refusals: [409],
    status: 201,
    answer: is.ref("Return"),
    meaning: "The return and the updated order.",
    alsoAnswers: {
      200: "The return was already recorded.",
      202: "The return was reported long after the return window. Commission is reversed only after the creator or an admin accepts it.",
    },
    call: async ({ viewer, params, body, reply }) => {
      const returned = await (isTestKey(viewer) ? testReturns : returns).report(viewer, params.orderId, body);
      if (returned.saleReturn.status === "proposed") reply.code(202);
      else if (!returned.isNew) reply.code(200);
      return presentReturned(returned, viewer);
    },
  });
}
