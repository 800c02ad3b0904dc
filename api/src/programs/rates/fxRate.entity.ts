import { Column, Entity, Index } from "typeorm";
import { Row } from "../../platform/db/row";

/** The only base: one rate for each currency, and every pair follows from two. */
export const BASE = "EUR";

/** How much of a currency one euro is on a day. A rate is added once and never changed: payouts keep what they used. */
@Entity("fx_rate")
@Index("fx_rate_once", ["day", "quote", "source"], { unique: true })
export class FxRate extends Row {
  @Column("varchar", { length: 10 }) day!: string;
  @Column("varchar", { length: 3 }) base!: string;
  @Column("varchar", { length: 3 }) quote!: string;

  /** As the source writes it, digit by digit: it is never a floating point number. */
  @Column("varchar", { length: 20 }) rate!: string;

  /** The demo's are invented, and give way to the bank's. */
  @Column("varchar", { length: 12 }) source!: "ecb" | "demo";
}
