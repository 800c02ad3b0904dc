import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { id, json } from "../../../platform/db/columns";
import { Row } from "../../../platform/db/row";
import { enumOf } from "../../../platform/graphqlEnum";
import { Shown } from "../../../platform/shown";
import type { KeptEvent } from "./keptEvent";

const ShopEventStateEnum = enumOf("ShopEventState", "What became of what a shop sent.", {
  WAITING: ["waiting", "It is about to be applied."],
  PARKED: ["parked", "It waits for something that it depends on."],
  UNPAID: ["unpaid", "Its order counts once it is paid."],
  APPLIED: ["applied", "It is part of the order."],
  IGNORED: ["ignored", "There is nothing to do."],
  FAULT: ["fault", "It could not be applied."],
});

export type ShopEventState = (typeof ShopEventStateEnum)[keyof typeof ShopEventStateEnum];

/** What a connected shop sent, reduced to what an order's commission needs. `createdAt` is when it arrived. */
@ObjectType({ description: "Something that a connected shop sent.", simpleResolvers: true })
@Entity("shop_inbox")
@Index("shop_inbox_once", ["connectionId", "messageId"], { unique: true })
@Index("shop_inbox_order", ["connectionId", "orderKey", "id"])
@Index("shop_inbox_state", ["connectionId", "state", "id"])
@Index("shop_inbox_recent", ["connectionId", "id"])
@Index("shop_inbox_age", ["createdAt"])
export class ShopEvent extends Row {
  @Field(() => ID, { description: "Its ID." }) declare id: string;
  @Column(id) connectionId!: string;

  /** The shop's id of the delivery: it is the same when the shop sends it again. */
  @Column("varchar", { length: 100 }) messageId!: string;

  @Field(() => String, { description: 'Its kind, such as "orders/paid".' })
  @Column("varchar", { length: 40 })
  topic!: string;

  /** The shop's id of the order; empty if the event is about none. */
  @Shown(
    () => String,
    { name: "orderId", nullable: true, description: "The order, as the shop calls it; null while that is not known." },
    (orderKey: string, { kept }: ShopEvent) => (kept?.kind === "order" ? kept.name : orderKey || null),
  )
  @Column("varchar", { length: 40 })
  orderKey!: string;

  @Field(() => ShopEventStateEnum, { description: "What became of it." })
  @Column("varchar", { length: 8 })
  state!: ShopEventState;

  @Field(() => String, { nullable: true, description: "Why." })
  @Column("varchar", { length: 500, nullable: true })
  note!: string | null;

  /** Null once it was erased, and of what could not be read. */
  @Column({ ...json, nullable: true }) kept!: KeptEvent | null;

  @Field(() => DateTimeISOResolver, { name: "at", simple: false, description: "When it arrived." })
  declare createdAt: Date;
}

/** What stays of an event whose shopper asked to be forgotten: that it came, and nothing of it. */
export const erasedEvent = { kept: null, state: "ignored", note: "Erased at the shopper's request" } as const;
