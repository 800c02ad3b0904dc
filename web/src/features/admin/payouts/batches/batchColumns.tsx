import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { localMoment } from "../../../../lib/dates";
import { inCount, inMoney } from "../../../../lib/money";
import { Badge } from "../../../../ui/Badge";
import type { Column } from "../../../../ui/table/DataTable";
import { useRights } from "../../../session/rights/useRights";
import type { BatchRow } from "../runTypes";
import { type BatchAction, batchActionsFor } from "./batchActions";
import { batchLabel, batchStates, formats, leftOutLabel, warningOf } from "./batchLabels";

interface BatchActions {
  onAct: (act: BatchAction, batch: BatchRow) => void;
  onDownload: (batch: BatchRow) => void;
}

export const batchColumns = (actions: BatchActions): readonly Column<BatchRow>[] => [
  { id: "file", label: "File", isHeading: true, cell: (batch) => <File {...batch} /> },
  { id: "state", label: "Status", cell: (batch) => <State {...batch} /> },
  { id: "made", label: "Created", cell: (batch) => <CreatedCell {...batch} /> },
  { id: "count", label: "Payouts", align: "end", cell: ({ count }) => inCount(count) },
  { id: "net", label: "Amount", align: "end", cell: ({ net }) => <b>{inMoney(net)}</b> },
  { id: "acts", label: "Actions", align: "end", cell: (batch) => <ActionButtons batch={batch} {...actions} /> },
];

const File = ({ format, messageId }: BatchRow) => (
  <Box sx={{ display: "grid", gap: "2px" }}>
    {formats[format]}
    <Box sx={smallStyle}>{messageId}</Box>
  </Box>
);

function State(batch: BatchRow) {
  const { label, variant } = batchStates[batch.state];
  const warning = warningOf(batch);
  const leftOut = leftOutLabel(batch);
  return (
    <Box sx={{ display: "grid", justifyItems: { xs: "end", md: "start" }, gap: "4px" }}>
      <Badge variant={variant}>{label}</Badge>
      <Box sx={smallStyle}>{batchLabel(batch)}</Box>
      {leftOut && <Box sx={smallStyle}>{leftOut}</Box>}
      {warning && (
        <Box role="note" sx={{ ...smallStyle, color: "error.main", fontWeight: 600 }}>
          {warning}
        </Box>
      )}
    </Box>
  );
}

const CreatedCell = ({ madeAt, madeBy, debtor }: BatchRow) => (
  <Box sx={{ display: "grid", gap: "2px" }}>
    {localMoment(madeAt)}
    <Box sx={smallStyle}>{`by ${madeBy ?? "the command line"}`}</Box>
    {debtor && <Box sx={smallStyle}>{`from ${debtor}`}</Box>}
  </Box>
);

const ActionButtons = ({ batch, onAct, onDownload }: BatchActions & { batch: BatchRow }) => {
  const may = useRights();
  const offered = batchActionsFor(batch.state).filter(({ operation }) => may(operation));
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1 }}>
      {offered.map((act, index) => (
        <Button
          key={act.id}
          size="small"
          variant={index === 0 && !act.isGrave ? "contained" : "outlined"}
          color={act.isGrave ? "error" : "primary"}
          aria-label={`${act.label}: ${batch.messageId}`}
          onClick={() => onAct(act, batch)}
        >
          {act.label}
        </Button>
      ))}
      {batch.state !== "DISCARDED" && may("markPayoutBatchSent") && (
        <Button size="small" aria-label={`Download: ${batch.messageId}`} onClick={() => onDownload(batch)}>
          Download
        </Button>
      )}
    </Box>
  );
};

const smallStyle = {
  maxWidth: 280,
  fontSize: 14,
  fontWeight: 400,
  lineHeight: 1.4,
  color: "text.secondary",
  overflowWrap: "anywhere",
} as const;
