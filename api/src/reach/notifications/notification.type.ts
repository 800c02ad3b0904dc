import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { EmailChoice } from "../../contract/notifications/eventType";
import { enumOf } from "../../platform/graphqlEnum";
import { Connection } from "../../platform/paging/page";

export const EmailChoiceEnum = enumOf("EmailChoice", "How somebody hears of an event by email.", {
  NOW: ["now", "At once."],
  DIGEST: ["digest", "Once a day, with everything else of that day."],
  OFF: ["off", "Not at all."],
});

@ObjectType("Notification", { description: "Something that happened to your account.", simpleResolvers: true })
export class NotificationType {
  @Field(() => ID, { description: "The identifier (UUIDv7)." }) id!: string;
  @Field(() => String, { description: "Which event, such as `sale-tracked`." }) event!: string;
  @Field(() => String, { description: "What happened, in a sentence." }) text!: string;
  @Field(() => String, { description: "Where it leads on the site." }) path!: string;
  @Field(() => DateTimeISOResolver, { description: "When it happened; of several together the last one." }) at!: Date;
  @Field(() => Boolean, { description: "Whether you have read it." }) isRead!: boolean;
}

@ObjectType({ description: "A page of notifications.", simpleResolvers: true })
export class NotificationConnection extends Connection(NotificationType, "Notification") {}

@ObjectType("NotificationPreference", { description: "How you hear of one event.", simpleResolvers: true })
export class NotificationPreferenceType {
  @Field(() => ID, { description: "The event." }) event!: string;
  @Field(() => String, { description: "Its name." }) label!: string;
  @Field(() => String, { description: "When it happens." }) hint!: string;
  @Field(() => Boolean, { description: "Whether the bell shows it." }) bell!: boolean;
  @Field(() => EmailChoiceEnum, { description: "By email." }) email!: EmailChoice;

  @Field(() => String, { nullable: true, description: "Why its email is sent in any case; null if you decide." })
  required!: string | null;
}

@ObjectType("NotificationSettings", { description: "How you hear of what happens.", simpleResolvers: true })
export class NotificationSettingsType {
  @Field(() => [NotificationPreferenceType], { description: "Every event that your role may see." })
  events!: NotificationPreferenceType[];

  @Field(() => String, { description: "In which time zone the daily digest comes at 07:00, such as `Europe/Berlin`." })
  timeZone!: string;

  @Field(() => Boolean, { description: "Whether you get the daily digest." }) isDigestOn!: boolean;
}

@InputType({ description: "How you want to hear of an event." })
export class NotificationPreferenceInput {
  @Field(() => ID, { description: "The event." }) event!: string;
  @Field(() => Boolean, { description: "Whether the bell shows it." }) bell!: boolean;
  @Field(() => EmailChoiceEnum, { description: "By email." }) email!: EmailChoice;
}

@InputType({ description: "Your daily digest." })
export class DigestInput {
  @Field(() => String, { description: "The time zone in which it comes at 07:00, by its IANA name." })
  timeZone!: string;

  @Field(() => Boolean, { description: "Whether you want it." }) isOn!: boolean;
}
