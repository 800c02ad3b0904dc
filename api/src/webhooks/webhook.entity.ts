import { DateTimeISOResolver, GraphQLJSON } from "graphql-scalars";
import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import type { webhookEventIds } from "../contract/webhookForms";
import { id, instant, type Json, json } from "../core/db/columns";
import { Row } from "../core/db/row";
import { Node } from "../core/node";

export type WebhookEvent = (typeof webhookEventIds)[number];

export const WebhookEventEnum = {
  SALE_CREATED: "sale.created",
  SALE_APPROVED: "sale.approved",
  SALE_RETURNED: "sale.returned",
  BONUS_DECIDED: "bonus.decided",
  PAYOUT_SENT: "payout.sent",
  EXPORT_READY: "export.ready",
  LINK_HEALTH_CHANGED: "link.health_changed",
  PRODUCT_PRICE_DROPPED: "product.price_dropped",
  CLAIM_OPENED: "claim.opened",
  CLAIM_CLOSED: "claim.closed",
} as const satisfies Record<string, WebhookEvent>;
registerEnumType(WebhookEventEnum, {
  name: "WebhookEvent",
  description: "An event that webhooks can receive.",
  valuesConfig: {
    SALE_CREATED: { description: "An order was reported." },
    SALE_APPROVED: { description: "A sale was approved." },
    SALE_RETURNED: { description: "An order was returned, in part or in full." },
    BONUS_DECIDED: { description: "A monthly bonus was decided, or corrected." },
    PAYOUT_SENT: { description: "A payout was sent." },
    EXPORT_READY: { description: "A file that you asked for can be downloaded." },
    LINK_HEALTH_CHANGED: { description: "One of your links leads to something else than before, or to nothing." },
    PRODUCT_PRICE_DROPPED: { description: "A product that you link to is cheaper than in the 30 days before." },
    CLAIM_OPENED: { description: "A claim about an order was opened." },
    CLAIM_CLOSED: { description: "A claim about an order was answered, decided or withdrawn." },
  },
});

/** The test event, sent when the owner requests one. */
export const TEST = "webhook.test";
export type DeliveryKind = WebhookEvent | typeof TEST;

export const WebhookDeliveryKindEnum = { ...WebhookEventEnum, WEBHOOK_TEST: TEST } as const;
registerEnumType(WebhookDeliveryKindEnum, {
  name: "WebhookDeliveryKind",
  description: "The event of a delivery.",
  valuesConfig: {
    SALE_CREATED: { description: "An order was reported." },
    SALE_APPROVED: { description: "A sale was approved." },
    SALE_RETURNED: { description: "An order was returned, in part or in full." },
    BONUS_DECIDED: { description: "A monthly bonus was decided, or corrected." },
    PAYOUT_SENT: { description: "A payout was sent." },
    EXPORT_READY: { description: "A file that you asked for can be downloaded." },
    LINK_HEALTH_CHANGED: { description: "One of your links leads to something else than before, or to nothing." },
    PRODUCT_PRICE_DROPPED: { description: "A product that you link to is cheaper than in the 30 days before." },
    CLAIM_OPENED: { description: "A claim about an order was opened." },
    CLAIM_CLOSED: { description: "A claim about an order was answered, decided or withdrawn." },
    WEBHOOK_TEST: { description: "A test requested by the webhook's owner." },
  },
});

@ObjectType("Webhook", { description: "A URL that receives events.", simpleResolvers: true })
@Entity("webhook")
@Index("webhook_owner", ["ownerId"])
export class WebhookEndpoint extends Row {
  @Column(id)
  ownerId!: string;

  @Field(() => String, { description: "The URL that events are posted to." })
  @Column("varchar", { length: 2048 })
  url!: string;

  @Field(() => [WebhookEventEnum], { description: "Which events." })
  @Column(json)
  events!: WebhookEvent[];

  @Column("varchar", { length: 400 })
  sealed!: string;

  /** The previous secret; until it expires, both sign. */
  @Column("varchar", { length: 400, nullable: true })
  previousSealed!: string | null;

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

  @Field(() => DateTimeISOResolver, { description: "Since when." })
  declare createdAt: Date;
}

@ObjectType({ implements: Node, description: "The delivery of one event to one webhook.", simpleResolvers: true })
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

  @Field(() => Int, { nullable: true, description: "The HTTP status of the last response." })
  @Column("int", { nullable: true })
  lastStatus!: number | null;

  @Field(() => String, { nullable: true, description: "The error of the last attempt." })
  @Column("varchar", { length: 300, nullable: true })
  lastError!: string | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was delivered; null if it is not." })
  @Column({ ...instant, nullable: true })
  deliveredAt!: Date | null;

  @Field(() => DateTimeISOResolver, { description: "When it happened." })
  declare createdAt: Date;
}
