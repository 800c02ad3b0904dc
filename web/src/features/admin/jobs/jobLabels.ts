import type { AdminScheduledJobsQuery, AdminTasksQuery, TaskState } from "../../../generated/admin";
import { inCount } from "../../../lib/money";
import type { BadgeVariant } from "../../../ui/Badge";

export type TaskRow = AdminTasksQuery["tasks"]["nodes"][number];
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
export const taskStateVariant = ({ state }: Pick<TaskRow, "state">): BadgeVariant | null => variants[state] ?? null;

export const isOpen = ({ state }: Pick<TaskRow, "state">): boolean => state === "WAITING" || state === "RUNNING";

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

/** Intervals read as words already; patterns are cron's. */
export const scheduleLabel = ({ schedule }: Pick<JobRow, "schedule">): string =>
  schedule.startsWith("every ") ? schedule.charAt(0).toUpperCase() + schedule.slice(1) : `${schedule} (UTC)`;

export const failuresLabel = ({ failures }: Pick<JobRow, "failures">): string =>
  failures === 1 ? "Failed once" : `Failed ${failures} times in a row`;
