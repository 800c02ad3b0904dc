import { Column, Entity, Index } from "typeorm";
import { id, instant } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/** A password reset token, sent by mail: stored as a hash, valid once and for an hour. */
@Entity("password_reset")
@Index("password_reset_token", ["tokenHash"], { unique: true })
export class PasswordReset extends Row {
  @Column(id) userId!: string;
  @Column("varchar", { length: 64 }) tokenHash!: string;
  @Column(instant) expiresAt!: Date;
  @Column({ ...instant, nullable: true }) usedAt!: Date | null;
}
