import { isTestKey } from "../../core/context";
import { presentReturn, presentSale } from "../../sales/presentSale";
import { presentTestReturn, presentTestSale } from "../../sales/testMode/presentTest";
import type { Services } from "../../services";
import { ref } from "../docs/schemas";
import type { Routes } from "../route";

/** Orders and refunds of shops that send Segment's events. */
export function segmentRoutes(routes: Routes, { segment }: Services): void {
  routes.guarded(
    "POST",
    "/api/segment",
    ["ADVERTISER", "sales:write", "sales:test"],
    {
      budget: "saleReports",
      tag: "Shops",
      summary: "Report an order or a refund as a Segment event",
      body: "SegmentBody",
      refusals: [404, 409],
      description:
        "`Order Completed` is an order, `Order Refunded` a return; other events are answered with `ignored: true`. Idempotent by `order_id`, and of refunds by `refund_id` or `messageId`.",
      answer: { schema: ref("SegmentAnswer"), description: "What became of it: `sale`, `return` or `ignored`." },
    },
    async (viewer, { body }) => {
      const answer = await segment.receive(viewer, body);
      const isTest = isTestKey(viewer);
      if (answer.kind === "none") return { ignored: true };
      if (answer.kind === "order") {
        const { sale } = answer.reported;
        return { sale: isTest ? presentTestSale(sale, viewer) : presentSale(sale, viewer) };
      }
      const { saleReturn, sale } = answer.returned;
      return { return: isTest ? presentTestReturn(answer.returned, viewer) : presentReturn(saleReturn, sale, viewer) };
    },
  );
}
