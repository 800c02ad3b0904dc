import { Column, Entity, Index } from "typeorm";
import { id, instant } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

export type ChallengePurpose = "sign-in" | "confirm" | "register";

/** A second step that was asked for: used once, within minutes. */
@Entity("factor_challenge")
@Index("factor_challenge_token", ["tokenHash"], { unique: true })
@Index("factor_challenge_expires", ["expiresAt"])
export class FactorChallenge extends Row {
  @Column(id) userId!: string;
  @Column("varchar", { length: 10 }) purpose!: ChallengePurpose;
  @Column("varchar", { length: 64 }) tokenHash!: string;

  /** What a passkey has to sign. */
  @Column("varchar", { length: 100 }) challenge!: string;
  @Column(instant) expiresAt!: Date;
}
