import { Arg, Args, Authorized, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from "type-graphql";
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

@ObjectType({ description: "Result of marking notifications as read.", simpleResolvers: true })
class MarkedRead {
  @Field(() => Int, { description: "Number of unread notifications that are left." }) unread!: number;
}

@Resolver(() => NotificationType)
export class NotificationResolver {
  constructor(
    private readonly services: { notifications: NotificationService; notificationPreferences: PreferenceService },
  ) {}

  @Authorized()
  @Query(() => NotificationConnection, {
    description: "Lists your account's notifications of the last 90 days, newest first.",
  })
  notifications(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("event", () => ID, { nullable: true, description: "Notifications of this event only." }) event?: string | null,
  ) {
    return this.services.notifications.list(viewer, event, page);
  }

  @Authorized()
  @Query(() => Int, { description: "Number of unread notifications among the newest 100. 100 means more than 99." })
  unreadNotifications(@CurrentViewer() viewer: Viewer): Promise<number> {
    return this.services.notifications.unread(viewer);
  }

  @Authorized("read")
  @Mutation(() => MarkedRead, { description: "Marks a notification as read." })
  async markNotificationRead(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the notification.") id: string,
  ): Promise<MarkedRead> {
    return { unread: await this.services.notifications.markRead(viewer, id) };
  }

  @Authorized("read")
  @Mutation(() => MarkedRead, { description: "Marks all notifications as read." })
  async markAllNotificationsRead(@CurrentViewer() viewer: Viewer): Promise<MarkedRead> {
    return { unread: await this.services.notifications.markAllRead(viewer) };
  }

  @Authorized()
  @Query(() => NotificationSettingsType, { description: "Your notification settings for this account." })
  notificationSettings(@CurrentViewer() viewer: Viewer) {
    return this.services.notificationPreferences.settings(viewer);
  }

  @Authorized("read")
  @Mutation(() => NotificationSettingsType, { description: "Sets how you are notified of an event." })
  setNotificationPreference(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => NotificationPreferenceInput, { description: "The event and its channels." })
    input: NotificationPreferenceInput,
  ) {
    return this.services.notificationPreferences.set(viewer, { ...input });
  }

  @Authorized("read")
  @Mutation(() => NotificationSettingsType, { description: "Turns the daily digest on or off and sets its time zone." })
  setDailyDigest(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => DigestInput, { description: "The digest's settings." }) input: DigestInput,
  ) {
    return this.services.notificationPreferences.setDigest(viewer, { ...input });
  }
}
