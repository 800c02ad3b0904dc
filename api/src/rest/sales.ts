import { presentReturn, presentSale } from "../sales/presentSale";
import type { Services } from "../services";
import { param, type Routes } from "./route";
import { ref } from "./schemas";

/** What a shop's server calls. */
export function saleRoutes(routes: Routes, { sales }: Services): void {
  routes.guarded(
    "POST",
    "/api/sales",
    ["ADVERTISER", "sales:write"],
    {
      ...{ tag: "Shops", summary: "Report an order", body: "SaleBody", refusals: [404, 409] },
      description: "The same order again answers 200 with the same sale; with other figures it is a conflict.",
      answer: { status: 201, schema: ref("Sale"), description: "The sale, with the decision about it." },
      alsoAnswers: { 200: "The order was known already." },
    },
    async (viewer, { body }, reply) => {
      const { sale, isNew } = await sales.report(viewer, body);
      if (!isNew) reply.code(200);
      return presentSale(sale);
    },
  );

  routes.guarded(
    "POST",
    "/api/sales/:orderId/returns",
    ["ADVERTISER", "sales:write"],
    {
      ...{ tag: "Shops", summary: "Report a return", body: "ReturnBody", refusals: [404, 409] },
      description: "Takes commission back at the sale's own rate, never below zero.",
      params: { orderId: "The shop's own id of the order, percent-encoded." },
      answer: { status: 201, schema: ref("Return"), description: "The return and the sale as it left it." },
      alsoAnswers: { 200: "The return was known already." },
    },
    async (viewer, request, reply) => {
      const { saleReturn, sale, isNew } = await sales.returnSale(viewer, param(request, "orderId"), request.body);
      if (!isNew) reply.code(200);
      return presentReturn(saleReturn, sale);
    },
  );
}
