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
import { choice, choices, fieldsIn } from "../input";
import { nextOf, pageIn, pageQuery } from "../paging";
import type { Routes } from "../route";
import { saleProperties } from "../sales";

const soldLine = is.object("SoldLine", "What was bought.", {
  sku: is.text("The SKU."),
  category: is.nullable("The product category."),
  brand: is.nullable("The brand."),
  quantity: is.whole("How many pieces."),
  amount: is.amount("Of the whole line."),
  returnedQuantity: is.whole("How many of them came back."),
  returnedAmount: is.amount("What came back of the amount."),
});

const saleReturn = is.object("SaleReturn", "What came back.", {
  id: is.id,
  returnId: is.text("The shop's return ID."),
  amount: is.amount("The refunded amount."),
  reason: is.nullable("Why it came back."),
  status: is.oneOf("The status.", ["taken", "proposed", "refused"]),
  receivedAt: is.moment("When it was reported."),
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

export const declineBody = is.partly("DeclineBody", "Why an order is declined: one of the list, words, or both.", [], {
  reason: is.text("The publisher reads it.", { maxLength: limits.reason.max }),
  reasonCode: is.text("One of the list, as claims are refused by."),
});

const presentLine = is.presentAs(soldLine);
const presentReturn = is.presentAs(saleReturn);

const reads = ["PUBLISHER", "ADVERTISER", "sales:read", "reports:read"] as const;
const decides = ["ADVERTISER", "sales:decide", "work"] as const;
const params = { orderId: "Our ID of the sale, or the shop's order ID, percent-encoded." };
const sorts: readonly OrderSort[] = ["date", "amount", "commission"];

const filters = {
  status: choices("Only those with one of these, by commas: claimed, pending, approved, declined.", saleStatuses),
  stage: choices(
    "For publishers: only those at one of these, by commas: claimed, pending, approved, paid, returned, declined.",
    orderStages,
  ),
  from: "Received on this day (UTC) or later, such as 2026-11-01.",
  to: "Received on this day (UTC) or earlier.",
  merchantId: "Only those at this brand.",
  publisherId: "Only those that this publisher brought.",
  linkId: "Only those of this link.",
  currency: "Only those in this currency, such as USD.",
  search: "An order ID or its beginning, a click ID, or a link's code or its whole short URL.",
  sort: choice("date (default), amount or commission.", sorts),
  descending: choice("true (default) or false.", ["true", "false"], "Please send true or false"),
  ...pageQuery,
};

/** Orders as shops and publishers look them up, and as shops decide them. */
export function orderRoutes(routes: Routes, { orderLists, sales }: Services): void {
  const presentWhole = async (viewer: Viewer, sale: SaleWithEarnings) => {
    const [lines, returns] = await Promise.all([sales.linesOf([sale.id]), sales.returnsOf([sale.id])]);
    const amountOf = (minor: number) => formatCents(minor, sale.currency);
    return {
      ...presentSale(sale, viewer),
      // An order that was reported as a sum has one line without a name.
      lines: lines
        .filter(({ sku }) => sku)
        .map((line) =>
          presentLine({ ...line, amount: amountOf(line.amount), returnedAmount: amountOf(line.returnedAmount) }),
        ),
      returns: returns.map((one) => presentReturn({ ...one, amount: amountOf(one.amount), receivedAt: one.createdAt })),
    };
  };

  /** What is decided that way already is answered, so that a repeated call does no harm. */
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
    meaning: "Newest first, unless sorted.",
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
    summary: "One order",
    params,
    query: { merchantId: "Which shop, if the shop's ID is sent by somebody with more than one, or by a publisher." },
    answer: is.ref("WholeSale"),
    meaning: "The order with its lines and returns.",
    call: async ({ viewer, params, query }) =>
      presentWhole(viewer, await sales.named(viewer, params.orderId, query.merchantId || null)),
  });

  routes.guarded("POST /api/v1/sales/:orderId/approve", [...decides, "work"], {
    summary: "Approve an order",
    description: "An order that was approved already is answered as it is.",
    params,
    refusals: [409, 422],
    answer: is.ref("Sale"),
    meaning: "The approved order.",
    call: ({ viewer, params }) => decided(viewer, params.orderId, "approved", (id) => sales.approve(viewer, id)),
  });

  routes.guarded("POST /api/v1/sales/:orderId/decline", [...decides, "work"], {
    summary: "Decline an order",
    description: "Its publisher reads the reason. An order that was declined already is answered as it is.",
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
