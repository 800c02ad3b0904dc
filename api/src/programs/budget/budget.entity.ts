import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { cents, flag, id, instant } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/**
 * What counts as spent of a program's budget in a UTC month: the commission of the orders received in it that are
 * pending or approved, after returns; no bonuses and no network fee. Written with the orders.
 */
@Entity("budget_month")
export class BudgetMonth {
  @PrimaryColumn(id) merchantId!: string;
  @PrimaryColumn("varchar", { length: 7 }) month!: string;
  @Column(cents) commission!: number;
}

/** Told to the brand at 80 and 100 percent of its line; `reduced` is the line of its terms, from which clicks earn less. */
export const budgetMarks = ["near", "reached", "reduced"] as const;
export type BudgetMarkKind = (typeof budgetMarks)[number];

/**
 * A line that a month's commission reached, recorded once with the order that reached it. It stays if returns bring the
 * month below the line again, and decides for all later clicks of the month under terms with that line.
 */
@Entity("budget_mark")
@Index("budget_mark_once", ["merchantId", "month", "line", "kind"], { unique: true })
@Index("budget_mark_open", ["isOpen", "month"])
export class BudgetMark extends Row {
  @Column(id) merchantId!: string;
  @Column("varchar", { length: 7 }) month!: string;

  /** In minor units of the program's currency. */
  @Column(cents) line!: number;
  @Column("varchar", { length: 10 }) kind!: BudgetMarkKind;

  /** The month's commission at that moment. */
  @Column(cents) commission!: number;

  /** When clicks begin to earn the reduced rate; null for other kinds. */
  @Column({ ...instant, nullable: true }) startsAt!: Date | null;

  /** 1 until its publishers were told that the month has ended; 0 for other kinds. */
  @Column(flag) isOpen!: number;
}
