import { Column, Entity, Index } from "typeorm";
import { count, id, instant, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

export type FactorKind = "totp" | "passkey";

/** The slot of the authenticator app: a person has one. */
export const APP_SLOT = "totp";

/** A person's second factor: an authenticator app, or a passkey. */
@Entity("second_factor")
@Index("second_factor_slot", ["userId", "slot"], { unique: true })
export class SecondFactor extends Row {
  @Column(id) userId!: string;
  @Column("varchar", { length: 10 }) kind!: FactorKind;

  /** `totp`, or the hash of a passkey's ID: unique per person. */
  @Column("varchar", { length: 64 }) slot!: string;
  @Column("varchar", { length: 100 }) name!: string;

  /** The app's encrypted secret; null for a passkey. */
  @Column({ ...longText, nullable: true }) sealed!: string | null;

  /** A passkey as JSON: its ID, public key and transports. It contains no secret. */
  @Column({ ...longText, nullable: true }) credential!: string | null;

  /** The last code's time step, or a passkey's counter: neither decreases, so that nothing is accepted twice. */
  @Column(count) counter!: number;

  /** Null until the first correct code: until then it is not required. */
  @Column({ ...instant, nullable: true }) activatedAt!: Date | null;
  @Column({ ...instant, nullable: true }) usedAt!: Date | null;
}
