import { Column, Entity, PrimaryColumn } from "typeorm";
import { cents, id, instant } from "../../../platform/db/columns";

/** The last time that people were told that a product is cheaper. */
@Entity("price_drop")
export class PriceDrop {
  @PrimaryColumn(id) styleId!: string;
  @Column(instant) at!: Date;
  @Column(cents) priceMinor!: number;

  /** The lowest price of the 30 days before. */
  @Column(cents) wasMinor!: number;
  @Column("varchar", { length: 3 }) currency!: string;
}
