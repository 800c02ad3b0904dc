import { Box } from "@mui/material";
import { inCount } from "../../../../../lib/money";

/** How many orders a rule decided; nothing while that is not known. */
export const OrderCount = ({ orders }: { orders: number | null }) => (
  <Box component="span" sx={{ gridArea: "orders", color: "text.secondary", fontSize: 14, whiteSpace: "nowrap" }}>
    {orders === null
      ? ""
      : orders === 0
        ? "Matched no orders"
        : `Matched ${inCount(orders)} ${orders === 1 ? "order" : "orders"}`}
  </Box>
);
