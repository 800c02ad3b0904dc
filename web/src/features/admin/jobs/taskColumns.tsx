import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { localMoment } from "../../../lib/dates";
import { Badge } from "../../../ui/Badge";
import type { Column } from "../../../ui/table/DataTable";
import { isOpen, progressLabel, progressOf, type TaskRow, taskStateLabel, taskStateVariant } from "./jobLabels";

export const taskColumns = (action: (task: TaskRow) => ReactNode): readonly Column<TaskRow>[] => [
  { id: "subject", label: "Task", isHeading: true, cell: ({ subject }) => subject },
  { id: "owner", label: "Started by", cell: ({ ownerName }) => ownerName ?? "The system" },
  { id: "state", label: "Status", cell: (task) => <StateCell {...task} /> },
  { id: "when", label: "When", cell: (task) => <TimeCell {...task} /> },
  { id: "action", label: "Action", align: "end", cell: action },
];

/** State, progress while it is open, and why it failed. */
function StateCell(task: TaskRow) {
  const variant = taskStateVariant(task);
  const label = taskStateLabel(task);
  return (
    <Box sx={cellStyle}>
      {variant ? <Badge variant={variant}>{label}</Badge> : <span>{label}</span>}
      {isOpen(task) && <Progress {...task} />}
      {task.error && <small>{task.error}</small>}
    </Box>
  );
}

function Progress({ subject, done, total }: TaskRow) {
  const percent = progressOf({ done, total });
  if (percent === null) return null;
  const text = progressLabel({ done, total });
  return (
    <>
      <Box
        role="progressbar"
        aria-label={`Progress: ${subject}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text ?? undefined}
        sx={barStyle}
      >
        <Box sx={{ width: `${percent}%`, height: "100%", bgcolor: "primary.main" }} />
      </Box>
      <small>{text}</small>
    </>
  );
}

function TimeCell({ createdAt, startedAt, endedAt, state }: TaskRow) {
  const at = endedAt ?? startedAt ?? createdAt;
  const label = endedAt ? "Ended" : state === "RUNNING" ? "Running since" : "Requested";
  return (
    <Box sx={cellStyle}>
      <span>
        {label} <time dateTime={at}>{localMoment(at)}</time>
      </span>
    </Box>
  );
}

const cellStyle = {
  display: "grid",
  gap: "6px",
  justifyItems: { xs: "end", md: "start" },
  minWidth: 0,
  overflowWrap: "anywhere",
  lineHeight: 1.4,
  "& small": { fontSize: 14, color: "text.secondary" },
} as const;

const barStyle = {
  width: 160,
  maxWidth: "100%",
  height: 8,
  border: "1px solid var(--weft-palette-control)",
  borderRadius: "2px",
  overflow: "hidden",
} as const;
