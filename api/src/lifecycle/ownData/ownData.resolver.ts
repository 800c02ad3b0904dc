import { Authorized, Field, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { OwnDataExport, type OwnDataService } from "./ownData.service";

@ObjectType({ description: "A link to a file.", simpleResolvers: true })
class DownloadLink {
  @Field(() => String, { description: "URL, valid for a few minutes while this session is confirmed." }) url!: string;
}

@Resolver()
export class OwnDataResolver {
  constructor(private readonly services: { ownData: OwnDataService }) {}

  @Authorized("own")
  @Query(() => OwnDataExport, { nullable: true, description: "The last data archive of your account. Owners only." })
  ownDataExport(@CurrentViewer() viewer: Viewer): Promise<OwnDataExport | null> {
    return this.services.ownData.latest(viewer);
  }

  @Authorized("own")
  @Mutation(() => OwnDataExport, {
    description:
      "Creates an archive of all data of your account in the background. While it runs, repeated calls return the same archive. You get an email when it is ready.",
  })
  startOwnDataExport(@CurrentViewer() viewer: Viewer): Promise<OwnDataExport> {
    return this.services.ownData.start(viewer);
  }

  @Authorized("confirm:own")
  @Mutation(() => DownloadLink, { description: "Returns a link to download the archive." })
  async ownDataLink(@CurrentViewer() viewer: Viewer): Promise<DownloadLink> {
    return { url: await this.services.ownData.link(viewer) };
  }
}
