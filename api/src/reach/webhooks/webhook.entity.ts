import { DateTimeISOResolver, GraphQLJSON } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { type WebhookEventId, webhookEvents } from "../../contract/integrations/webhookEvents";
import { id, instant, type Json, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { choiceEnum } from "../../platform/graphqlEnum";

export type WebhookEvent = WebhookEventId;

const events = webhookEvents.map(({ id, description }) => ({ id, label: description }));
export const WebhookEventEnum = choiceEnum("WebhookEvent", "An event that webhooks can receive.", events);

/** The test event, sent when the owner requests one. */
export const TEST = "webhook.test";
export type DeliveryKind = WebhookEvent | typeof TEST;

export const WebhookDeliveryKindEnum = choiceEnum<DeliveryKind>("WebhookDeliveryKind", "The event of a delivery.", [
  ...events,
  { id: TEST, label: "A test requested by the webhook's owner." },
]);

@ObjectType("Webhook", { description: "A URL that receives events.", simpleResolvers: true })
@Entity("webhook")
@Index("webhook_owner", ["ownerId"])
export class WebhookEndpoint extends Row {
  @Column(id) ownerId!: string;

  @Field(() => String, { description: "The URL that events are posted to." })
  @Column("varchar", { length: 2048 })
  url!: string;

  @Field(() => [WebhookEventEnum], { description: "Which events." }) @Column(json) events!: WebhookEvent[];
  @Column("varchar", { length: 400 }) sealed!: string;

  /** The previous secret; until it expires, both sign. */
  @Column("varchar", { length: 400, nullable: true }) previousSealed!: string | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Until when events are also signed with the previous secret.",
  })
  @Column({ ...instant, nullable: true })
  previousUntil!: Date | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When it was paused. New events are kept until it is resumed.",
  })
  @Column({ ...instant, nullable: true })
  pausedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { description: "Since when." }) declare createdAt: Date;
}

@ObjectType({ description: "The delivery of one event to one webhook.", simpleResolvers: true })
@Entity("webhook_delivery")
@Index("webhook_delivery_webhook", ["webhookId", "id"])
export class WebhookDelivery extends Row {
  @Column(id) webhookId!: string;

  @Field(() => WebhookDeliveryKindEnum, { description: "What happened." })
  @Column("varchar", { length: 40 })
  type!: DeliveryKind;

  @Field(() => GraphQLJSON, { description: "The body as it is sent." }) @Column(json) body!: Json;
  @Field(() => Int, { description: "How often it was tried." }) @Column("int") attempts!: number;

  @Field(() => Int, { nullable: true, description: "The HTTP status of the last response." })
  @Column("int", { nullable: true })
  lastStatus!: number | null;

  @Field(() => String, { nullable: true, description: "The error of the last attempt." })
  @Column("varchar", { length: 300, nullable: true })
  lastError!: string | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was delivered; null if it is not." })
  @Column({ ...instant, nullable: true })
  deliveredAt!: Date | null;

  @Field(() => DateTimeISOResolver, { description: "When it happened." }) declare createdAt: Date;
}
