import { Column, Entity, Index } from "typeorm";
import { Row } from "../../platform/db/row";

/** The only base: one rate per currency, and every pair follows from two. */
export const BASE = "EUR";

/** Units of a currency per euro on a day. A rate is added once and never changed: payouts keep what they used. */
@Entity("fx_rate")
@Index("fx_rate_once", ["day", "quote", "source"], { unique: true })
export class FxRate extends Row {
  @Column("varchar", { length: 10 }) day!: string;
  @Column("varchar", { length: 3 }) base!: string;
  @Column("varchar", { length: 3 }) quote!: string;

  /** The source's digits as text, never a floating point number. */
  @Column("varchar", { length: 20 }) rate!: string;

  /** Demo rates are fictional, and are replaced by the bank's. */
  @Column("varchar", { length: 12 }) source!: "ecb" | "demo";
}
