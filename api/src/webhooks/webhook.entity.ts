import { DateTimeISOResolver, GraphQLJSON } from "graphql-scalars";
import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { id, instant, type Json, json } from "../core/columns";
import { Row } from "../core/row";

export const webhookEvents = ["sale.created", "sale.approved", "sale.returned", "payout.sent"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const WebhookEventEnum = {
  SALE_CREATED: "sale.created",
  SALE_APPROVED: "sale.approved",
  SALE_RETURNED: "sale.returned",
  PAYOUT_SENT: "payout.sent",
} as const;
registerEnumType(WebhookEventEnum, {
  name: "WebhookEvent",
  description: "What one can be told of.",
  valuesConfig: {
    SALE_CREATED: { description: "An order was reported." },
    SALE_APPROVED: { description: "A sale was approved." },
    SALE_RETURNED: { description: "Part or all of an order came back." },
    PAYOUT_SENT: { description: "A payout was sent." },
  },
});

/** What deliveries carry: the events, and a test whenever its owner asks for one. */
export const TEST = "webhook.test";
export type DeliveryKind = WebhookEvent | typeof TEST;

export const WebhookDeliveryKindEnum = { ...WebhookEventEnum, WEBHOOK_TEST: TEST } as const;
registerEnumType(WebhookDeliveryKindEnum, {
  name: "WebhookDeliveryKind",
  description: "What a delivery tells of.",
  valuesConfig: {
    SALE_CREATED: { description: "An order was reported." },
    SALE_APPROVED: { description: "A sale was approved." },
    SALE_RETURNED: { description: "Part or all of an order came back." },
    PAYOUT_SENT: { description: "A payout was sent." },
    WEBHOOK_TEST: { description: "Nothing happened: the webhook's owner asked for a test." },
  },
});

@ObjectType("Webhook", { description: "An address that is told of events.", simpleResolvers: true })
@Entity("webhook")
@Index("webhook_owner", ["ownerId"])
export class WebhookEndpoint extends Row {
  @Column(id)
  ownerId!: string;

  @Field(() => String, { description: "Where events are posted to." })
  @Column("varchar", { length: 2048 })
  url!: string;

  @Field(() => [WebhookEventEnum], { description: "Which events." })
  @Column(json)
  events!: WebhookEvent[];

  @Column("varchar", { length: 400 })
  sealed!: string;

  /** The secret before the present one: until it ends, everything is signed with both. */
  @Column("varchar", { length: 400, nullable: true })
  previousSealed!: string | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Until when everything is signed with the secret before the present one, too.",
  })
  @Column({ ...instant, nullable: true })
  previousUntil!: Date | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Since when nothing is sent. What happens meanwhile is kept until the webhook is resumed.",
  })
  @Column({ ...instant, nullable: true })
  pausedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { description: "Since when." })
  declare createdAt: Date;
}

@ObjectType({ description: "One event on its way to one address.", simpleResolvers: true })
@Entity("webhook_delivery")
@Index("webhook_delivery_webhook", ["webhookId", "id"])
export class WebhookDelivery extends Row {
  @Column(id)
  webhookId!: string;

  @Field(() => WebhookDeliveryKindEnum, { description: "What happened." })
  @Column("varchar", { length: 40 })
  type!: DeliveryKind;

  @Field(() => GraphQLJSON, { description: "The body as it is sent." })
  @Column(json)
  body!: Json;

  @Field(() => Int, { description: "How often it was tried." })
  @Column("int")
  attempts!: number;

  @Field(() => Int, { nullable: true, description: "The HTTP status of the last answer." })
  @Column("int", { nullable: true })
  lastStatus!: number | null;

  @Field(() => String, { nullable: true, description: "What went wrong the last time." })
  @Column("varchar", { length: 300, nullable: true })
  lastError!: string | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was taken; nothing while it is not." })
  @Column({ ...instant, nullable: true })
  deliveredAt!: Date | null;

  @Field(() => DateTimeISOResolver, { description: "When it happened." })
  declare createdAt: Date;
}
