import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { minorUnitsIn } from "../../../../../../api/src/contract/currencies";
import { utcDay } from "../../../../lib/dates";
import { inMoney } from "../../../../lib/money";
import { DialogFrame } from "../../../../ui/dialog/DialogFrame";
import { EmptyState } from "../../../../ui/EmptyState";
import { type Column, DataTable } from "../../../../ui/table/DataTable";
import { type ImportedEntry, outcomes } from "./importResult";
import { PayerCell } from "./PayerCell";

/** What became of each entry of a file. */
export function ImportResult({ entries, onClose }: { entries: readonly ImportedEntry[]; onClose: () => void }) {
  const groups = outcomes
    .map((outcome) => ({ ...outcome, own: entries.filter((entry) => entry.outcome === outcome.id) }))
    .filter(({ own }) => own.length > 0);
  return (
    <DialogFrame title="Statement imported" onClose={onClose} width={860}>
      {groups.length === 0 && <EmptyState title="No entries" text="This statement is empty." />}
      {groups.map(({ id, title, lead, own }) => (
        <Box key={id} sx={{ mx: { xs: "-20px", sm: "-28px" }, pb: 2 }}>
          <Box component="h3" sx={{ m: 0, px: "20px", fontSize: 18, fontWeight: 650 }}>
            {`${title} (${own.length})`}
          </Box>
          <Typography sx={{ px: "20px", color: "text.secondary" }}>{lead}</Typography>
          <DataTable
            label={title}
            columns={columns}
            rows={own}
            rowKey={({ position, remittance, amount }) => `${position} ${amount} ${remittance}`}
          />
        </Box>
      ))}
    </DialogFrame>
  );
}

const columns: readonly Column<ImportedEntry>[] = [
  { id: "payer", label: "From", isHeading: true, cell: (entry) => <PayerCell {...entry} /> },
  {
    id: "day",
    label: "Booked",
    cell: ({ bookedOn }) => <span style={{ whiteSpace: "nowrap" }}>{utcDay(bookedOn)}</span>,
  },
  { id: "result", label: "Result", cell: (entry) => <Result {...entry} /> },
  {
    id: "amount",
    label: "Amount",
    align: "end",
    cell: ({ amount, currency }) => <b>{inMoney({ cents: minorUnitsIn(amount, currency) ?? 0, currency })}</b>,
  },
];

const Result = ({ merchantName, invoiceNumber, note }: ImportedEntry) => (
  <Box sx={{ display: "grid", gap: "2px", minWidth: 0, overflowWrap: "anywhere" }}>
    {merchantName && <span>{`${merchantName}, invoice ${invoiceNumber}`}</span>}
    {note && <Box sx={{ fontSize: 14, color: "text.secondary" }}>{note}</Box>}
  </Box>
);
