import type { FastifyRequest } from "fastify";
import type { Viewer } from "../../core/context";
import { BadInputError, MalformedError } from "../../core/errors";
import type { DeclineRequest } from "../../sales/declinedFor";
import { presentSale } from "../../sales/presentSale";
import type { SaleWithEarnings } from "../../sales/saleWithEarnings";
import type { Services } from "../../services";
import { ref } from "../docs/schemas";
import { param, type Routes } from "../route";
import { namedBy } from "./sales";

const refusals = [404, 409, 422];

/** Shops decide orders. What is decided that way already is answered, so that a repeated call does no harm. */
export function saleDecisionRoutes(routes: Routes, { sales }: Services): void {
  const decided = async (
    viewer: Viewer,
    request: FastifyRequest,
    status: "approved" | "declined",
    act: (id: string) => Promise<SaleWithEarnings>,
  ) => {
    const sale = await sales.named(viewer, param(request, "orderId"), null);
    return presentSale(sale.status === status && sale.decidedAt ? sale : await act(sale.id), viewer);
  };

  routes.guarded(
    "POST",
    "/api/v1/sales/:orderId/approve",
    ["ADVERTISER", "sales:decide"],
    {
      tag: "Sales",
      summary: "Approve an order",
      description: "An order that was approved already is answered as it is.",
      params: namedBy,
      refusals,
      answer: { schema: ref("Sale"), description: "The approved order." },
    },
    (viewer, request) => decided(viewer, request, "approved", (id) => sales.approve(viewer, id)),
  );

  routes.guarded(
    "POST",
    "/api/v1/sales/:orderId/decline",
    ["ADVERTISER", "sales:decide"],
    {
      tag: "Sales",
      summary: "Decline an order",
      description: "Its publisher reads the reason. An order that was declined already is answered as it is.",
      params: namedBy,
      body: "DeclineBody",
      refusals,
      answer: { schema: ref("Sale"), description: "The declined order." },
    },
    (viewer, request) => decided(viewer, request, "declined", (id) => sales.decline(viewer, id, whyIn(request.body))),
  );
}

/** The service takes the two as plain values, and checks them. */
function whyIn(body: unknown): DeclineRequest {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new MalformedError("Please send a JSON object.");
  }
  const unknown = Object.keys(body).find((name) => name !== "reason" && name !== "reasonCode");
  if (unknown !== undefined) throw new BadInputError({ [unknown]: "This field is not known" });
  return body;
}
