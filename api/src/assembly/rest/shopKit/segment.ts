import type { Services } from "../../services";
import { flag, partly, ref, type Schema, text } from "../docs/schemaParts";
import type { Routes } from "../route";
import { presentReported, presentReturned, reports } from "../sales";

const open = (description: string): Schema => ({ type: "object", description, additionalProperties: true });

export const segmentSchemas: Schema[] = [
  {
    ...partly(
      "SegmentBody",
      "An event in Segment's shape. What is not named here is ignored.",
      ["type", "event", "properties"],
      {
        type: text("`track`."),
        event: text("`Order Completed` or `Order Refunded`."),
        messageId: text("Segment's ID of the event; it is the return's ID where `properties.refund_id` is missing."),
        timestamp: text("When it happened."),
        properties: open(
          "`order_id`, `revenue` or `subtotal` or `total`, `tax`, `shipping`, `discount`, `coupon`, `currency`, `products` with `sku`, `price` and `quantity`; and `weft_click`, unless the page's address has it.",
        ),
        context: open("`page.url` or `page.search` may hold the click."),
      },
    ),
    additionalProperties: true,
  },
  partly("SegmentAnswer", "What became of the event.", [], {
    sale: ref("Sale"),
    return: ref("Return"),
    ignored: flag("True for events that are about no order."),
  }),
];

/** Orders and refunds of shops that send Segment's events. */
export function segmentRoutes(routes: Routes, { segment }: Services): void {
  routes.guarded("POST /api/v1/segment", [...reports, "work"], {
    budget: "saleReports",
    summary: "Report an order or a refund as a Segment event",
    description:
      "`Order Completed` is an order, `Order Refunded` a return; other events are answered with `ignored: true`. Idempotent by `order_id`, and of refunds by `refund_id` or `messageId`.",
    body: "SegmentBody",
    refusals: [404, 409],
    answer: ref("SegmentAnswer"),
    meaning: "What became of it: `sale`, `return` or `ignored`.",
    call: async ({ viewer, body }) => {
      const answer = await segment.receive(viewer, body);
      if (answer.kind === "none") return { ignored: true };
      if (answer.kind === "order") return { sale: presentReported(answer.reported.sale, viewer) };
      return { return: presentReturned(answer.returned, viewer) };
    },
  });
}
