import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { id, instant } from "../../../platform/db/columns";

/** Of all publishers together whose kind displaces nobody: what pairs there are by chance. */
export const BY_CHANCE = "";

/** How often clicks followed another publisher's by the same visitor, by brand, publisher and day. */
@Entity("stand_down_day", { withoutRowid: true })
@Index("stand_down_publisher", ["publisherId", "day"])
@Index("stand_down_day_day", ["day"])
export class StandDownDay {
  @PrimaryColumn(id) merchantId!: string;

  /** Of a guarded kind, or `BY_CHANCE`. */
  @PrimaryColumn(id) publisherId!: string;
  @PrimaryColumn("varchar", { length: 10 }) day!: string;
  @Column("int") clicks!: number;
  @Column("int") occurrences!: number;
}

/** Until when clicks were counted. */
@Entity("stand_down_mark")
export class StandDownMark {
  @PrimaryColumn("varchar", { length: 10 }) id!: string;
  @Column(instant) until!: Date;
}
