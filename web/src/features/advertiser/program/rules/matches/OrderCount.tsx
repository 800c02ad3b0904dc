import { inCount } from "../../../../../lib/money";
import { Span } from "../../../../../ui/html";

/** How many orders a rule decided; nothing while that is not known. */
export const OrderCount = ({ orders }: { orders: number | null }) => (
  <Span sx={{ gridArea: "orders", color: "text.secondary", fontSize: 14, whiteSpace: "nowrap" }}>
    {orders === null
      ? ""
      : orders === 0
        ? "Matched no orders"
        : `Matched ${inCount(orders)} ${orders === 1 ? "order" : "orders"}`}
  </Span>
);
