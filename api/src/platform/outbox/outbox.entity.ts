import { Column, Entity, Index } from "typeorm";
import { id, instant, type Json, json } from "../db/columns";
import { Row } from "../db/row";
import type { MessageState } from "./messageState";

/** A side effect outside the database, caused by a change inside it and written in the same transaction. */
@Entity("outbox_message")
@Index("outbox_message_due", ["state", "nextAt"])
export class OutboxMessage extends Row {
  @Column("varchar", { length: 60 }) kind!: string;
  @Column(json) payload!: Json;

  /** Messages of one lane are processed in order; without a lane there is no order. */
  @Column("varchar", { length: 36, default: "" }) lane!: string;
  @Column("int") attempts!: number;
  @Column(instant) nextAt!: Date;

  /** Until then only `leaseOwner` may process it. */
  @Column(instant) leaseUntil!: Date;
  @Column({ ...id, nullable: true }) leaseOwner!: string | null;
  @Column("varchar", { length: 12 }) state!: MessageState;
  @Column({ ...instant, nullable: true }) doneAt!: Date | null;
  @Column("varchar", { length: 500, nullable: true }) lastError!: string | null;
}
