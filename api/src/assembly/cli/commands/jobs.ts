import { type Task, taskStateOf } from "../../../accounts";
import type { Job } from "../../../platform/jobs/job.entity";
import { describeSchedule } from "../../../platform/jobs/schedule";
import { PlainError } from "../../../platform/plainError";
import { isOpen } from "../../../platform/queue/workState";
import { command } from "../command";
import { withApp } from "../withApp";

const MAX_TASKS = 20;

/** To the second, in UTC. */
const moment = (at: Date | null): string => at?.toISOString().replace(/\.\d+Z$/, "Z") ?? "never";

export const jobs = command({
  name: "jobs",
  summary: "Lists the background jobs with their last run, next run and errors, and the last tasks.",
  run: (io) =>
    withApp(async ({ services }) => {
      const all = await services.jobs.list();
      const now = services.clock.now();
      for (const { plan, job } of all) {
        io.print(`${plan.name}: ${plan.about} (${describeSchedule(plan.when)})`);
        for (const line of job ? linesOf(job, now) : ["  not run yet"]) io.print(line);
      }
      const { nodes } = await services.tasks.list({ first: MAX_TASKS });
      if (nodes.length > 0) io.print("Tasks, newest first:");
      for (const task of nodes) io.print(lineOf(task));
      const failing = all.filter(({ job }) => job && job.attempts > 0).length;
      if (failing > 0) io.complain(`${failing} of these ${failing === 1 ? "is" : "are"} failing.`);
      return failing > 0 ? 1 : undefined;
    }),
});

function lineOf(task: Task): string {
  const { id, createdAt, subject, state, done, total, error } = task;
  const progress = isOpen(state) && total ? `, ${done} of ${total}` : "";
  return `  ${moment(createdAt)} ${subject}: ${taskStateOf(task)}${progress}${error ? `. ${error}` : ""} (${id})`;
}

function linesOf({ startedAt, endedAt, leasedUntil, nextAt, attempts, error }: Job, now: Date): string[] {
  const isRunning = leasedUntil > now;
  const next = isRunning ? `running since ${moment(startedAt)}` : `next ${moment(nextAt)}`;
  const lines = [`  last ${moment(endedAt)}, ${next}${!isRunning && nextAt <= now ? ", overdue" : ""}`];
  if (attempts > 0) lines.push(`  failed ${attempts === 1 ? "once" : `${attempts} times in a row`}: ${error}`);
  return lines;
}

export const jobsRun = command({
  name: "jobs:run",
  summary: "Makes a background job due now. A running server starts it within seconds; `jobs` shows the result.",
  operands: { job: "Name of the job, such as clicks:archive." },
  run: (io, { job }) =>
    withApp(async ({ services }) => {
      const state = await services.jobs.makeDue(job);
      if (state === null) throw new PlainError(`There is no job ${job}. \`jobs\` lists them.`);
      io.print(state === "running" ? `${job} is running already.` : `${job} is due. A running server starts it now.`);
    }),
});

export const clockAccept = command({
  name: "clock:accept",
  summary: "Confirms the clock after a jump. Approvals, payouts and deletions continue.",
  run: (io) =>
    withApp(async ({ services }) => {
      const now = await services.clockGuard.accept();
      await services.db.write((tx) =>
        services.audit.record(tx, { actorId: null, action: "clock.accepted", subject: "clock", after: { now } }),
      );
      io.print(`It is ${now.toISOString()}: servers with this clock continue within a few seconds.`);
    }),
});
