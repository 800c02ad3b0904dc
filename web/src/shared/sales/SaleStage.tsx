import { Box } from "@mui/material";
import { Badge } from "../../ui/Badge";
import { stageNoteStyle, stageStyle } from "../stageStyle";
import { noteOf, type SaleStageInfo, stageOf } from "./saleLabels";

/** A sale's status, and the reason if it earns nothing or less. */
export function SaleStage(sale: SaleStageInfo) {
  const { label, variant } = stageOf(sale);
  const note = noteOf(sale);
  return (
    <Box sx={stageStyle}>
      <Badge variant={variant}>{label}</Badge>
      {note && <Box sx={{ ...stageNoteStyle, maxWidth: 230 }}>{note}</Box>}
    </Box>
  );
}
