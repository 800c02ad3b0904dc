import type { Services } from "../../services";
import { flag, partly, ref, type Schema, text } from "../docs/schemaParts";
import type { Routes } from "../route";
import { presentReported, presentReturned, reports } from "../sales";

const open = (description: string): Schema => ({ type: "object", description, additionalProperties: true });

export const segmentSchemas: Schema[] = [
  {
    ...partly(
      "SegmentBody",
      "An event in Segment's format. Fields not listed here are ignored.",
      ["type", "event", "properties"],
      {
        type: text("`track`."),
        event: text("Name of the event: `Order Completed` or `Order Refunded`."),
        messageId: text("Segment's ID of the event. Used as the return ID if `properties.refund_id` is missing."),
        timestamp: text("When the event happened."),
        properties: open(
          "Facts of the order: `order_id`, `revenue` or `subtotal` or `total`, `tax`, `shipping`, `discount`, `coupon`, `currency` and `products` with `sku`, `price` and `quantity`. Also `weft_click`, unless the page's URL has it, and `weft_consent`: `granted` or `without-storage`.",
        ),
        context: open(
          "Context of the event. `page.url` or `page.search` can contain the click ID. `consent.categoryPreferences.Advertising` is the consent if `weft_consent` is missing.",
        ),
      },
    ),
    additionalProperties: true,
  },
  partly("SegmentAnswer", "Result of the event.", [], {
    sale: ref("Sale"),
    return: ref("Return"),
    ignored: flag("Always true. Only for events that are not about an order."),
  }),
];

/** Orders and refunds from shops that send Segment events. */
export function segmentRoutes(routes: Routes, { segment }: Services): void {
  routes.guarded("POST /api/v1/segment", [...reports, "work"], {
    budget: "saleReports",
    summary: "Report an order or a refund as a Segment event",
    description:
      "`Order Completed` reports an order, `Order Refunded` a return. Other events return `ignored: true`. Idempotent by `order_id`, for refunds by `refund_id` or `messageId`.",
    body: "SegmentBody",
    refusals: [404, 409],
    answer: ref("SegmentAnswer"),
    meaning: "The result: `sale`, `return` or `ignored`.",
    call: async ({ viewer, body }) => {
      const answer = await segment.receive(viewer, body);
      if (answer.kind === "none") return { ignored: true };
      if (answer.kind === "order") return { sale: presentReported(answer.reported.sale, viewer) };
      return { return: presentReturned(answer.returned, viewer) };
    },
  });
}
