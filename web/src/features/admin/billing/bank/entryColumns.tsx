import { Box } from "@mui/material";
import type { OpenBankEntriesQuery } from "../../../../generated/admin";
import { utcDay } from "../../../../lib/dates";
import { inMoney } from "../../../../lib/money";
import { Badge } from "../../../../ui/Badge";
import type { Column } from "../../../../ui/table/DataTable";
import { RowButton } from "../../../../ui/table/RowButton";
import { PayerCell } from "./PayerCell";

export type EntryRow = OpenBankEntriesQuery["openBankEntries"]["nodes"][number];
export type EntryAct = "assign" | "aside";

export const entryColumns = (onAct: (act: EntryAct, entry: EntryRow) => void): readonly Column<EntryRow>[] => [
  { id: "payer", label: "From", isHeading: true, cell: (entry) => <PayerCell {...entry} /> },
  { id: "day", label: "Booked", cell: ({ bookedOn }) => utcDay(bookedOn) },
  { id: "note", label: "What to do", cell: (entry) => <Note {...entry} /> },
  { id: "amount", label: "Amount", align: "end", cell: ({ amount }) => <b>{inMoney(amount)}</b> },
  { id: "actions", label: "Actions", align: "end", cell: (entry) => <Actions entry={entry} onAct={onAct} /> },
];

const Note = ({ isReversal, note }: EntryRow) => (
  <Box sx={{ display: "grid", justifyItems: { xs: "end", md: "start" }, gap: "4px", maxWidth: 420 }}>
    {isReversal && <Badge variant="destructive">Reversal</Badge>}
    <Box sx={{ fontSize: 14, color: "text.secondary", overflowWrap: "anywhere" }}>{note}</Box>
  </Box>
);

const acts = [
  ["assign", "Assign"],
  ["aside", "Set aside"],
] as const;

const Actions = ({ entry, onAct }: { entry: EntryRow; onAct: (act: EntryAct, entry: EntryRow) => void }) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1 }}>
    {acts
      .filter(([act]) => act === "aside" || !entry.isReversal)
      .map(([act, label]) => (
        <RowButton
          key={act}
          about={`${label}: ${inMoney(entry.amount)} from ${entry.payer || "an unknown payer"}`}
          onClick={() => onAct(act, entry)}
        >
          {label}
        </RowButton>
      ))}
  </Box>
);
