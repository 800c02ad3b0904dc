import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { id, instant } from "../../../platform/db/columns";
import { Row } from "../../../platform/db/row";

const movedStates = ["held", "claimed", "erased"] as const;
export type MovedState = (typeof movedStates)[number];

/**
 * A partner of an import who has not accepted yet. Shares the ID of the account that earns in their place, which has no
 * members. Once erased it only keeps the address's hash, so that no later import brings them back.
 */
@Entity("moved_partner")
@Index("moved_partner_address", ["merchantId", "addressKey"], { unique: true })
@Index("moved_partner_list", ["merchantId", "state", "id"])
@Index("moved_partner_import", ["importId", "state", "id"])
@Index("moved_partner_mail", ["mailAt", "id"])
@Index("moved_partner_mailed", ["merchantId", "mailedAt"])
@Index("moved_partner_claimed", ["claimedBy"])
export class MovedPartner extends Row {
  @Column(id) merchantId!: string;
  @Column(id) importId!: string;
  @Column("varchar", { length: 64 }) addressKey!: string;

  /** Until the last mail is sent. */
  @Column("varchar", { length: 254, nullable: true }) email!: string | null;
  @Column("varchar", { length: 10 }) state!: MovedState;
  @Column({ ...id, nullable: true }) claimedBy!: string | null;
  @Column({ ...instant, nullable: true }) claimedAt!: Date | null;

  /** The invitation and its reminder. */
  @Column("int") mails!: number;

  /** When the next mail is due; null if none is. */
  @Column({ ...instant, nullable: true }) mailAt!: Date | null;
  @Column({ ...instant, nullable: true }) invitedAt!: Date | null;

  /** When the latest was sent: a brand sends so many in a day. */
  @Column({ ...instant, nullable: true }) mailedAt!: Date | null;

  /** The brand knows that earnings approved until then return to it, since when. */
  @Column({ ...instant, nullable: true }) noticedUntil!: Date | null;
  @Column({ ...instant, nullable: true }) noticedAt!: Date | null;

  /** Earnings approved until then have returned to the brand. */
  @Column({ ...instant, nullable: true }) lapsedUntil!: Date | null;
}

/** The link that earns for a claimed partner, in place of the one that was held for them. */
@Entity("moved_link")
export class MovedLink {
  @PrimaryColumn(id) linkId!: string;
  @Column(id) toLinkId!: string;
}

/** What another program still owed a partner, as the brand confirmed it. Shares the ID of its earning. */
@Entity("opening_balance")
@Index("opening_balance_import", ["importId", "id"])
export class OpeningBalance extends Row {
  @Column(id) importId!: string;
  @Column(id) partnershipId!: string;
  @Column("varchar", { length: 20 }) source!: string;

  /** The UTC day from which it is payable. */
  @Column("varchar", { length: 10 }) payableOn!: string;
}
