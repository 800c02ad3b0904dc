import { Column, Entity, PrimaryColumn } from "typeorm";
import { cents, id } from "../../platform/db/columns";

/**
 * The sums of a merchant's account for a UTC month that is over. Entries are only added, and of the day on which they
 * are, so these stay as they are: a job writes them, and statements do not read the month's entries again.
 */
@Entity("statement_month")
export class StatementMonthSums {
  @PrimaryColumn("varchar", { length: 60 }) account!: string;

  /** Such as 2026-11. */
  @PrimaryColumn("varchar", { length: 7 }) month!: string;
  @Column(cents) earned!: number;
  @Column(cents) takenBack!: number;

  /** Its entries lie between these two, with some of the months beside it. */
  @Column(id) firstEntryId!: string;
  @Column(id) lastEntryId!: string;
}
