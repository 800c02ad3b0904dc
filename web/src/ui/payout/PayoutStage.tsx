import Box from "@mui/material/Box";
import { Badge } from "../Badge";
import { type PayoutStanding, standingInWords, statuses } from "./payoutWords";

/** Where a payout stands, and when it goes on from there. */
export function PayoutStage(payout: PayoutStanding) {
  const { label, variant } = statuses[payout.status];
  return (
    <Box sx={{ display: "grid", justifyItems: { xs: "end", md: "start" }, gap: "4px" }}>
      <Badge variant={variant}>{label}</Badge>
      <Box sx={{ maxWidth: 260, fontSize: 14, lineHeight: 1.4, color: "text.secondary" }}>
        {standingInWords(payout)}
      </Box>
    </Box>
  );
}
