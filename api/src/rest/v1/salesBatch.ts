import { limits } from "../../contract/limits";
import { isTestKey, type Viewer } from "../../core/context";
import { asUnavailable } from "../../core/db/database";
import { AppError, BadInputError } from "../../core/errors";
import { presentSale } from "../../sales/presentSale";
import { presentTestSale } from "../../sales/testMode/presentTest";
import type { Services } from "../../services";
import { ref } from "../docs/schemas";
import type { Routes } from "../route";

/** Up to a hundred orders in one call, for a shop that brings its history or reports by the hour. */
export function orderBatchRoutes(routes: Routes, { orders, testOrders, budgets }: Services): void {
  const one = async (viewer: Viewer, order: unknown) => {
    const orderId = orderIdIn(order);
    try {
      const isTest = isTestKey(viewer);
      const { sale, isNew } = await (isTest ? testOrders : orders).report(viewer, order);
      const shown = isTest ? presentTestSale(sale, viewer) : presentSale(sale, viewer);
      return { orderId, status: isNew ? 201 : 200, sale: shown };
    } catch (thrown) {
      const error = asUnavailable(thrown);
      if (!(error instanceof AppError)) throw thrown;
      const { message, code, fields, status } = error;
      return { orderId, status, error: { message, code, ...(fields && { fields }) } };
    }
  };

  routes.guarded(
    "POST",
    "/api/v1/sales/batch",
    ["ADVERTISER", "sales:write", "sales:test"],
    {
      budget: "saleReports",
      tag: "Sales",
      summary: "Report up to 100 orders",
      description:
        "Each is recorded or refused by itself, in their order, as `POST /api/v1/sales` would; sending the same batch again is safe. Each counts as one report.",
      body: "SaleBatchBody",
      bodyLimit: limits.saleBatchBytes,
      answer: { schema: ref("SaleBatch"), description: "What became of each order, in the order of the batch." },
    },
    async (viewer, { body }, reply) => {
      const given = ordersIn(body);
      if (given.length > 1) {
        // The first one was charged before the body was read.
        const charged = await budgets.charge(
          viewer,
          isTestKey(viewer) ? "testReports" : "saleReports",
          given.length - 1,
        );
        reply.headers(charged.headers);
        if (charged.refusal) throw charged.refusal;
      }
      const results = [];
      // One after the other: two of the same order in a batch are judged in this order.
      for (const order of given) results.push(await one(viewer, order));
      return { results };
    },
  );
}

function ordersIn(body: unknown): unknown[] {
  const orders = (body as { orders?: unknown } | null)?.orders;
  const max = limits.saleBatch.max;
  if (!Array.isArray(orders) || orders.length === 0)
    throw new BadInputError({ orders: "Please send a list of orders" });
  if (orders.length > max) throw new BadInputError({ orders: `Please send at most ${max} orders at once` });
  const unknown = Object.keys(body as object).find((name) => name !== "orders");
  if (unknown) throw new BadInputError({ [unknown]: "This field is not known" });
  return orders;
}

/** As it was sent, so that the answer can be told by it. */
function orderIdIn(order: unknown): string | null {
  const orderId = (order as { orderId?: unknown } | null)?.orderId;
  return typeof orderId === "string" ? orderId.slice(0, limits.orderId.max) : null;
}
