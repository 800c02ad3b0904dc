import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Download, Printer } from "lucide-react";
import { DialogFrame } from "../../../../ui/dashboard/DialogFrame";
import { save } from "../../../../ui/dashboard/DownloadButton";
import { Failure } from "../../../../ui/dashboard/Failure";
import { TableSkeleton } from "../../../../ui/dashboard/TableSkeleton";
import { weekInWords } from "../../../../ui/payout/payoutWords";
import type { PayoutRow } from "../rows";
import { useAllLines } from "./allLines";
import { PrintStyle } from "./PrintStyle";
import { ReceiptHead } from "./ReceiptHead";
import { ReceiptLines } from "./ReceiptLines";
import { ReceiptSums } from "./ReceiptSums";
import { receiptCsv } from "./receiptCsv";

/** One payout with every sale in it, to be read, printed or kept as a file. */
export function Receipt({ payout, onClose }: { payout: PayoutRow; onClose: () => void }) {
  const { lines, error, retry } = useAllLines(payout.id);
  const download = () =>
    lines && save(new Blob([receiptCsv(lines)], { type: "text/csv;charset=utf-8" }), `weft-payout-${payout.week}.csv`);
  return (
    <DialogFrame title={`Payout for ${weekInWords(payout.week, payout.until)}`} onClose={onClose} width={720}>
      <PrintStyle />
      <ReceiptHead {...payout} />
      {lines ? (
        <ReceiptLines lines={lines} />
      ) : error ? (
        <Failure error={error} fallback="Failed to load the lines" retry={retry} />
      ) : (
        <TableSkeleton rows={4} />
      )}
      <ReceiptSums {...payout} />
      <Box data-screen-only sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1.5, mt: 3 }}>
        <Button disabled={!lines} onClick={download} startIcon={<Download aria-hidden size={18} strokeWidth={1.7} />}>
          Export CSV
        </Button>
        <Button
          variant="contained"
          disabled={!lines}
          onClick={() => window.print()}
          startIcon={<Printer aria-hidden size={18} strokeWidth={1.7} />}
        >
          Print
        </Button>
      </Box>
    </DialogFrame>
  );
}
