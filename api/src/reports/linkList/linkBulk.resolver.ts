import { Arg, Authorized, Field, ID, InputType, Int, Mutation, Resolver, registerEnumType } from "type-graphql";
import type { Viewer } from "../../core/context";
import { CurrentViewer } from "../../core/currentViewer";
import { TaskType, toTask } from "../../tasks/task.type";
import type { LinkAct, LinkBulkService } from "./linkBulk.service";
import { LinkFilterInput } from "./linkList.resolver";

const LinkActEnum = { ARCHIVE: "archive", RESTORE: "restore" } as const;
registerEnumType(LinkActEnum, {
  name: "LinkAct",
  description: "What is done to links.",
  valuesConfig: {
    ARCHIVE: { description: "New clicks earn nothing." },
    RESTORE: { description: "New clicks earn again." },
  },
});

@InputType({ description: "A change of all links that match." })
export class LinkChangeInput {
  @Field(() => LinkActEnum, { description: "What is done." })
  act!: LinkAct;

  @Field(() => LinkFilterInput, { description: "To which links." })
  filter!: LinkFilterInput;

  @Field(() => Int, { description: "How many match, as you saw it: if it is another number now, nothing is done." })
  count!: number;
}

@Resolver()
export class LinkBulkResolver {
  constructor(private readonly services: { linkBulk: LinkBulkService }) {}

  @Authorized("PUBLISHER")
  @Mutation(() => TaskType, { description: "Starts to archive or restore all your links that match, as a task." })
  async changeLinks(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => LinkChangeInput, { description: "What, and which." }) input: LinkChangeInput,
  ): Promise<TaskType> {
    return toTask(await this.services.linkBulk.start(viewer, input));
  }

  @Authorized("PUBLISHER")
  @Mutation(() => TaskType, { description: "Starts to change back what such a task has changed." })
  async undoLinkChange(
    @CurrentViewer() viewer: Viewer,
    @Arg("taskId", () => ID, { description: "The task that changed them." }) taskId: string,
  ): Promise<TaskType> {
    return toTask(await this.services.linkBulk.undo(viewer, taskId));
  }
}
