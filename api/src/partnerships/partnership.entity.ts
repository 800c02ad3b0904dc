import { Column, Entity, Index } from "typeorm";
import { flag, id, instant, longText } from "../core/db/columns";
import { Row } from "../core/db/row";
import type { PartnershipState, Side } from "./partnershipState";

/** A publisher and a brand. Without a row there is no partnership, or one of an earlier release that goes on. */
@Entity("partnership")
@Index("partnership_pair", ["merchantId", "publisherId"], { unique: true })
@Index("partnership_state", ["merchantId", "state", "changedAt", "id"])
@Index("partnership_changed", ["merchantId", "changedAt", "id"])
@Index("partnership_group", ["merchantId", "groupId", "id"])
@Index("partnership_publisher", ["publisherId", "id"])
export class Partnership extends Row {
  @Column(id)
  merchantId!: string;

  @Column(id)
  publisherId!: string;

  @Column("varchar", { length: 10 })
  state!: PartnershipState;

  /** Since when it is in this state, and by whose act. */
  @Column(instant)
  changedAt!: Date;

  @Column("varchar", { length: 10 })
  changedBy!: Side;

  /** 1 if the publisher needs the brand's consent, also where a program is open. */
  @Column(flag)
  isBarred!: number;

  @Column({ ...id, nullable: true })
  groupId!: string | null;

  /** The terms in force when the publisher agreed: applied, accepted an invitation or made the first link. */
  @Column("int", { nullable: true })
  termsVersion!: number | null;

  @Column("varchar", { length: 64, nullable: true })
  termsHash!: string | null;

  /** What the publisher wrote with the application, or the brand with the invitation. */
  @Column({ ...longText, nullable: true })
  note!: string | null;

  /** Why it was declined, paused or ended, as the publisher reads it. */
  @Column({ ...longText, nullable: true })
  reason!: string | null;
}

/**
 * What a partnership was from `createdAt` on, until the next span: orders are judged by the span of their click, however
 * late they come. Never changed.
 */
@Entity("partnership_span")
@Index("partnership_span_pair", ["merchantId", "publisherId", "createdAt", "id"])
export class PartnershipSpan extends Row {
  @Column(id)
  merchantId!: string;

  @Column(id)
  publisherId!: string;

  @Column("varchar", { length: 10 })
  state!: PartnershipState;

  @Column({ ...id, nullable: true })
  groupId!: string | null;
}

/** A brand's name for some of its partners: terms may pay by it. */
@Entity("partner_group")
@Index("partner_group_name", ["merchantId", "name"], { unique: true })
export class PartnerGroup extends Row {
  @Column(id)
  merchantId!: string;

  @Column("varchar", { length: 80 })
  name!: string;
}
