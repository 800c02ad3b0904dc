import { isTestKey } from "../core/context";
import { presentReturn, presentSale } from "../sales/presentSale";
import { presentTestReturn, presentTestSale } from "../sales/testMode/presentTest";
import type { Services } from "../services";
import { ref } from "./docs/schemas";
import { param, type Routes } from "./route";

/** Routes for shops' servers. */
export function saleRoutes(routes: Routes, { orders, returns, testOrders, testReturns }: Services): void {
  routes.guarded(
    "POST",
    "/api/sales",
    ["ADVERTISER", "sales:write", "sales:test"],
    {
      budget: "saleReports",
      tag: "Shops",
      summary: "Report an order",
      body: "SaleBody",
      refusals: [404, 409],
      description:
        "Idempotent: the same order again returns 200 with the same sale; other figures are a conflict. With a test key nothing is recorded: the answer is what a real order would get, with `test: true`.",
      answer: { status: 201, schema: ref("Sale"), description: "The sale, with its attribution decision." },
      alsoAnswers: { 200: "The order was known already." },
    },
    async (viewer, { body }, reply) => {
      const isTest = isTestKey(viewer);
      const { sale, isNew } = await (isTest ? testOrders : orders).report(viewer, body);
      if (!isNew) reply.code(200);
      return isTest ? presentTestSale(sale, viewer) : presentSale(sale, viewer);
    },
  );

  routes.guarded(
    "POST",
    "/api/sales/:orderId/returns",
    ["ADVERTISER", "sales:write", "sales:test"],
    {
      budget: "saleReports",
      tag: "Shops",
      summary: "Report a return",
      body: "ReturnBody",
      refusals: [404, 409],
      description:
        "Reverses commission at the sale's rate, never below zero. Long after the return window, the publisher or an admin has to accept it first.",
      params: { orderId: "The shop's order ID, percent-encoded." },
      answer: { status: 201, schema: ref("Return"), description: "The return and the updated sale." },
      alsoAnswers: {
        200: "The return was known already.",
        202: "Reported long after the return window: no commission is reversed until the publisher or an admin accepts it.",
      },
    },
    async (viewer, request, reply) => {
      const isTest = isTestKey(viewer);
      const given = [viewer, param(request, "orderId"), request.body] as const;
      const returned = await (isTest ? testReturns : returns).report(...given);
      const { saleReturn, sale, isNew } = returned;
      if (saleReturn.status === "proposed") reply.code(202);
      else if (!isNew) reply.code(200);
      return isTest ? presentTestReturn(returned, viewer) : presentReturn(saleReturn, sale, viewer);
    },
  );
}
