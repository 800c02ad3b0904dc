import { Column, Entity, Index } from "typeorm";
import type { Finding } from "../contract/inquiries/finding";
import type { InquiryKind, InquiryState } from "../contract/inquiries/inquiryForms";
import type { OrderReasonId } from "../contract/inquiries/orderReasons";
import { cents, flag, id, instant, json } from "../core/db/columns";
import { Row } from "../core/db/row";
import type { InquiryAct, InquiryActor } from "./inquiryState";

/**
 * What a publisher claims about one order. On the screens it is a claim; here it is not, since what browsers report
 * unsigned is called that (`sales/claims`).
 */
@Entity("inquiry")
@Index("inquiry_once", ["publisherId", "merchantId", "orderKey", "kind"], { unique: true })
@Index("inquiry_publisher", ["publisherId", "id"])
@Index("inquiry_publisher_state", ["publisherId", "state", "id"])
@Index("inquiry_publisher_reason", ["publisherId", "reason", "decidedAt"])
@Index("inquiry_merchant", ["merchantId", "isAsked", "id"])
@Index("inquiry_merchant_state", ["merchantId", "isAsked", "state", "id"])
@Index("inquiry_order", ["merchantId", "orderKey"])
@Index("inquiry_state", ["state", "id"])
@Index("inquiry_next", ["nextAt", "id"])
export class Inquiry extends Row {
  @Column(id)
  publisherId!: string;

  @Column(id)
  merchantId!: string;

  /** The order's number without a "#" in front: `orderKeyOf`. */
  @Column("varchar", { length: 190 })
  orderKey!: string;

  @Column("varchar", { length: 20 })
  kind!: InquiryKind;

  @Column(instant)
  orderedAt!: Date;

  /** What the publisher says that the order was over. */
  @Column({ ...cents, nullable: true })
  amount!: number | null;

  /** The program's. */
  @Column("varchar", { length: 3 })
  currency!: string;

  @Column("varchar", { length: 1000, nullable: true })
  words!: string | null;

  @Column("varchar", { length: 12 })
  state!: InquiryState;

  /** 1 if the brand was asked: its lists hold nothing else. */
  @Column(flag)
  isAsked!: number;

  /** Until when the brand or an admin is to answer, or the publisher may ask an admin. */
  @Column({ ...instant, nullable: true })
  dueAt!: Date | null;

  /** When the job has something to do: a reminder, or the end of the wait. */
  @Column({ ...instant, nullable: true })
  nextAt!: Date | null;

  /** What Weft answered at once. */
  @Column(json)
  finding!: Finding;

  /** The eligible click that was found. */
  @Column({ ...id, nullable: true })
  clickId!: string | null;

  @Column({ ...instant, nullable: true })
  escalatedAt!: Date | null;

  @Column({ ...instant, nullable: true })
  decidedAt!: Date | null;

  /** Null for time. */
  @Column({ ...id, nullable: true })
  decidedBy!: string | null;

  /** Why it was refused, of the fixed list, and in words. */
  @Column("varchar", { length: 20, nullable: true })
  reason!: OrderReasonId | null;

  @Column("varchar", { length: 1000, nullable: true })
  answer!: string | null;

  /** The order, where there is one that the publisher may see. */
  @Column({ ...id, nullable: true })
  saleId!: string | null;
}

/** One thing that happened to a claim. Never changed. */
@Entity("inquiry_event")
@Index("inquiry_event_inquiry", ["inquiryId", "id"])
export class InquiryEvent extends Row {
  @Column(id)
  inquiryId!: string;

  @Column("varchar", { length: 12 })
  act!: InquiryAct;

  @Column("varchar", { length: 12 })
  side!: InquiryActor;

  @Column({ ...id, nullable: true })
  actorId!: string | null;

  /** After it. */
  @Column("varchar", { length: 12 })
  state!: InquiryState;

  @Column("varchar", { length: 20, nullable: true })
  reason!: OrderReasonId | null;

  @Column("varchar", { length: 1000, nullable: true })
  words!: string | null;
}
