import { isOpen, type Task } from "../../../accounts";
import type { Job } from "../../../platform/jobs/job.entity";
import { describeSchedule } from "../../../platform/jobs/schedule";
import { command } from "../command";
import { withApp } from "../withApp";

const MAX_TASKS = 20;

/** To the second, in UTC. */
const moment = (at: Date | null): string => at?.toISOString().replace(/\.\d+Z$/, "Z") ?? "never";

export const jobs = command({
  name: "jobs",
  summary: "Lists the background jobs: last run, next run and errors. Then the last tasks.",
  run: (io) =>
    withApp(async ({ services }) => {
      const all = await services.jobs.list();
      const now = services.clock.now();
      for (const { plan, job } of all) {
        io.print(`${plan.name}: ${plan.about} (${describeSchedule(plan.when)})`);
        for (const line of job ? linesOf(job, now) : ["  no server has run since it was added"]) io.print(line);
      }
      const { nodes } = await services.tasks.list({ first: MAX_TASKS });
      if (nodes.length > 0) io.print("Tasks, newest first:");
      for (const task of nodes) io.print(lineOf(task));
      const failing = all.filter(({ job }) => job && job.failures > 0).length;
      if (failing > 0) io.complain(`${failing} of these ${failing === 1 ? "is" : "are"} failing.`);
      return failing > 0 ? 1 : undefined;
    }),
});

function lineOf({ id, createdAt, subject, state, done, total, error }: Task): string {
  const progress = isOpen(state) && total ? `, ${done} of ${total}` : "";
  return `  ${moment(createdAt)} ${subject}: ${state}${progress}${error ? `. ${error}` : ""} (${id})`;
}

function linesOf(
  { lastStartedAt, lastFinishedAt, leasedUntil, nextAt, failures, lastError }: Job,
  now: Date,
): string[] {
  const isRunning = leasedUntil > now;
  const next = isRunning ? `running since ${moment(lastStartedAt)}` : `next ${moment(nextAt)}`;
  const lines = [`  last ${moment(lastFinishedAt)}, ${next}${!isRunning && nextAt <= now ? ", which is due" : ""}`];
  if (failures > 0) lines.push(`  failed ${failures === 1 ? "once" : `${failures} times in a row`}: ${lastError}`);
  return lines;
}
