import { Arg, Authorized, Mutation, Resolver } from "type-graphql";
import { Task } from "../../../accounts";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer, Id } from "../../../platform/currentViewer";
import { type LinkBulkService, LinkChange } from "./linkBulk.service";

@Resolver()
export class LinkBulkResolver {
  constructor(private readonly services: { linkBulk: LinkBulkService }) {}

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Task, { description: "Starts to archive or restore all your links that match, as a task." })
  changeLinks(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => LinkChange, { description: "What, and which." }) input: LinkChange,
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
