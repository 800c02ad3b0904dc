import { Arg, Authorized, ID, Mutation, Resolver } from "type-graphql";
import { Task } from "../../../accounts";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { type LinkBulkService, LinkChange } from "./linkBulk.service";

@Resolver()
export class LinkBulkResolver {
  constructor(private readonly services: { linkBulk: LinkBulkService }) {}

  @Authorized("PUBLISHER")
  @Mutation(() => Task, { description: "Starts to archive or restore all your links that match, as a task." })
  changeLinks(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => LinkChange, { description: "What, and which." }) input: LinkChange,
  ): Promise<Task> {
    return this.services.linkBulk.start(viewer, input);
  }

  @Authorized("PUBLISHER")
  @Mutation(() => Task, { description: "Starts to change back what such a task has changed." })
  undoLinkChange(
    @CurrentViewer() viewer: Viewer,
    @Arg("taskId", () => ID, { description: "The task that changed them." }) taskId: string,
  ): Promise<Task> {
    return this.services.linkBulk.undo(viewer, taskId);
  }
}
