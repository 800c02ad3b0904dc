import { Arg, Args, Authorized, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { PageArgs } from "../../platform/paging/page";
import type { NotificationService } from "./notification.service";
import {
  DigestInput,
  NotificationConnection,
  NotificationPreferenceInput,
  NotificationSettingsType,
  NotificationType,
} from "./notification.type";
import type { PreferenceService } from "./preference.service";

@Resolver(() => NotificationType)
export class NotificationResolver {
  constructor(
    private readonly services: { notifications: NotificationService; notificationPreferences: PreferenceService },
  ) {}

  @Authorized()
  @Query(() => NotificationConnection, {
    description: "What happened to your account in the last 90 days, newest first.",
  })
  notifications(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("event", () => ID, { nullable: true, description: "Only of this event." }) event?: string | null,
  ) {
    return this.services.notifications.list(viewer, event, page);
  }

  @Authorized()
  @Query(() => Int, { description: "How many of the newest notifications you have not read; 100 means more than 99." })
  unreadNotifications(@CurrentViewer() viewer: Viewer): Promise<number> {
    return this.services.notifications.unread(viewer);
  }

  @Authorized("read")
  @Mutation(() => Int, { description: "Marks one as read. Returns how many are unread." })
  markNotificationRead(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<number> {
    return this.services.notifications.markRead(viewer, id);
  }

  @Authorized("read")
  @Mutation(() => Int, { description: "Marks all as read. Returns how many are unread." })
  markAllNotificationsRead(@CurrentViewer() viewer: Viewer): Promise<number> {
    return this.services.notifications.markAllRead(viewer);
  }

  @Authorized()
  @Query(() => NotificationSettingsType, { description: "How you hear of what happens to this account." })
  notificationSettings(@CurrentViewer() viewer: Viewer) {
    return this.services.notificationPreferences.settings(viewer);
  }

  @Authorized("read")
  @Mutation(() => NotificationSettingsType, { description: "Changes how you hear of an event." })
  setNotificationPreference(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => NotificationPreferenceInput, { description: "The event and how." })
    input: NotificationPreferenceInput,
  ) {
    return this.services.notificationPreferences.set(viewer, { ...input });
  }

  @Authorized("read")
  @Mutation(() => NotificationSettingsType, {
    description: "Turns the daily digest on or off, and sets its time zone.",
  })
  setDailyDigest(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => DigestInput, { description: "The digest." }) input: DigestInput,
  ) {
    return this.services.notificationPreferences.setDigest(viewer, { ...input });
  }
}
