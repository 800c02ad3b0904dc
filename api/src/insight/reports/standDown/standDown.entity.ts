import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { id, instant } from "../../../platform/db/columns";

/** For all publishers of unguarded types together: the chance rate of pairs. */
export const BY_CHANCE = "";

/** How often clicks followed another publisher's by the same visitor, by brand, publisher and day. */
@Entity("stand_down_day", { withoutRowid: true })
@Index("stand_down_publisher", ["publisherId", "day"])
@Index("stand_down_day_day", ["day"])
export class StandDownDay {
  @PrimaryColumn(id) merchantId!: string;

  /** A guarded partner type, or `BY_CHANCE`. */
  @PrimaryColumn(id) publisherId!: string;
  @PrimaryColumn("varchar", { length: 10 }) day!: string;
  @Column("int") clicks!: number;
  @Column("int") occurrences!: number;
}

/** Clicks are counted until then. */
@Entity("stand_down_mark")
export class StandDownMark {
  @PrimaryColumn("varchar", { length: 10 }) id!: string;
  @Column(instant) until!: Date;
}
