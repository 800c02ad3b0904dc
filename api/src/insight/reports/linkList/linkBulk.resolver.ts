import { Arg, Authorized, Field, InputType, Int, Mutation, Resolver } from "type-graphql";
import { Task } from "../../../accounts";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer, Id } from "../../../platform/currentViewer";
import { enumOf } from "../../../platform/graphqlEnum";
import type { LinkAct, LinkBulkService } from "./linkBulk.service";
import { LinkFilterInput } from "./linkList.resolver";

const LinkActEnum = enumOf("LinkAct", "What is done to links.", {
  ARCHIVE: ["archive", "New clicks earn nothing."],
  RESTORE: ["restore", "New clicks earn again."],
});

@InputType({ description: "A change of all links that match." })
export class LinkChangeInput {
  @Field(() => LinkActEnum, { description: "What is done." }) act!: LinkAct;
  @Field(() => LinkFilterInput, { description: "To which links." }) filter!: LinkFilterInput;

  @Field(() => Int, { description: "How many match, as you saw it: if it is another number now, nothing is done." })
  count!: number;
}

@Resolver()
export class LinkBulkResolver {
  constructor(private readonly services: { linkBulk: LinkBulkService }) {}

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Task, { description: "Starts to archive or restore all your links that match, as a task." })
  changeLinks(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => LinkChangeInput, { description: "What, and which." }) input: LinkChangeInput,
  ): Promise<Task> {
    return this.services.linkBulk.start(viewer, input);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Task, { description: "Starts to change back what such a task has changed." })
  undoLinkChange(
    @CurrentViewer() viewer: Viewer,
    @Id("The task that changed them.", "taskId") taskId: string,
  ): Promise<Task> {
    return this.services.linkBulk.undo(viewer, taskId);
  }
}
