import { Box } from "@mui/material";
import { type ReactNode, useState } from "react";
import {
  type AdminScheduledJobsQuery,
  AdminTasksDocument,
  type AdminTasksQuery,
  type TaskState,
  useAdminTasksQuery,
  useCancelTaskMutation,
} from "../../../generated/admin";
import { localMoment } from "../../../lib/dates";
import { inCount } from "../../../lib/money";
import { usePolling } from "../../../lib/usePolling";
import { Badge, type BadgeVariant } from "../../../ui/Badge";
import { Panel } from "../../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { EmptyState } from "../../../ui/EmptyState";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { RowButton } from "../../../ui/table/RowButton";
import { stackStyle } from "../../../ui/table/rowStyle";
import { useList } from "../../../ui/table/useList";
import { useRights } from "../../session/rights/useRights";
import { refetchAfterChange } from "../refetchAfterChange";

const INFO = "Payout runs, simulations and other long-running work. Finished tasks are kept for 30 days.";
const POLL_INTERVAL = 2000;
/** Tasks of other people start without the reader's doing. */
const SLOW_POLL_INTERVAL = 15_000;

export function Tasks({ isShown }: { isShown: boolean }) {
  const [cancelling, setCancelling] = useState<TaskRow | null>(null);
  const paged = useList(useAdminTasksQuery, (data) => data.tasks, {}, { size: 6 });
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
            <EmptyState title="No tasks yet." text="Payout runs and simulations appear here with their progress." />
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
      doneMessage="Task cancelled"
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
  const label = endedAt ? "Inactive" : state === "RUNNING" ? "Running since" : "Requested";
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

type TaskRow = AdminTasksQuery["tasks"]["nodes"][number];
export type JobRow = AdminScheduledJobsQuery["scheduledJobs"][number];

const labels: Record<TaskState, string> = {
  WAITING: "Waiting",
  RUNNING: "Running",
  DONE: "Done",
  FAILED: "Failed",
  CANCELLED: "Cancelled",
};

export const taskStateLabel = ({ state, isCancelling }: Pick<TaskRow, "state" | "isCancelling">): string =>
  isCancelling ? "Stopping" : labels[state];

const variants: Partial<Record<TaskState, BadgeVariant>> = {
  WAITING: "secondary",
  RUNNING: "secondary",
  DONE: "default",
  FAILED: "destructive",
};

/** Cancelled tasks need no attention and get plain text. */
const taskStateVariant = ({ state }: Pick<TaskRow, "state">): BadgeVariant | null => variants[state] ?? null;

const isOpen = ({ state }: Pick<TaskRow, "state">): boolean => state === "WAITING" || state === "RUNNING";

/** "1,204 of 5,000", once the task knows how much there is to do. */
export const progressLabel = ({ done, total }: Pick<TaskRow, "done" | "total">): string | null =>
  total === null || done === null ? null : `${inCount(done)} of ${inCount(total)}`;

/** In percent; a task without anything to do is complete. */
export const progressOf = ({ done, total }: Pick<TaskRow, "done" | "total">): number | null => {
  if (total === null || done === null) return null;
  return total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100));
};

/** With a capital, as a sentence. */
export const aboutLabel = ({ about }: Pick<JobRow, "about">): string => about.charAt(0).toUpperCase() + about.slice(1);

const weekdays: Record<string, string> = {
  MON: "Mondays",
  TUE: "Tuesdays",
  WED: "Wednesdays",
  THU: "Thursdays",
  FRI: "Fridays",
  SAT: "Saturdays",
  SUN: "Sundays",
};
const twoDigits = (number: string): string => number.padStart(2, "0");

/** "Every 10 s", "Daily, 04:20 (UTC)". Rare patterns of cron stay as they are. */
export function scheduleLabel({ schedule }: Pick<JobRow, "schedule">): string {
  if (schedule.startsWith("every ")) return schedule.charAt(0).toUpperCase() + schedule.slice(1);
  const [, minute = "", hour = "", weekday = ""] = /^(\d+) (\d+|\*) \* \* (\*|[A-Z]{3})$/.exec(schedule) ?? [];
  const days = weekday === "*" ? "Daily" : weekdays[weekday];
  if (!days || (hour === "*" && weekday !== "*")) return `${schedule} (UTC)`;
  if (hour === "*") return `Hourly, at :${twoDigits(minute)}`;
  return `${days}, ${twoDigits(hour)}:${twoDigits(minute)} (UTC)`;
}

export const failuresLabel = ({ failures }: Pick<JobRow, "failures">): string =>
  failures === 1 ? "Failed once" : `Failed ${failures} times in a row`;
