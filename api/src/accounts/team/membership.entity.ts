import { Column, Entity, Index } from "typeorm";
import type { TeamRole } from "../../contract/team";
import { id, instant } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/** A person in the team of an account. */
@Entity("membership")
@Index("membership_account", ["accountId", "userId"], { unique: true })
@Index("membership_user", ["userId"])
export class Membership extends Row {
  @Column(id) accountId!: string;
  @Column(id) userId!: string;
  @Column("varchar", { length: 20 }) role!: TeamRole;

  /** When an owner added this person or changed the role; null for the founder. Delays a new payout method. */
  @Column({ ...instant, nullable: true }) grantedAt!: Date | null;
}
