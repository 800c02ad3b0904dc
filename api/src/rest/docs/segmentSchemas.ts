import { object, ref, type Schema, text } from "./schemaParts";

const open = (description: string): Schema => ({ type: "object", description, additionalProperties: true });

export const segmentSchemas: Schema[] = [
  {
    ...object(
      "SegmentBody",
      "An event in Segment's shape. What is not named here is ignored.",
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
      ["messageId", "timestamp", "context"],
    ),
    additionalProperties: true,
  },
  object(
    "SegmentAnswer",
    "What became of the event.",
    {
      sale: ref("Sale"),
      return: ref("Return"),
      ignored: { type: "boolean", description: "True for events that are about no order." },
    },
    ["sale", "return", "ignored"],
  ),
];
