import { DateTimeISOResolver } from "graphql-scalars";
import {
  Args,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { Clock } from "../../platform/clock";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import type { Job } from "../../platform/jobs/job.entity";
import { describeSchedule } from "../../platform/jobs/schedule";
import type { JobPlan, Scheduler } from "../../platform/jobs/scheduler";
import { Connection, PageArgs } from "../../platform/paging/page";
import type { UserService } from "../user.service";
import { Task } from "./task.entity";
import type { TaskService } from "./task.service";

@ObjectType({ description: "A page of tasks.", simpleResolvers: true })
export class TaskConnection extends Connection(Task, "Task") {}

@ObjectType("ScheduledJob", { description: "A job that runs on a schedule.", simpleResolvers: true })
export class ScheduledJobType {
  @Field(() => String, { description: "Name of the job." }) name!: string;
  @Field(() => String, { description: "What the job does." }) about!: string;
  @Field(() => String, { description: "Interval, or cron pattern in UTC." }) schedule!: string;
  @Field(() => Boolean, { description: "Whether the job is running now." }) isRunning!: boolean;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "Time of the last start. Null if it never ran." })
  lastStartedAt!: Date | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Time of the last success. Null if there was none.",
  })
  lastFinishedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "Time of the next run. Null if none is planned." })
  nextAt!: Date | null;
  @Field(() => Int, { description: "Number of failures since the last success." }) failures!: number;

  @Field(() => String, { nullable: true, description: "Last error. Null after a success." })
  lastError!: string | null;
}

export const toScheduledJob =
  (now: Date) =>
  ({ plan: { name, about, when }, job }: { plan: JobPlan; job: Job | undefined }): ScheduledJobType => ({
    name,
    about,
    schedule: describeSchedule(when),
    isRunning: job !== undefined && job.leasedUntil > now,
    lastStartedAt: job?.startedAt ?? null,
    lastFinishedAt: job?.endedAt ?? null,
    nextAt: job?.nextAt ?? null,
    failures: job?.attempts ?? 0,
    lastError: job?.error ?? null,
  });

interface Services {
  tasks: TaskService;
  jobs: Pick<Scheduler, "list">;
  users: UserService;
  clock: Clock;
}

@Resolver(() => Task)
export class TaskResolver {
  constructor(private readonly services: Services) {}

  @Authorized()
  @Query(() => Task, { description: "Returns a task you started. Admins can read any task." })
  task(@CurrentViewer() viewer: Viewer, @Id("ID of the task.") id: string) {
    return this.services.tasks.get(viewer, id);
  }

  @Authorized("ADMIN", "read")
  @Query(() => TaskConnection, { description: "Lists all tasks of the last 30 days, newest first. Admins only." })
  tasks(@Args(() => PageArgs) page: PageArgs) {
    return this.services.tasks.list(page);
  }

  @Authorized("ADMIN", "read")
  @Query(() => [ScheduledJobType], { description: "Lists the jobs that run on a schedule. Admins only." })
  async scheduledJobs() {
    return (await this.services.jobs.list()).map(toScheduledJob(this.services.clock.now()));
  }

  @Authorized("read")
  @Mutation(() => Task, {
    description: "Cancels a task you started. Admins can cancel any task. A running task stops at its next step.",
  })
  cancelTask(@CurrentViewer() viewer: Viewer, @Id("ID of the task to cancel.") id: string) {
    return this.services.tasks.cancel(viewer, id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Name of the person who started the task. Null for the system.",
  })
  async ownerName(@Root() { ownerId }: Task, @Ctx() { loaders }: Context): Promise<string | null> {
    if (!ownerId) return null;
    return (await loaders.byId(this.services.users.byIds).load(ownerId))?.name ?? null;
  }
}
