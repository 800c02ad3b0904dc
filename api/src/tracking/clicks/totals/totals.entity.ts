import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { cents, id } from "../../../platform/db/columns";
import { Row } from "../../../platform/db/row";

/** Totals for reports, written in the same transaction as what they sum up. */
export abstract class Sums {
  @Column(id) publisherId!: string;
  @Column(id) merchantId!: string;
  @Column("int") clicks!: number;
  @Column("int") people!: number;
  @Column("int") sales!: number;
  @Column(cents) revenue!: number;
  @Column(cents) commission!: number;

  /** Clicks that are listed but not counted: bots and fetches without a visit. */
  @Column("int", { default: 0 }) uncounted!: number;
}

/**
 * A link's totals for one UTC day and one writer process, so that processes never update the same row. The day leads
 * the key, so that the rows being updated are adjacent.
 */
@Entity("day_totals")
@Index("day_totals_publisher", ["publisherId", "day"])
@Index("day_totals_merchant", ["merchantId", "day"])
@Index("day_totals_pair", ["merchantId", "publisherId", "day"])
export class DayTotals extends Sums {
  @PrimaryColumn("varchar", { length: 10 }) day!: string;
  @PrimaryColumn(id) linkId!: string;
  @PrimaryColumn("int") writer!: number;
}

/** The same per sub-id of a link; clicks without a sub-id are in `day_totals` only. */
@Entity("sub_totals")
@Index("sub_totals_publisher", ["publisherId", "day"])
export class SubTotals extends Sums {
  @PrimaryColumn("varchar", { length: 10 }) day!: string;
  @PrimaryColumn(id) linkId!: string;
  @PrimaryColumn("varchar", { length: 200 }) subId!: string;
  @PrimaryColumn("int") writer!: number;
}

/** The first day with all raw clicks. Totals of earlier days are sealed, since they can no longer be verified. */
@Entity("totals_seal")
export class TotalsSeal {
  @PrimaryColumn("varchar", { length: 10 }) id!: "clicks";
  @Column("varchar", { length: 10 }) keptFrom!: string;
}

/** The click totals of a day whose raw clicks are gone. The chain records the row. */
@Entity("day_seal")
@Index("day_seal_day", ["day"], { unique: true })
export class DaySeal extends Row {
  @Column("varchar", { length: 10 }) day!: string;

  /** A hash over each link's clicks. */
  @Column("varchar", { length: 43 }) sums!: string;
}

export const totalsEntities = [DayTotals, SubTotals, TotalsSeal, DaySeal] as const;
