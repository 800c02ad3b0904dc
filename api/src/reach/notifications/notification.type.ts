import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { EmailChoice } from "../../contract/notifications/eventType";
import { enumOf } from "../../platform/graphqlEnum";
import { Connection } from "../../platform/paging/page";

export const EmailChoiceEnum = enumOf("EmailChoice", "Email setting of an event.", {
  NOW: ["now", "Send immediately."],
  DIGEST: ["digest", "Include in the daily digest."],
  OFF: ["off", "Do not send."],
});

@ObjectType("Notification", { description: "A notification about your account.", simpleResolvers: true })
export class NotificationType {
  @Field(() => ID, { description: "ID of the notification." }) id!: string;
  @Field(() => String, { description: "Event, such as `sale-tracked`." }) event!: string;
  @Field(() => String, { description: "What happened, in one sentence." }) text!: string;
  @Field(() => String, { description: "Path of the related page on the site." }) path!: string;
  @Field(() => DateTimeISOResolver, { description: "When it happened. The latest time if several events are grouped." })
  at!: Date;
  @Field(() => Boolean, { description: "Whether you have read it." }) isRead!: boolean;
}

@ObjectType({ description: "A page of notifications.", simpleResolvers: true })
export class NotificationConnection extends Connection(NotificationType, "Notification") {}

@ObjectType("NotificationPreference", {
  description: "Your notification settings for one event.",
  simpleResolvers: true,
})
export class NotificationPreferenceType {
  @Field(() => ID, { description: "ID of the event." }) event!: string;
  @Field(() => String, { description: "Name of the event." }) label!: string;
  @Field(() => String, { description: "When the event happens." }) hint!: string;
  @Field(() => Boolean, { description: "Whether the bell shows the event." }) bell!: boolean;
  @Field(() => EmailChoiceEnum, { description: "Email setting." }) email!: EmailChoice;

  @Field(() => String, { nullable: true, description: "Why the email is always sent. Null if you can choose." })
  required!: string | null;
}

@ObjectType("NotificationSettings", { description: "Your notification settings.", simpleResolvers: true })
export class NotificationSettingsType {
  @Field(() => [NotificationPreferenceType], { description: "Every event available to your role." })
  events!: NotificationPreferenceType[];

  @Field(() => String, {
    description: "Time zone in which the daily digest is sent at 07:00, such as `Europe/Berlin`.",
  })
  timeZone!: string;

  @Field(() => Boolean, { description: "Whether the daily digest is on." }) isDigestOn!: boolean;
}

@InputType({ description: "Notification settings for one event." })
export class NotificationPreferenceInput {
  @Field(() => ID, { description: "ID of the event." }) event!: string;
  @Field(() => Boolean, { description: "Whether the bell shows the event." }) bell!: boolean;
  @Field(() => EmailChoiceEnum, { description: "Email setting." }) email!: EmailChoice;
}

@InputType({ description: "Settings of your daily digest." })
export class DigestInput {
  @Field(() => String, { description: "IANA name of the time zone in which the digest is sent at 07:00." })
  timeZone!: string;

  @Field(() => Boolean, { description: "Whether the digest is on." }) isOn!: boolean;
}
