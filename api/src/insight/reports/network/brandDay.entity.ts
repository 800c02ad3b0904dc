import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { cents, count, id } from "../../../platform/db/columns";

/**
 * A brand's day totals, folded by a job: the whole network's figures are then a row for each brand and day, however
 * many links and writers the day had. Today's row is at most a minute behind.
 */
@Entity("brand_day", { withoutRowid: true })
@Index("brand_day_merchant", ["merchantId", "day"])
export class BrandDay {
  @PrimaryColumn("varchar", { length: 10 }) day!: string;
  @PrimaryColumn(id) merchantId!: string;
  @Column(count) clicks!: number;
  @Column(count) sales!: number;

  /** In minor units of the program's currency, like the commission. */
  @Column(cents) revenue!: number;
  @Column(cents) commission!: number;
}

/** A brand's past day whose orders changed: it is folded anew. Written in the transaction of the change. */
@Entity("brand_day_mark", { withoutRowid: true })
export class BrandDayMark {
  @PrimaryColumn(id) merchantId!: string;
  @PrimaryColumn("varchar", { length: 10 }) day!: string;
}
