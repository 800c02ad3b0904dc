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

@ObjectType("ScheduledJob", { description: "What runs on a schedule.", simpleResolvers: true })
export class ScheduledJobType {
  @Field(() => String, { description: "The name." }) name!: string;
  @Field(() => String, { description: "What it does." }) about!: string;
  @Field(() => String, { description: "When it runs: an interval, or a cron pattern in UTC." }) schedule!: string;
  @Field(() => Boolean, { description: "Whether it is running now." }) isRunning!: boolean;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was last started." })
  lastStartedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it last succeeded." })
  lastFinishedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it runs next." }) nextAt!: Date | null;
  @Field(() => Int, { description: "How often in a row it has failed." }) failures!: number;

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
  @Query(() => Task, { description: "A task that you started; for admins any." })
  task(@CurrentViewer() viewer: Viewer, @Id() id: string) {
    return this.services.tasks.get(viewer, id);
  }

  @Authorized("ADMIN", "read")
  @Query(() => TaskConnection, { description: "All tasks of the last 30 days, newest first." })
  tasks(@Args(() => PageArgs) page: PageArgs) {
    return this.services.tasks.list(page);
  }

  @Authorized("ADMIN", "read")
  @Query(() => [ScheduledJobType], { description: "What runs on a schedule." })
  async scheduledJobs() {
    return (await this.services.jobs.list()).map(toScheduledJob(this.services.clock.now()));
  }

  @Authorized("read")
  @Mutation(() => Task, {
    description: "Cancels a task that you started; for admins any. A running one ends at its next step.",
  })
  cancelTask(@CurrentViewer() viewer: Viewer, @Id() id: string) {
    return this.services.tasks.cancel(viewer, id);
  }

  @FieldResolver(() => String, { nullable: true, description: "Who started it; null for the system." })
  async ownerName(@Root() { ownerId }: Task, @Ctx() { loaders }: Context): Promise<string | null> {
    if (!ownerId) return null;
    return (await loaders.byId(this.services.users.byIds).load(ownerId))?.name ?? null;
  }
}
