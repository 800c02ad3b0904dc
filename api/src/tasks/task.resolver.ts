import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import type { UserService } from "../accounts/user.service";
import type { Clock } from "../core/clock";
import type { Context, Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { mapPage, PageArgs } from "../core/paging/page";
import type { Scheduler } from "../jobs/scheduler";
import type { TaskService } from "./task.service";
import { ScheduledJobType, TaskConnection, TaskType, toScheduledJob, toTask } from "./task.type";

interface Services {
  tasks: TaskService;
  jobs: Pick<Scheduler, "list">;
  users: UserService;
  clock: Clock;
}

const ID_ARG = { description: "Which one." };

@Resolver(() => TaskType)
export class TaskResolver {
  constructor(private readonly services: Services) {}

  @Authorized()
  @Query(() => TaskType, { description: "A task that you started; for admins any." })
  async task(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, ID_ARG) id: string) {
    return toTask(await this.services.tasks.get(viewer, id));
  }

  @Authorized("ADMIN")
  @Query(() => TaskConnection, { description: "All tasks of the last 30 days, newest first." })
  async tasks(@Args(() => PageArgs) page: PageArgs) {
    return mapPage(await this.services.tasks.list(page), toTask);
  }

  @Authorized("ADMIN")
  @Query(() => [ScheduledJobType], { description: "What runs on a schedule." })
  async scheduledJobs() {
    return (await this.services.jobs.list()).map(toScheduledJob(this.services.clock.now()));
  }

  @Authorized()
  @Mutation(() => TaskType, {
    description: "Cancels a task that you started; for admins any. A running one ends at its next step.",
  })
  async cancelTask(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, ID_ARG) id: string) {
    return toTask(await this.services.tasks.cancel(viewer, id));
  }

  @FieldResolver(() => String, { nullable: true, description: "Who started it; null for the system." })
  async ownerName(@Root() { ownerId }: TaskType, @Ctx() { loaders }: Context): Promise<string | null> {
    if (!ownerId) return null;
    return (await loaders.byId(this.services.users.byIds).load(ownerId))?.name ?? null;
  }
}
