import { limits } from "../../../contract/limits";
import type { Viewer } from "../../../platform/context";
import { formatCents } from "../../../platform/money";
import {
  type DeclineRequest,
  type OrderSort,
  orderStages,
  presentSale,
  type SaleWithEarnings,
  saleStatuses,
} from "../../../sales";
import type { Services } from "../../services";
import * as is from "../docs/schemaParts";
import { choice, choices, fieldsIn, moment } from "../input";
import { nextOf, pageIn, pageQuery } from "../paging";
import type { Routes } from "../route";
import { saleProperties } from "../sales";

const soldLine = is.object("SoldLine", "A line of an order.", {
  sku: is.text("SKU of the product."),
  category: is.nullable("Product category."),
  brand: is.nullable("Brand of the product."),
  quantity: is.whole("Number of units."),
  amount: is.amount("Line total."),
  returnedQuantity: is.whole("Number of returned units."),
  returnedAmount: is.amount("Returned amount of the line."),
});

const saleReturn = is.object("SaleReturn", "A return of the order.", {
  id: is.id,
  returnId: is.text("The shop's return ID."),
  amount: is.amount("Refunded amount."),
  reason: is.nullable("Reason for the return."),
  status: is.oneOf("Status of the return.", ["taken", "proposed", "refused"]),
  receivedAt: is.moment("When the return was received."),
});

export const orderSchemas: is.Schema[] = [
  is.page("SalePage", "sales", "Sale"),
  is.object(
    "WholeSale",
    "An order with its lines and returns.",
    { ...saleProperties, lines: is.listOf("SoldLine"), returns: is.listOf("SaleReturn") },
    ["test"],
  ),
  soldLine,
  saleReturn,
];

export const declineBody = is.partly(
  "DeclineBody",
  "Why an order is declined: a reason from the list, words, or both.",
  [],
  {
    reason: is.text("Reason in words, shown to the creator.", { maxLength: limits.reason.max }),
    reasonCode: is.text("Reason from the list, which is also used to refuse claims."),
  },
);

const presentLine = is.presentAs(soldLine);
const presentReturn = is.presentAs(saleReturn);

const reads = ["PUBLISHER", "ADVERTISER", "sales:read", "reports:read"] as const;
const decides = ["ADVERTISER", "sales:decide", "work"] as const;
const params = { orderId: "Weft's ID of the order, or the shop's order ID, percent-encoded." };
const sorts: readonly OrderSort[] = ["date", "amount", "commission"];

const filters = {
  status: choices(
    "Orders with one of these statuses only, separated by commas: unverified, pending, approved, declined.",
    saleStatuses,
  ),
  stage: choices(
    "Orders in one of these stages only, separated by commas: unverified, pending, approved, paid, returned, declined. For publishers.",
    orderStages,
  ),
  from: "Orders received on this UTC day or later only, such as 2026-11-01.",
  to: "Orders received on this UTC day or earlier only.",
  updatedSince: moment(
    "Orders that changed at or after this time only, such as 2026-11-21T10:00:00Z, the oldest change first unless sorted. A payout is a change too.",
  ),
  merchantId: "Orders of this brand only.",
  publisherId: "Orders credited to this creator only.",
  linkId: "Orders of this link only.",
  currency: "Orders in this currency only, such as USD.",
  search: "Search text: an order ID or its beginning, a click ID, a link code or a short URL.",
  sort: choice("date (default), amount or commission.", sorts),
  descending: choice("true (default) or false.", ["true", "false"], "Please send true or false"),
  ...pageQuery,
};

/** Orders, for shops and creators to read and for shops to decide. */
export function orderRoutes(routes: Routes, { orderLists, sales }: Services): void {
  const presentWhole = async (viewer: Viewer, sale: SaleWithEarnings) => {
    const [lines, returns] = await Promise.all([sales.linesOf([sale.id]), sales.returnsOf([sale.id])]);
    const amountOf = (minor: number) => formatCents(minor, sale.currency);
    return {
      ...presentSale(sale, viewer),
      // An order reported as a sum has one line without a name.
      lines: lines
        .filter(({ sku }) => sku)
        .map((line) =>
          presentLine({ ...line, amount: amountOf(line.amount), returnedAmount: amountOf(line.returnedAmount) }),
        ),
      returns: returns.map((one) => presentReturn({ ...one, amount: amountOf(one.amount), receivedAt: one.createdAt })),
    };
  };

  /** Returns an order that is already decided this way, so that repeated calls are safe. */
  const decided = async (
    viewer: Viewer,
    orderId: string,
    status: "approved" | "declined",
    act: (id: string) => Promise<SaleWithEarnings>,
  ) => {
    const sale = await sales.named(viewer, orderId, null);
    return presentSale(sale.status === status && sale.decidedAt ? sale : await act(sale.id), viewer);
  };

  routes.guarded("GET /api/v1/sales", reads, {
    summary: "List orders",
    query: filters,
    answer: is.ref("SalePage"),
    meaning: "Orders, newest first unless sorted.",
    call: async ({ viewer, query }) => {
      const { limit, cursor, status, stage, from, to, sort = "date", descending, ...others } = query;
      const filter = {
        ...others,
        ...(status && { states: status }),
        ...(stage && { stages: stage }),
        range: { ...(from && { from }), ...(to && { to }) },
      };
      const page = await orderLists.list(
        viewer,
        { sort, isDescending: descending !== "false", filter },
        pageIn({ limit, cursor }),
      );
      return { sales: page.nodes.map((sale) => presentSale(sale, viewer)), next: nextOf(page) };
    },
  });

  routes.guarded("GET /api/v1/sales/:orderId", reads, {
    summary: "Retrieve an order",
    params,
    query: {
      merchantId:
        "ID of the brand. Required with the shop's order ID for publishers and for accounts with several brands.",
    },
    answer: is.ref("WholeSale"),
    meaning: "The order with its lines and returns.",
    call: async ({ viewer, params, query }) =>
      presentWhole(viewer, await sales.named(viewer, params.orderId, query.merchantId || null)),
  });

  routes.guarded("POST /api/v1/sales/:orderId/approve", [...decides, "work"], {
    summary: "Approve an order",
    description: "Idempotent: an order that is already approved is returned unchanged.",
    params,
    refusals: [409, 422],
    answer: is.ref("Sale"),
    meaning: "The approved order.",
    call: ({ viewer, params }) => decided(viewer, params.orderId, "approved", (id) => sales.approve(viewer, id)),
  });

  routes.guarded("POST /api/v1/sales/:orderId/decline", [...decides, "work"], {
    summary: "Decline an order",
    description: "The creator sees the reason. Idempotent: an order that is already declined is returned unchanged.",
    params,
    body: "DeclineBody",
    refusals: [409, 422],
    answer: is.ref("Sale"),
    meaning: "The declined order.",
    call: ({ viewer, params, body }) =>
      decided(viewer, params.orderId, "declined", (id) =>
        sales.decline(viewer, id, fieldsIn(declineBody, body) as DeclineRequest),
      ),
  });
}
