import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { cents, id, instant } from "../../platform/db/columns";

/**
 * A publisher's orders of one month with one merchant that were decided by the same terms, if those pay a bonus. Written
 * with the orders, like the day totals, so that a bonus costs a few rows however many orders it is for.
 */
@Entity("bonus_part")
@Index("bonus_part_due", ["checkAt", "merchantId", "publisherId", "month"])
export class BonusPart {
  @PrimaryColumn(id) merchantId!: string;
  @PrimaryColumn(id) publisherId!: string;

  /** The UTC month in which the orders were received, such as 2026-11. */
  @PrimaryColumn("varchar", { length: 7 }) month!: string;

  /** Of the terms. */
  @PrimaryColumn("int") version!: number;

  /** Of the publisher's offer, or 0. */
  @PrimaryColumn("int") offer!: number;
  @Column("varchar", { length: 3 }) currency!: string;

  /** The approved orders of which something is left. */
  @Column("int") orders!: number;

  /** What commission is calculated on, of approved orders after returns. */
  @Column(cents) base!: number;

  /** The orders that are still pending. */
  @Column("int") waiting!: number;

  /** When the last return window of its orders ends. */
  @Column(instant) windowsEnd!: Date;

  /** When the bonus is to be computed next; null if it says what this says. */
  @Column({ ...instant, nullable: true }) checkAt!: Date | null;
}

/** Whose bonus, and of which month. */
export type BonusKey = Pick<BonusPart, "merchantId" | "publisherId" | "month">;
