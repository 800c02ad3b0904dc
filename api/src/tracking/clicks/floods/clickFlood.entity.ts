import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { id } from "../../../platform/db/columns";

/** Clicks on a link and UTC day that exceeded the flood guard's limits. */
@Entity("click_flood")
@Index("click_flood_merchant", ["merchantId", "day"])
@Index("click_flood_publisher", ["publisherId", "day"])
export class ClickFlood {
  @PrimaryColumn("varchar", { length: 10 }) day!: string;
  @PrimaryColumn(id) linkId!: string;
  @Column(id) publisherId!: string;
  @Column(id) merchantId!: string;

  /** Clicks from addresses over the limit per minute: they are in no other total and no list. */
  @Column("int") clicks!: number;

  /** Clicks that count but not as unique, because their address had shown too many browsers. */
  @Column("int") crowded!: number;
}
