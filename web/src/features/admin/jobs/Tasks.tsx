import { Box } from "@mui/material";
import { type ReactNode, useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  type AdminScheduledJobsQuery,
  AdminTasksDocument,
  type AdminTasksQuery,
  type TaskState,
  useAdminTasksQuery,
  useCancelTaskMutation,
} from "../../../generated/admin";
import { localMoment } from "../../../lib/dates";
import { rich } from "../../../lib/i18n/rich";
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

const INFO = t("Payout runs, simulations and other long-running work. Finished tasks are kept for 30 days.");
const POLL_INTERVAL = 2000;
/** Polls, because other admins start tasks too. */
const SLOW_POLL_INTERVAL = 15_000;

export function Tasks({ isShown }: { isShown: boolean }) {
  const [cancelling, setCancelling] = useState<TaskRow | null>(null);
  const paged = useList(useAdminTasksQuery, (data) => data.tasks, {}, { size: 6 });
  const { list } = paged;
  const hasOpen = list?.nodes.some(isOpen) ?? false;
  usePolling(paged, isShown ? (hasOpen ? POLL_INTERVAL : SLOW_POLL_INTERVAL) : null);
  return (
    <Panel id="tasks" title={t("Tasks")} info={INFO}>
      <Box sx={tableStyle}>
        <DataTable
          label={t("Tasks")}
          plural={t("tasks")}
          paged={paged}
          columns={taskColumns((task) => <CancelButton task={task} onCancel={setCancelling} />)}
          failure={t("Failed to load tasks")}
          empty={
            <EmptyState
              title={t("No tasks yet.")}
              text={t("Payout runs and simulations appear here with their progress.")}
            />
          }
        />
      </Box>
      {cancelling && <CancelDialog task={cancelling} onClose={() => setCancelling(null)} />}
    </Panel>
  );
}

const CancelButton = ({ task, onCancel }: { task: TaskRow; onCancel: (task: TaskRow) => void }) =>
  useRights()(`cancelTask ${task.kind}`) && isOpen(task) && !task.isCancelling ? (
    <RowButton about={t("Cancel: {subject}", { subject: task.subject })} onClick={() => onCancel(task)}>
      {t("Cancel")}
    </RowButton>
  ) : null;

function CancelDialog({ task, onClose }: { task: TaskRow; onClose: () => void }) {
  const [cancel, { client }] = useCancelTaskMutation();
  return (
    <ConfirmDialog
      title={t("Cancel this task?")}
      text={t("{subject}. What it has done so far stays. You can start it again.", { subject: task.subject })}
      confirmLabel={t("Cancel task")}
      wayBack={t("Keep running")}
      work={() => cancel({ variables: { id: task.id } })}
      doneMessage={t("Task cancelled")}
      fallback={t("Failed to cancel the task")}
      afterwards={() => refetchAfterChange(client, [AdminTasksDocument])}
      onClose={onClose}
    />
  );
}

/** On phones a row without an action would have a label and no value. */
const tableStyle = {
  mt: 1,
  "& tbody td:empty": { display: { xs: "none", md: "table-cell" } },
  "& tbody th, & tbody td": { verticalAlign: { md: "top" }, py: { md: "12px" } },
} as const;

const taskColumns = (action: (task: TaskRow) => ReactNode): readonly Column<TaskRow>[] => [
  { id: "subject", label: t("Task"), isHeading: true, cell: ({ subject }) => subject },
  { id: "owner", label: t("Started by"), cell: ({ ownerName }) => ownerName ?? t("The system") },
  { id: "state", label: t("Status"), cell: (task) => <StateCell {...task} /> },
  { id: "when", label: t("When"), cell: (task) => <TimeCell {...task} /> },
  { id: "action", label: t("Action"), align: "end", cell: action },
];

/** State, progress while it is open, and the error. */
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
        aria-label={t("Progress: {subject}", { subject })}
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
  const moment = <time dateTime={at}>{localMoment(at)}</time>;
  return (
    <Box sx={cellStyle}>
      <span>
        {endedAt
          ? rich("Ended {moment}", { moment })
          : state === "RUNNING"
            ? rich("Running since {moment}", { moment })
            : rich("Requested {moment}", { moment })}
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
  WAITING: t("Waiting"),
  RUNNING: t("Running"),
  DONE: t("Done"),
  FAILED: t("Failed"),
  CANCELLED: t("Cancelled"),
};

export const taskStateLabel = ({ state, isCancelling }: Pick<TaskRow, "state" | "isCancelling">): string =>
  isCancelling ? t("Stopping") : labels[state];

const variants: Partial<Record<TaskState, BadgeVariant>> = {
  WAITING: "secondary",
  RUNNING: "secondary",
  DONE: "default",
  FAILED: "destructive",
};

/** Cancelled tasks need no attention and get plain text. */
const taskStateVariant = ({ state }: Pick<TaskRow, "state">): BadgeVariant | null => variants[state] ?? null;

const isOpen = ({ state }: Pick<TaskRow, "state">): boolean => state === "WAITING" || state === "RUNNING";

/** "1,204 of 5,000", once the total is known. */
export const progressLabel = ({ done, total }: Pick<TaskRow, "done" | "total">): string | null =>
  total === null || done === null ? null : t("{done} of {total}", { done: inCount(done), total: inCount(total) });

/** In percent; a task without work is complete. */
export const progressOf = ({ done, total }: Pick<TaskRow, "done" | "total">): number | null => {
  if (total === null || done === null) return null;
  return total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100));
};

/** With a capital, like a sentence. */
export const aboutLabel = ({ about }: Pick<JobRow, "about">): string => about.charAt(0).toUpperCase() + about.slice(1);

const weekdays: Record<string, string> = {
  MON: t("Mondays"),
  TUE: t("Tuesdays"),
  WED: t("Wednesdays"),
  THU: t("Thursdays"),
  FRI: t("Fridays"),
  SAT: t("Saturdays"),
  SUN: t("Sundays"),
};
const twoDigits = (number: string): string => number.padStart(2, "0");

/** "Every 10 s", "Daily, 04:20 (UTC)". Rare cron patterns are shown as is. */
export function scheduleLabel({ schedule }: Pick<JobRow, "schedule">): string {
  if (schedule.startsWith("every ")) return t("Every {interval}", { interval: schedule.slice("every ".length) });
  const [, minute = "", hour = "", weekday = ""] = /^(\d+) (\d+|\*) \* \* (\*|[A-Z]{3})$/.exec(schedule) ?? [];
  const weekly = weekday !== "*";
  if (!minute || (weekly && (hour === "*" || !weekdays[weekday]))) return t("{schedule} (UTC)", { schedule });
  if (hour === "*") return t("Hourly, at :{minute}", { minute: twoDigits(minute) });
  const time = `${twoDigits(hour)}:${twoDigits(minute)}`;
  return weekly
    ? t("{weekdays}, {time} (UTC)", { weekdays: weekdays[weekday], time })
    : t("Daily, {time} (UTC)", { time });
}

export const failuresLabel = ({ failures }: Pick<JobRow, "failures">): string =>
  t("{failures, plural, one {Failed once} other {Failed # times in a row}}", { failures });
