import Box from "@mui/material/Box";
import { Badge } from "../../ui/Badge";
import { type PayoutStageInfo, payoutStageOf, payoutStatusLabels } from "./payoutLabels";

/** A payout's status and its next step. */
export function PayoutStage(payout: PayoutStageInfo) {
  const { label, variant } = payoutStatusLabels[payout.status];
  return (
    <Box sx={{ display: "grid", justifyItems: { xs: "end", md: "start" }, gap: "4px" }}>
      <Badge variant={variant}>{label}</Badge>
      <Box sx={{ maxWidth: 260, fontSize: 14, lineHeight: 1.4, color: "text.secondary" }}>{payoutStageOf(payout)}</Box>
    </Box>
  );
}
