import { Column, Entity, Index } from "typeorm";
import { id, instant } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

export type ChallengePurpose = "sign-in" | "confirm" | "register";

/** A requested second step: used once, within minutes. */
@Entity("factor_challenge")
@Index("factor_challenge_token", ["tokenHash"], { unique: true })
@Index("factor_challenge_expires", ["expiresAt"])
export class FactorChallenge extends Row {
  @Column(id) userId!: string;
  @Column("varchar", { length: 10 }) purpose!: ChallengePurpose;
  @Column("varchar", { length: 64 }) tokenHash!: string;

  /** The challenge a passkey must sign. */
  @Column("varchar", { length: 100 }) challenge!: string;
  @Column(instant) expiresAt!: Date;

  /** The identity at the identity provider to link once it is met. */
  @Column("varchar", { length: 64, nullable: true }) subjectHash!: string | null;
}
