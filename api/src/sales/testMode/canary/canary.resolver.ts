import { DateTimeISOResolver } from "graphql-scalars";
import { Authorized, Field, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { type CanaryService, FaultyCanary } from "./canary.service";

@ObjectType("Canary", { description: "The test order that Weft sends itself each hour.", simpleResolvers: true })
export class CanaryType {
  @Field(() => DateTimeISOResolver, { description: "When it was tried last." }) triedAt!: Date;
  @Field(() => String, { nullable: true, description: "What failed; null if all went well." }) fault!: string | null;
  @Field(() => DateTimeISOResolver, { nullable: true, description: "Since when it fails." }) since!: Date | null;
}

@Resolver()
export class CanaryResolver {
  constructor(private readonly services: { canaries: CanaryService }) {}

  @Authorized("ADVERTISER")
  @Query(() => CanaryType, { nullable: true, description: "Your shop's; null without a server integration." })
  canary(@CurrentViewer() viewer: Viewer) {
    return this.services.canaries.mine(viewer);
  }

  @Authorized("ADMIN", "read")
  @Query(() => [FaultyCanary], { description: "The brands whose hourly test order fails, at most 50." })
  faultyCanaries(): Promise<FaultyCanary[]> {
    return this.services.canaries.faulty();
  }
}
