import { DateTimeISOResolver, SafeIntResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { Connection } from "../core/paging/page";
import type { Job } from "../jobs/job.entity";
import { describeSchedule } from "../jobs/schedule";
import type { JobPlan } from "../jobs/scheduler";
import type { Task } from "./task.entity";
import type { TaskState } from "./taskState";

export const TaskStateEnum = {
  WAITING: "waiting",
  RUNNING: "running",
  DONE: "done",
  FAILED: "failed",
  CANCELLED: "cancelled",
} as const satisfies Record<string, TaskState>;
registerEnumType(TaskStateEnum, {
  name: "TaskState",
  description: "The state of a task.",
  valuesConfig: {
    WAITING: { description: "It will be started, or tried again." },
    RUNNING: { description: "It is running." },
    DONE: { description: "It has finished." },
    FAILED: { description: "It could not be done; `error` says why." },
    CANCELLED: { description: "It was cancelled." },
  },
});

@ObjectType("Task", { description: "Work that somebody started and that outlasts a request.", simpleResolvers: true })
export class TaskType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => String, { description: "What is done, such as `payouts.run`." })
  kind!: string;

  @Field(() => String, { description: "What it is about." })
  subject!: string;

  @Field(() => TaskStateEnum, { description: "The state." })
  state!: TaskState;

  @Field(() => SafeIntResolver, { nullable: true, description: "How many of `total` steps are done, once known." })
  done!: number | null;

  @Field(() => SafeIntResolver, { nullable: true, description: "How many steps there are, once known." })
  total!: number | null;

  @Field(() => String, { nullable: true, description: "Why it failed." })
  error!: string | null;

  @Field(() => Boolean, { description: "Whether it is running and ends at its next step." })
  isCancelling!: boolean;

  @Field(() => Int, { description: "How often it was started." })
  attempts!: number;

  @Field(() => DateTimeISOResolver, { description: "When it was requested." })
  createdAt!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was first started." })
  startedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it ended." })
  endedAt!: Date | null;

  ownerId!: string | null;
}

export const toTask = (task: Task): TaskType => ({
  id: task.id,
  kind: task.kind,
  subject: task.subject,
  state: task.state,
  done: task.done,
  total: task.total,
  error: task.error,
  isCancelling: task.state === "running" && task.cancelRequested === 1,
  attempts: task.attempts,
  createdAt: task.createdAt,
  startedAt: task.startedAt,
  endedAt: task.endedAt,
  ownerId: task.ownerId,
});

@ObjectType({ description: "A page of tasks.", simpleResolvers: true })
export class TaskConnection extends Connection(TaskType, "Task") {}

@ObjectType("ScheduledJob", { description: "What runs on a schedule.", simpleResolvers: true })
export class ScheduledJobType {
  @Field(() => String, { description: "The name." })
  name!: string;

  @Field(() => String, { description: "What it does." })
  about!: string;

  @Field(() => String, { description: "When it runs: an interval, or a cron pattern in UTC." })
  schedule!: string;

  @Field(() => Boolean, { description: "Whether it is running now." })
  isRunning!: boolean;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was last started." })
  lastStartedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it last succeeded." })
  lastFinishedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it runs next." })
  nextAt!: Date | null;

  @Field(() => Int, { description: "How often in a row it has failed." })
  failures!: number;

  @Field(() => String, { nullable: true, description: "Why it failed last, until it succeeds again." })
  lastError!: string | null;
}

export const toScheduledJob =
  (now: Date) =>
  ({ plan: { name, about, when }, job }: { plan: JobPlan; job: Job | undefined }): ScheduledJobType => ({
    name,
    about,
    schedule: describeSchedule(when),
    isRunning: job !== undefined && job.leasedUntil > now,
    lastStartedAt: job?.lastStartedAt ?? null,
    lastFinishedAt: job?.lastFinishedAt ?? null,
    nextAt: job?.nextAt ?? null,
    failures: job?.failures ?? 0,
    lastError: job?.lastError ?? null,
  });
