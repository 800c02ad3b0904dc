import { Arg, Authorized, Field, ID, InputType, Int, Mutation, Query, Resolver } from "type-graphql";
import { Task } from "../../accounts";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import type { AnnouncementService } from "./announcement.service";

@InputType({ description: "One message to many partners." })
export class AnnouncementInput {
  @Field(() => ID, { nullable: true, description: "Only to this group; to all active partners if omitted." })
  groupId?: string | null;

  @Field(() => String, { description: "The message." }) text!: string;
}

@Resolver()
export class AnnouncementResolver {
  constructor(private readonly services: { announcements: AnnouncementService }) {}

  @Authorized("ADVERTISER")
  @Query(() => Int, { description: "How many partners a message to all of them, or to a group, would reach now." })
  announcementReach(
    @CurrentViewer() viewer: Viewer,
    @Arg("groupId", () => ID, { nullable: true, description: "Only of this group." }) groupId?: string | null,
  ): Promise<number> {
    return this.services.announcements.reach(viewer, groupId ?? null);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Task, { description: "Starts to write to all of your active partners, each in its conversation." })
  announce(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => AnnouncementInput, { description: "The message, and to whom." }) input: AnnouncementInput,
  ): Promise<Task> {
    const { groupId, text } = input;
    return this.services.announcements.start(viewer, groupId ?? null, { text });
  }
}
