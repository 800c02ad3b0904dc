import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { cents, id } from "../../core/db/columns";

/** The sums that reports read, written in the transaction of what they sum. */
export abstract class Sums {
  @Column(id)
  publisherId!: string;

  @Column(id)
  merchantId!: string;

  @Column("int")
  clicks!: number;

  @Column("int")
  people!: number;

  @Column("int")
  sales!: number;

  @Column(cents)
  revenue!: number;

  @Column(cents)
  commission!: number;
}

/**
 * One link's UTC day as one process counted it: two writers never share a row.
 * The day leads the key, so that the rows which are counted up now lie side by side.
 */
@Entity("day_totals")
@Index("day_totals_publisher", ["publisherId", "day"])
@Index("day_totals_merchant", ["merchantId", "day"])
export class DayTotals extends Sums {
  @PrimaryColumn("varchar", { length: 10 })
  day!: string;

  @PrimaryColumn(id)
  linkId!: string;

  @PrimaryColumn("int")
  writer!: number;
}

/** The same for each sub-id of a link; clicks without one appear in `day_totals` alone. */
@Entity("sub_totals")
@Index("sub_totals_publisher", ["publisherId", "day"])
export class SubTotals extends Sums {
  @PrimaryColumn("varchar", { length: 10 })
  day!: string;

  @PrimaryColumn(id)
  linkId!: string;

  @PrimaryColumn("varchar", { length: 200 })
  subId!: string;

  @PrimaryColumn("int")
  writer!: number;
}

/** From which day on all raw clicks are there. Sums of earlier days are sealed: nothing is left to prove them by. */
@Entity("totals_seal")
export class TotalsSeal {
  @PrimaryColumn("varchar", { length: 10 })
  id!: "clicks";

  @Column("varchar", { length: 10 })
  keptFrom!: string;
}
