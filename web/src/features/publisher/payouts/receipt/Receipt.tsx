import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Download, Printer } from "lucide-react";
import { USUAL_CURRENCY } from "../../../../../../api/src/contract/currencies";
import { utcMonth, utcSpan } from "../../../../lib/dates";
import { inWords } from "../../../../lib/money";
import { LogDayNote } from "../../../../shared/proof/LogDayNote";
import { DownloadButton, save } from "../../../../ui/dashboard/DownloadButton";
import { Failure } from "../../../../ui/dashboard/Failure";
import { DialogFrame } from "../../../../ui/dialog/DialogFrame";
import { PrintStyle } from "../../../../ui/dialog/PrintStyle";
import { TableSkeleton } from "../../../../ui/table/TableSkeleton";
import type { PayoutRow } from "../payoutTypes";
import { ReceiptBrands } from "./ReceiptBrands";
import { ReceiptHead } from "./ReceiptHead";
import { ReceiptLines } from "./ReceiptLines";
import { ReceiptSums } from "./ReceiptSums";
import { receiptCsv } from "./receiptCsv";
import { useReceipt, type WholeReceipt } from "./wholeReceipt";

interface ReceiptProps {
  id: string;
  /** The payout from the list, shown until the receipt has loaded. */
  known: PayoutRow | undefined;
  onClose: () => void;
}

/** A payout with all its sales, to read, print or download. */
export function Receipt({ id, known, onClose }: ReceiptProps) {
  const { receipt, error, retry } = useReceipt(id);
  const payout = receipt?.payout ?? known;
  const title = payout ? `Payout for ${utcSpan(payout.week, payout.until)}` : "Payout";
  return (
    <DialogFrame title={title} onClose={onClose} width={820}>
      <PrintStyle />
      {payout && <ReceiptHead payout={payout} issuer={receipt?.issuer} payee={receipt?.payee} />}
      {receipt ? (
        <>
          <ReceiptLines lines={receipt.lines} />
          <ReceiptBrands lines={receipt.lines} />
        </>
      ) : error ? (
        <Failure error={error} fallback="Failed to load the payout" retry={retry} />
      ) : (
        <TableSkeleton rows={4} />
      )}
      {payout && <ReceiptSums {...payout} />}
      {receipt && <LogDayNote last={receipt.logDay} />}
      <Box data-print-only component="p" sx={{ mt: 4, mb: 0, fontSize: 13 }}>
        Weft, the affiliate network for fashion.{" "}
        {payout && payout.setOffs.length > 0
          ? "Each amount names its currency."
          : payout?.conversion
            ? `Orders are in ${inWords(payout.conversion.earned.currency)}, the payout in ${inWords(payout.net.currency)}.`
            : `All amounts are in ${inWords(payout?.net.currency ?? USUAL_CURRENCY)}.`}
        All days are UTC.
      </Box>
      {!error && <Buttons receipt={receipt} />}
    </DialogFrame>
  );
}

function Buttons({ receipt }: { receipt: WholeReceipt | undefined }) {
  const month = receipt?.payout.week.slice(0, 7);
  const download = ({ payout, lines }: WholeReceipt) =>
    save(new Blob([receiptCsv(lines)], { type: "text/csv;charset=utf-8" }), `weft-payout-${payout.week}.csv`);
  return (
    <Box data-screen-only sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1.5, mt: 3 }}>
      <Button
        disabled={!receipt}
        onClick={() => receipt && download(receipt)}
        startIcon={<Download aria-hidden size={18} strokeWidth={1.7} />}
      >
        Export CSV
      </Button>
      {month && (
        <DownloadButton
          path={`/api/publisher/statements/${month}/receipts.zip`}
          fileName={`weft-receipts-${month}.zip`}
          label={`Receipts of all orders of ${utcMonth(month)}`}
        >
          {`Receipts of all orders of ${utcMonth(month)}`}
        </DownloadButton>
      )}
      <Button
        variant="contained"
        disabled={!receipt}
        onClick={() => window.print()}
        startIcon={<Printer aria-hidden size={18} strokeWidth={1.7} />}
      >
        Print
      </Button>
    </Box>
  );
}
