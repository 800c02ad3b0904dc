import { Column, Entity, Index } from "typeorm";
import { id, json } from "../../core/db/columns";
import { Row } from "../../core/db/row";
import type { KeptEvent } from "./keptEvent";

/**
 * `waiting` for the worker; `parked` until what it depends on arrives; `unpaid` until the order is paid for; `applied`;
 * `ignored`, as there is nothing to do; `fault` until somebody acts.
 */
export const shopEventStates = ["waiting", "parked", "unpaid", "applied", "ignored", "fault"] as const;
export type ShopEventState = (typeof shopEventStates)[number];

/** What a connected shop sent, reduced to what an order's commission needs. `createdAt` is when it arrived. */
@Entity("shop_inbox")
@Index("shop_inbox_once", ["connectionId", "messageId"], { unique: true })
@Index("shop_inbox_order", ["connectionId", "orderKey", "id"])
@Index("shop_inbox_state", ["connectionId", "state", "id"])
@Index("shop_inbox_recent", ["connectionId", "id"])
@Index("shop_inbox_age", ["createdAt"])
export class ShopEvent extends Row {
  @Column(id)
  connectionId!: string;

  /** The shop's id of the delivery: it is the same when the shop sends it again. */
  @Column("varchar", { length: 100 })
  messageId!: string;

  @Column("varchar", { length: 40 })
  topic!: string;

  /** The shop's id of the order; empty if the event is about none. */
  @Column("varchar", { length: 40 })
  orderKey!: string;

  @Column("varchar", { length: 8 })
  state!: ShopEventState;

  /** Why it is in this state, in plain words. */
  @Column("varchar", { length: 500, nullable: true })
  note!: string | null;

  /** Null once it was erased, and of what could not be read. */
  @Column({ ...json, nullable: true })
  kept!: KeptEvent | null;
}

/** What stays of an event whose shopper asked to be forgotten: that it came, and nothing of it. */
export const erasedEvent = { kept: null, state: "ignored", note: "Erased at the shopper's request" } as const;
