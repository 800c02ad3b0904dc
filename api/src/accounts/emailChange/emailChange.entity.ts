import { Column, Entity, Index } from "typeorm";
import { id, instant } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/** A change of address: waits for the new mailbox, and can be stopped from the old one for three days. */
@Entity("email_change")
@Index("email_change_user", ["userId"])
@Index("email_change_confirm", ["confirmHash"], { unique: true })
@Index("email_change_stop", ["stopHash"], { unique: true })
@Index("email_change_old", ["oldEmail"])
@Index("email_change_expires", ["stoppableUntil"])
export class EmailChange extends Row {
  @Column(id) userId!: string;
  @Column("varchar", { length: 254 }) oldEmail!: string;
  @Column("varchar", { length: 254 }) newEmail!: string;

  /** Both tokens are only in the mails. */
  @Column("varchar", { length: 64 }) confirmHash!: string;
  @Column("varchar", { length: 64 }) stopHash!: string;

  /** Until when the new mailbox can confirm. */
  @Column(instant) expiresAt!: Date;

  /** Until then the old address can stop the change, and no one else can use it. */
  @Column(instant) stoppableUntil!: Date;
  @Column({ ...instant, nullable: true }) appliedAt!: Date | null;
}
