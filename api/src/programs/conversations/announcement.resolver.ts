import { Arg, Authorized, Field, ID, InputType, Int, Mutation, Query, Resolver } from "type-graphql";
import { Task } from "../../accounts";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import type { AnnouncementService } from "./announcement.service";

@InputType({ description: "A message to many creators in your program." })
export class AnnouncementInput {
  @Field(() => ID, { nullable: true, description: "ID of the group to write to. All active partners if omitted." })
  groupId?: string | null;

  @Field(() => String, { description: "Text of the message." }) text!: string;
}

@Resolver()
export class AnnouncementResolver {
  constructor(private readonly services: { announcements: AnnouncementService }) {}

  @Authorized("ADVERTISER")
  @Query(() => Int, { description: "Returns the number of creators an announcement would reach now." })
  announcementReach(
    @CurrentViewer() viewer: Viewer,
    @Arg("groupId", () => ID, { nullable: true, description: "ID of a group. All active partners if omitted." })
    groupId?: string | null,
  ): Promise<number> {
    return this.services.announcements.reach(viewer, groupId ?? null);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Task, {
    description: "Starts a task that sends a message to your active partners, each in its own conversation.",
  })
  announce(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => AnnouncementInput, { description: "Text and recipients." }) input: AnnouncementInput,
  ): Promise<Task> {
    const { groupId, text } = input;
    return this.services.announcements.start(viewer, groupId ?? null, { text });
  }
}
