import { DateTimeISOResolver, GraphQLJSON } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { type WebhookEventId, webhookEvents } from "../../contract/integrations/webhookEvents";
import { id, instant, type Json, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { choiceEnum } from "../../platform/graphqlEnum";
import { Node } from "../../platform/shapes/node";

export type WebhookEvent = WebhookEventId;

const events = webhookEvents.map(({ id, description }) => ({ id, label: description }));
export const WebhookEventEnum = choiceEnum("WebhookEvent", "Event that a webhook can receive.", events);

/** The test event, sent when the owner requests one. */
export const TEST = "webhook.test";
export type DeliveryKind = WebhookEvent | typeof TEST;

export const WebhookDeliveryKindEnum = choiceEnum<DeliveryKind>("WebhookDeliveryKind", "Event of a delivery.", [
  ...events,
  { id: TEST, label: "A test event requested by the webhook's owner." },
]);

@ObjectType("Webhook", {
  description: "A webhook: a URL that receives events.",
  simpleResolvers: true,
  implements: Node,
})
@Entity("webhook")
@Index("webhook_owner", ["ownerId"])
export class WebhookEndpoint extends Row {
  @Column(id) ownerId!: string;

  @Field(() => String, { description: "URL that events are posted to." })
  @Column("varchar", { length: 2048 })
  url!: string;

  @Field(() => [WebhookEventEnum], { description: "Events the webhook receives." })
  @Column(json)
  events!: WebhookEvent[];
  @Column("varchar", { length: 400 }) sealed!: string;

  /** The previous secret; until it expires, both sign. */
  @Column("varchar", { length: 400, nullable: true }) previousSealed!: string | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Until when events are also signed with the previous secret. Null without one.",
  })
  @Column({ ...instant, nullable: true })
  previousUntil!: Date | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the webhook was paused. New events are kept until it is resumed. Null if active.",
  })
  @Column({ ...instant, nullable: true })
  pausedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { description: "When the webhook was created." }) declare createdAt: Date;
}

@ObjectType({ description: "A delivery of one event to a webhook.", simpleResolvers: true, implements: Node })
@Entity("webhook_delivery")
@Index("webhook_delivery_webhook", ["webhookId", "id"])
export class WebhookDelivery extends Row {
  @Column(id) webhookId!: string;

  @Field(() => WebhookDeliveryKindEnum, { description: "Event of the delivery." })
  @Column("varchar", { length: 40 })
  type!: DeliveryKind;

  @Field(() => GraphQLJSON, { description: "Body of the request." }) @Column(json) body!: Json;
  @Field(() => Int, { description: "Number of attempts." }) @Column("int") attempts!: number;

  @Field(() => Int, { nullable: true, description: "HTTP status of the last response. Null without a response." })
  @Column("int", { nullable: true })
  lastStatus!: number | null;

  @Field(() => String, { nullable: true, description: "Error of the last attempt. Null without one." })
  @Column("varchar", { length: 300, nullable: true })
  lastError!: string | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was delivered. Null until then." })
  @Column({ ...instant, nullable: true })
  deliveredAt!: Date | null;

  @Field(() => DateTimeISOResolver, { description: "When the event happened." }) declare createdAt: Date;
}
