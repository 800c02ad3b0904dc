import { Column, Entity, Index } from "typeorm";
import type { TeamRole } from "../../contract/team";
import { id, instant } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/** An open invitation to a team. Accepting or revoking it deletes the row, so that only one of both happens. */
@Entity("invitation")
@Index("invitation_token", ["tokenHash"], { unique: true })
@Index("invitation_account", ["accountId", "email"], { unique: true })
@Index("invitation_expires", ["expiresAt"])
export class Invitation extends Row {
  @Column(id) accountId!: string;

  /** In lower case. */
  @Column("varchar", { length: 254 }) email!: string;
  @Column("varchar", { length: 20 }) role!: TeamRole;

  /** Only the hash is stored; the token is in the mail. */
  @Column("varchar", { length: 64 }) tokenHash!: string;
  @Column(id) invitedBy!: string;
  @Column(instant) expiresAt!: Date;

  /** The second admin who approved it, in the network's team. */
  @Column({ ...id, nullable: true }) approvedBy!: string | null;
}
