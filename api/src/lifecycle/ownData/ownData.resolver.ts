import { Authorized, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { OwnDataExport, type OwnDataService } from "./ownData.service";

@Resolver()
export class OwnDataResolver {
  constructor(private readonly services: { ownData: OwnDataService }) {}

  @Authorized("own")
  @Query(() => OwnDataExport, { nullable: true, description: "The last archive of your account, for its owners." })
  ownDataExport(@CurrentViewer() viewer: Viewer): Promise<OwnDataExport | null> {
    return this.services.ownData.latest(viewer);
  }

  @Authorized("own")
  @Mutation(() => OwnDataExport, {
    description:
      "Collects everything of your account in one archive, in the background. Asking again meanwhile answers with the same. You are mailed when it is ready.",
  })
  startOwnDataExport(@CurrentViewer() viewer: Viewer): Promise<OwnDataExport> {
    return this.services.ownData.start(viewer);
  }

  @Authorized("confirm:own")
  @Mutation(() => String, {
    description: "The address of the archive. It opens for some minutes, as long as this session is confirmed.",
  })
  ownDataLink(@CurrentViewer() viewer: Viewer): Promise<string> {
    return this.services.ownData.link(viewer);
  }
}
