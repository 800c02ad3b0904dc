import Box from "@mui/material/Box";
import { inMoney } from "../../lib/money";
import { Badge } from "../../ui/Badge";
import { stageNoteStyle, stageStyle } from "../stageStyle";
import { reasonLabel, type SaleStageInfo, stageOf } from "./saleLabels";

/** A sale's status, and the reason if it earns nothing or less. */
export function SaleStage(sale: SaleStageInfo) {
  const { label, variant } = stageOf(sale);
  const back = sale.returnedAmount.cents;
  const isPart = back > 0 && back < sale.amount.cents;
  const note = sale.reason ? reasonLabel(sale.reason) : isPart ? `${inMoney(sale.returnedAmount)} returned` : null;
  return (
    <Box sx={stageStyle}>
      <Badge variant={variant}>{label}</Badge>
      {note && <Box sx={{ ...stageNoteStyle, maxWidth: 230 }}>{note}</Box>}
    </Box>
  );
}
