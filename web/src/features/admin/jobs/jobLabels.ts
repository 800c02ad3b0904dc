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
