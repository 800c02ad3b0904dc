import { Column, Entity, Index } from "typeorm";
import { business } from "../../../contract/business";
import { id, instant } from "../../../platform/db/columns";
import { Row } from "../../../platform/db/row";

export type MethodKind = (typeof business.payoutMethods)[number]["id"];

/** One version of a publisher's payout method. The details are encrypted; `masked` is what the UI shows. */
@Entity("payout_method")
@Index("payout_method_version", ["publisherId", "version"], { unique: true })
export class PayoutMethod extends Row {
  @Column(id) publisherId!: string;
  @Column("int") version!: number;
  @Column("varchar", { length: 20 }) kind!: MethodKind;
  @Column("varchar", { length: 100 }) masked!: string;
  @Column("varchar", { length: 2000 }) sealed!: string;

  /** The currency that all is paid in, converted where it was earned in another; null: each in its own. */
  @Column("varchar", { length: 3, nullable: true }) payIn!: string | null;

  /** A change takes effect with a delay, so that the owner learns of it before any money goes there. */
  @Column(instant) validFrom!: Date;

  /** Set if another change came before this one took effect: it never will. */
  @Column({ ...instant, nullable: true }) supersededAt!: Date | null;
}
