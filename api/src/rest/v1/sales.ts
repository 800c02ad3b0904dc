import type { Viewer } from "../../core/context";
import { BadInputError } from "../../core/errors";
import { formatCents } from "../../core/money";
import type { OrderFilter } from "../../sales/orders/orderFilter";
import { type OrderStage, orderStages } from "../../sales/orders/orderStage";
import type { OrderSort } from "../../sales/orders/orderStreams";
import { presentSale } from "../../sales/presentSale";
import { type SaleStatus, saleStatuses } from "../../sales/saleStatus";
import type { SaleWithEarnings } from "../../sales/saleWithEarnings";
import type { Services } from "../../services";
import { ref } from "../docs/schemas";
import { param, type Routes } from "../route";
import { nextOf, pageIn, pageQuery } from "./paging";

const grants = ["PUBLISHER", "ADVERTISER", "sales:read", "reports:read"] as const;
export const namedBy = { orderId: "Our ID of the sale, or the shop's order ID, percent-encoded." };
const sorts: readonly OrderSort[] = ["date", "amount", "commission"];

const filters = {
  status: "Only those with one of these, by commas: claimed, pending, approved, declined.",
  stage: "For publishers: only those at one of these, by commas: claimed, pending, approved, paid, returned, declined.",
  from: "Received on this day (UTC) or later, such as 2026-11-01.",
  to: "Received on this day (UTC) or earlier.",
  merchantId: "Only those at this brand.",
  publisherId: "Only those that this publisher brought.",
  linkId: "Only those of this link.",
  currency: "Only those in this currency, such as USD.",
  search: "An order ID or its beginning, a click ID, or a link's code or its whole short URL.",
  sort: "date (default), amount or commission.",
  descending: "true (default) or false.",
};

/** Orders as shops and publishers look them up. */
export function saleReadingRoutes(routes: Routes, { orderLists, sales }: Services): void {
  const whole = async (viewer: Viewer, sale: SaleWithEarnings) => {
    const [lines, returns] = await Promise.all([sales.linesOf([sale.id]), sales.returnsOf([sale.id])]);
    const amountOf = (minor: number) => formatCents(minor, sale.currency);
    return {
      ...presentSale(sale, viewer),
      // An order that was reported as a sum has one line without a name.
      lines: lines
        .filter(({ sku }) => sku)
        .map(({ sku, category, brand, quantity, amount, returnedQuantity, returnedAmount }) => ({
          sku,
          category,
          brand,
          quantity,
          amount: amountOf(amount),
          returnedQuantity,
          returnedAmount: amountOf(returnedAmount),
        })),
      returns: returns.map(({ id, returnId, amount, reason, status, createdAt }) => ({
        id,
        returnId,
        amount: amountOf(amount),
        reason,
        status,
        receivedAt: createdAt.toISOString(),
      })),
    };
  };

  routes.guarded(
    "GET",
    "/api/v1/sales",
    [...grants],
    {
      tag: "Sales",
      summary: "List orders",
      refusals: [422],
      query: { ...filters, ...pageQuery },
      answer: { schema: ref("SalePage"), description: "Newest first, unless sorted." },
    },
    async (viewer, { query }) => {
      const { sort, isDescending, filter } = wantedIn(query as Query);
      const page = await orderLists.list(viewer, { sort, isDescending, filter }, pageIn(query));
      return { sales: page.nodes.map((sale) => presentSale(sale, viewer)), next: nextOf(page) };
    },
  );

  routes.guarded(
    "GET",
    "/api/v1/sales/:orderId",
    [...grants],
    {
      tag: "Sales",
      summary: "One order",
      refusals: [404, 422],
      params: namedBy,
      query: { merchantId: "Which shop, if the shop's ID is sent by somebody with more than one, or by a publisher." },
      answer: { schema: ref("WholeSale"), description: "The order with its lines and returns." },
    },
    async (viewer, request) => {
      const { merchantId } = request.query as Query;
      return whole(viewer, await sales.named(viewer, param(request, "orderId"), merchantId || null));
    },
  );
}

type Query = Record<string, string | undefined>;

function wantedIn({ status, stage, from, to, sort, descending, ...others }: Query) {
  const { limit: _limit, cursor: _cursor, ...rest } = others;
  if (sort && !sorts.includes(sort as OrderSort))
    throw new BadInputError({ sort: `Please send one of ${sorts.join(", ")}` });
  if (descending && !["true", "false"].includes(descending)) {
    throw new BadInputError({ descending: "Please send true or false" });
  }
  const filter: OrderFilter = {
    ...rest,
    ...(status && { states: listIn<SaleStatus>("status", status, saleStatuses) }),
    ...(stage && { stages: listIn<OrderStage>("stage", stage, orderStages) }),
    range: { ...(from && { from }), ...(to && { to }) },
  };
  return { sort: (sort || "date") as OrderSort, isDescending: descending !== "false", filter };
}

function listIn<T extends string>(name: string, text: string, known: readonly T[]): T[] {
  const all = text.split(",");
  if (!all.every((one) => known.includes(one as T))) {
    throw new BadInputError({ [name]: `Please send some of ${known.join(", ")}, with commas between them` });
  }
  return all as T[];
}
