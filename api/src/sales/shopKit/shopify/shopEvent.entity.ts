import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { id, json } from "../../../platform/db/columns";
import { Row } from "../../../platform/db/row";
import { defineEvent } from "../../../platform/events";
import { enumOf } from "../../../platform/graphqlEnum";
import { Shown } from "../../../platform/shown";
import type { KeptEvent } from "./keptEvent";

const ShopEventStateEnum = enumOf("ShopEventState", "State of an event from a shop.", {
  WAITING: ["waiting", "Queued."],
  PARKED: ["parked", "Waiting for another event that it depends on."],
  UNPAID: ["unpaid", "Waiting until the order is paid."],
  APPLIED: ["applied", "Applied to the order."],
  IGNORED: ["ignored", "Nothing to do."],
  FAULT: ["fault", "Could not be applied."],
});

export type ShopEventState = (typeof ShopEventStateEnum)[keyof typeof ShopEventStateEnum];

/** An event from a connected shop, reduced to what an order's commission needs. `createdAt` is when it arrived. */
@ObjectType({ description: "An event that a connected shop sent.", simpleResolvers: true })
@Entity("shop_inbox")
@Index("shop_inbox_once", ["connectionId", "messageId"], { unique: true })
@Index("shop_inbox_order", ["connectionId", "orderKey", "id"])
@Index("shop_inbox_state", ["connectionId", "state", "id"])
@Index("shop_inbox_recent", ["connectionId", "id"])
@Index("shop_inbox_age", ["createdAt"])
export class ShopEvent extends Row {
  @Field(() => ID, { description: "ID of the event." }) declare id: string;
  @Column(id) connectionId!: string;

  /** The shop's ID of the delivery. Repeated deliveries have the same ID. */
  @Column("varchar", { length: 100 }) messageId!: string;

  @Field(() => String, { description: 'Shopify\'s topic, such as "orders/paid".' })
  @Column("varchar", { length: 40 })
  topic!: string;

  /** The shop's ID of the order. Empty for events that are not about an order. */
  @Shown(
    () => String,
    { name: "orderId", nullable: true, description: "The shop's name for the order. Null until it is known." },
    (orderKey: string, { kept }: ShopEvent) => (kept?.kind === "order" ? kept.name : orderKey || null),
  )
  @Column("varchar", { length: 40 })
  orderKey!: string;

  @Field(() => ShopEventStateEnum, { description: "State of the event." })
  @Column("varchar", { length: 8 })
  state!: ShopEventState;

  @Field(() => String, { nullable: true, description: "Explanation of the state." })
  @Column("varchar", { length: 500, nullable: true })
  note!: string | null;

  /** Null if erased or unreadable. */
  @Column({ ...json, nullable: true }) kept!: KeptEvent | null;

  @Field(() => DateTimeISOResolver, { name: "at", simple: false, description: "When the event arrived." })
  declare createdAt: Date;
}

/** Emitted when an event is refused or cannot be applied. */
export interface ShopRefused {
  merchantId: string;
  topic: string;
  orderId: string | null;
  message: string;
  kept: KeptEvent | null;
  isSigned: boolean;
}

export const shopRefused = defineEvent<ShopRefused>("shop.refused");

/** The remainder of an event after its shopper's erasure: that it arrived, and nothing else. */
export const erasedEvent = { kept: null, state: "ignored", note: "Erased at the shopper's request" } as const;
