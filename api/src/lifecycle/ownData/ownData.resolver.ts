import { DateTimeISOResolver, SafeIntResolver } from "graphql-scalars";
import { Authorized, Field, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { Task } from "../../accounts";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import type { OwnDataExport, OwnDataService } from "./ownData.service";

@ObjectType("OwnDataExport", { description: "An archive with everything of an account.", simpleResolvers: true })
export class OwnDataExportType {
  @Field(() => Task, { description: "How far it is." }) task!: Task;

  @Field(() => SafeIntResolver, { nullable: true, description: "Its size, once it can be downloaded." })
  bytes!: number | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Until when it can be downloaded; null before, and after it has expired.",
  })
  expiresAt!: Date | null;
}

const toOwnDataExport = ({ task, file }: OwnDataExport): OwnDataExportType => ({
  task,
  bytes: file?.bytes ?? null,
  expiresAt: file?.expiresAt ?? null,
});

@Resolver()
export class OwnDataResolver {
  constructor(private readonly services: { ownData: OwnDataService }) {}

  @Authorized("own")
  @Query(() => OwnDataExportType, { nullable: true, description: "The last archive of your account, for its owners." })
  async ownDataExport(@CurrentViewer() viewer: Viewer): Promise<OwnDataExportType | null> {
    const latest = await this.services.ownData.latest(viewer);
    return latest && toOwnDataExport(latest);
  }

  @Authorized("own")
  @Mutation(() => OwnDataExportType, {
    description:
      "Collects everything of your account in one archive, in the background. Asking again meanwhile answers with the same. You are mailed when it is ready.",
  })
  async startOwnDataExport(@CurrentViewer() viewer: Viewer): Promise<OwnDataExportType> {
    return toOwnDataExport(await this.services.ownData.start(viewer));
  }

  @Authorized("confirm:own")
  @Mutation(() => String, {
    description: "The address of the archive. It opens for some minutes, as long as this session is confirmed.",
  })
  ownDataLink(@CurrentViewer() viewer: Viewer): Promise<string> {
    return this.services.ownData.link(viewer);
  }
}
