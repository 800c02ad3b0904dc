import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { cents, id, instant } from "../../platform/db/columns";

/**
 * A publisher's orders of one month with one merchant under the same terms, if those pay a bonus. Written with the
 * orders, like the day totals, so that a bonus reads a few rows however many orders it covers.
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

  /** The approved orders that are not fully returned. */
  @Column("int") orders!: number;

  /** The commission base of approved orders after returns. */
  @Column(cents) base!: number;

  /** The orders that are still pending. */
  @Column("int") waiting!: number;

  /** When the last return window of its orders ends. */
  @Column(instant) windowsEnd!: Date;

  /** When the bonus must be computed next; null if it is up to date. */
  @Column({ ...instant, nullable: true }) checkAt!: Date | null;
}

/** Whose bonus, and for which month. */
export type BonusKey = Pick<BonusPart, "merchantId" | "publisherId" | "month">;
