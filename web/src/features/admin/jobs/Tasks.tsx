import { Box } from "@mui/material";
import { type ReactNode, useState } from "react";
import { AdminTasksDocument, useAdminTasksQuery, useCancelTaskMutation } from "../../../generated/admin";
import { localMoment } from "../../../lib/dates";
import { usePolling } from "../../../lib/usePolling";
import { Badge } from "../../../ui/Badge";
import { Panel } from "../../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { EmptyState } from "../../../ui/EmptyState";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { RowButton } from "../../../ui/table/RowButton";
import { stackStyle } from "../../../ui/table/rowStyle";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { usePaged } from "../../../ui/table/usePaged";
import { useRights } from "../../session/rights/useRights";
import { refetchAfterChange } from "../refetchAfterChange";
import { isOpen, progressLabel, progressOf, type TaskRow, taskStateLabel, taskStateVariant } from "./jobLabels";

const INFO = "Payout runs, simulations and other work that takes a while. Ended tasks are kept for 30 days.";
const POLL_INTERVAL = 2000;
/** Tasks of other people start without the reader's doing. */
const SLOW_POLL_INTERVAL = 15_000;

export function Tasks({ isShown }: { isShown: boolean }) {
  const [cancelling, setCancelling] = useState<TaskRow | null>(null);
  const paged = usePaged(useAdminTasksQuery, (data) => data.tasks, useAddressPages(6), {});
  const { list } = paged;
  const hasOpen = list?.nodes.some(isOpen) ?? false;
  usePolling(paged, isShown ? (hasOpen ? POLL_INTERVAL : SLOW_POLL_INTERVAL) : null);
  return (
    <Panel id="tasks" title="Tasks" info={INFO}>
      <Box sx={tableStyle}>
        <DataTable
          label="Tasks"
          plural="tasks"
          paged={paged}
          columns={taskColumns((task) => <CancelButton task={task} onCancel={setCancelling} />)}
          failure="Failed to load tasks"
          empty={
            <EmptyState title="No tasks yet." text="Payout runs and simulations show up here with their progress." />
          }
        />
      </Box>
      {cancelling && <CancelDialog task={cancelling} onClose={() => setCancelling(null)} />}
    </Panel>
  );
}

const CancelButton = ({ task, onCancel }: { task: TaskRow; onCancel: (task: TaskRow) => void }) =>
  useRights()(`cancelTask ${task.kind}`) && isOpen(task) && !task.isCancelling ? (
    <RowButton about={`Cancel: ${task.subject}`} onClick={() => onCancel(task)}>
      Cancel
    </RowButton>
  ) : null;

function CancelDialog({ task, onClose }: { task: TaskRow; onClose: () => void }) {
  const [cancel, { client }] = useCancelTaskMutation();
  return (
    <ConfirmDialog
      title="Cancel this task?"
      text={`${task.subject}. What it has done so far stays; it can be started again.`}
      confirmLabel="Cancel the task"
      wayBack="Keep it"
      work={() => cancel({ variables: { id: task.id } })}
      doneMessage="The task is cancelled"
      fallback="Failed to cancel the task"
      afterwards={() => refetchAfterChange(client, [AdminTasksDocument])}
      onClose={onClose}
    />
  );
}

/** On phones a row without an action would have a label and nothing beside it. */
const tableStyle = {
  mt: 1,
  "& tbody td:empty": { display: { xs: "none", md: "table-cell" } },
  "& tbody th, & tbody td": { verticalAlign: { md: "top" }, py: { md: "12px" } },
} as const;

const taskColumns = (action: (task: TaskRow) => ReactNode): readonly Column<TaskRow>[] => [
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

const cellStyle = { ...stackStyle, gap: "6px" } as const;

const barStyle = {
  width: 160,
  maxWidth: "100%",
  height: 8,
  border: "1px solid var(--weft-palette-control)",
  borderRadius: "2px",
  overflow: "hidden",
} as const;
