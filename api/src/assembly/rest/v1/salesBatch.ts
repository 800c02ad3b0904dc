import { limits } from "../../../contract/limits";
import { isTestKey, type Viewer } from "../../../platform/context";
import { asUnavailable } from "../../../platform/db/database";
import { AppError, BadInputError } from "../../../platform/errors";
import type { Services } from "../../services";
import { listOf, nullable, object, partly, ref, type Schema, whole } from "../docs/schemaParts";
import type { Routes } from "../route";
import { presentReported, reports } from "../sales";

export const batchSchemas: Schema[] = [
  object("SaleBatchBody", "Orders to report.", {
    orders: {
      type: "array",
      items: ref("SaleBody"),
      minItems: 1,
      maxItems: limits.saleBatch.max,
      description: "Each as for one.",
    },
  }),
  object("SaleBatch", "What became of each order.", { results: listOf("SaleBatchResult") }),
  partly("SaleBatchResult", "One order of a batch: the sale, or why it was refused.", ["orderId", "status"], {
    orderId: nullable("As it was sent; null where none was."),
    status: whole("As the call for this order alone would answer: 201, 200, 409, 422 …"),
    sale: ref("Sale"),
    error: ref("Error"),
  }),
];

/** Up to a hundred orders in one call, for a shop that brings its history or reports by the hour. */
export function orderBatchRoutes(routes: Routes, { orders, testOrders, budgets }: Services): void {
  const one = async (viewer: Viewer, order: unknown) => {
    const orderId = orderIdIn(order);
    try {
      const { sale, isNew } = await (isTestKey(viewer) ? testOrders : orders).report(viewer, order);
      return { orderId, status: isNew ? 201 : 200, sale: presentReported(sale, viewer) };
    } catch (thrown) {
      const error = asUnavailable(thrown);
      if (!(error instanceof AppError)) throw thrown;
      const { message, code, fields, status } = error;
      return { orderId, status, error: { message, code, ...(fields && { fields }) } };
    }
  };

  routes.guarded("POST /api/v1/sales/batch", [...reports, "work"], {
    budget: "saleReports",
    summary: "Report up to 100 orders",
    description:
      "Each is recorded or refused by itself, in their order, as `POST /api/v1/sales` would; sending the same batch again is safe. Each counts as one report.",
    body: "SaleBatchBody",
    bodyLimit: limits.saleBatchBytes,
    answer: ref("SaleBatch"),
    meaning: "What became of each order, in the order of the batch.",
    call: async ({ viewer, body, reply }) => {
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
  });
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
