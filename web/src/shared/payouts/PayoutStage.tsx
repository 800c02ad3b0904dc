import { Box } from "@mui/material";
import { Badge } from "../../ui/Badge";
import { stageNoteStyle, stageStyle } from "../stageStyle";
import { type PayoutStageInfo, payoutStageOf, payoutStatusLabels } from "./payoutLabels";

/** A payout's status and its next step. */
export function PayoutStage(payout: PayoutStageInfo) {
  const { label, variant } = payoutStatusLabels[payout.status];
  return (
    <Box sx={stageStyle}>
      <Badge variant={variant}>{label}</Badge>
      <Box sx={{ ...stageNoteStyle, maxWidth: 260 }}>{payoutStageOf(payout)}</Box>
    </Box>
  );
}
