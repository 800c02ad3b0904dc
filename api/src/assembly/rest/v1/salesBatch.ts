import type { FastifyRequest } from "fastify";
import { limits } from "../../../contract/limits";
import { isTestKey, type Viewer } from "../../../platform/context";
import { asUnavailable } from "../../../platform/db/database";
import { AppError, BadInputError } from "../../../platform/errors";
import { notePart } from "../../http/integrationRequests";
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
      description: "The orders, each with the fields of a single report.",
    },
  }),
  object("SaleBatch", "Result for each order.", { results: listOf("SaleBatchResult") }),
  partly("SaleBatchResult", "Result for one order of a batch: the sale or the error.", ["orderId", "status"], {
    orderId: nullable("The shop's order ID as sent. Null if none was sent."),
    status: whole("HTTP status that a single report of this order would return: 201, 200, 409, 422 …"),
    sale: ref("Sale"),
    error: ref("Error"),
  }),
];

/** Up to a hundred orders in one call, for shops that import their history or report hourly. */
export function orderBatchRoutes(routes: Routes, { orders, testOrders, budgets }: Services): void {
  const one = async (viewer: Viewer, order: unknown, request: FastifyRequest) => {
    const orderId = orderIdIn(order);
    try {
      const { sale, isNew } = await (isTestKey(viewer) ? testOrders : orders).report(viewer, order);
      return { orderId, status: isNew ? 201 : 200, sale: presentReported(sale, viewer) };
    } catch (thrown) {
      const error = asUnavailable(thrown);
      if (!(error instanceof AppError)) throw thrown;
      const { message, code, fields, status } = error;
      notePart(request, { sent: { order }, refusal: { message, code, fields, status } });
      return { orderId, status, error: { message, code, ...(fields && { fields }) } };
    }
  };

  routes.guarded("POST /api/v1/sales/batch", [...reports, "work"], {
    budget: "saleReports",
    summary: "Report up to 100 orders",
    description:
      "Records or refuses each order on its own and in sequence, as `POST /api/v1/sales` would. Sending the same batch again is safe. Each order counts as one report.",
    body: "SaleBatchBody",
    bodyLimit: limits.saleBatchBytes,
    answer: ref("SaleBatch"),
    meaning: "Results, in the order of the batch.",
    call: async ({ viewer, body, request, reply }) => {
      const given = ordersIn(body);
      if (given.length > 1) {
        // The first order was charged before the body was read.
        const charged = await budgets.charge(
          viewer,
          isTestKey(viewer) ? "testReports" : "saleReports",
          given.length - 1,
        );
        reply.headers(charged.headers);
        if (charged.refusal) throw charged.refusal;
      }
      const results = [];
      // In sequence, so that two reports of one order are processed in order.
      for (const order of given) results.push(await one(viewer, order, request));
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
  if (unknown) throw new BadInputError({ [unknown]: "Unknown field" });
  return orders;
}

/** As sent, so that the response can be matched. */
function orderIdIn(order: unknown): string | null {
  const orderId = (order as { orderId?: unknown } | null)?.orderId;
  return typeof orderId === "string" ? orderId.slice(0, limits.orderId.max) : null;
}
