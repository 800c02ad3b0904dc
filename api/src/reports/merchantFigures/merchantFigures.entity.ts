import { Column, Entity, PrimaryColumn } from "typeorm";
import type { DeclineCode } from "../../contract/inquiries/orderReasons";
import { cents, count, id, instant, json } from "../../core/db/columns";

/** What a merchant's last three months say about it, as of a moment: publishers choose programs by it. */
@Entity("merchant_figures")
export class MerchantFigures {
  @PrimaryColumn(id)
  merchantId!: string;

  @Column(instant)
  at!: Date;

  @Column(count)
  clicks!: number;

  @Column(cents)
  commission!: number;

  /** Sales that were approved or declined. */
  @Column(count)
  decided!: number;

  @Column(count)
  approved!: number;

  /** Milliseconds from their arrival to their decision, of all that were decided together. */
  @Column(count)
  decidedMs!: number;

  /** All that came in and were not declined. */
  @Column(count)
  orders!: number;

  /** Of those, the ones of which something came back. */
  @Column(count)
  returned!: number;

  /** Of those, reported by the shop's server. */
  @Column(count)
  byServer!: number;

  /** Of those, reported by a page that the shop's server signed. The rest came from browsers alone. */
  @Column(count)
  bySigned!: number;

  /** Of those, without a click: somebody's code. */
  @Column(count)
  withoutClick!: number;

  /** Of those, proven by a click that was stored with consent, by one without storage, and by a code; null before it was counted. */
  @Column({ ...count, nullable: true })
  gradeA!: number | null;

  @Column({ ...count, nullable: true })
  gradeB!: number | null;

  @Column({ ...count, nullable: true })
  gradeC!: number | null;

  /** Of those, with a click of which nobody said how it was kept. */
  @Column({ ...count, nullable: true })
  gradeUntold!: number | null;

  /** Times in which no order arrived although some were to be expected. */
  @Column(count)
  gaps!: number;

  @Column(count)
  gapMs!: number;

  /** Versions of its terms that were announced after the first. */
  @Column(count)
  termsChanges!: number;

  /** Publishers' claims that it accepted or refused itself; null before it was counted. */
  @Column({ ...count, nullable: true })
  claimsAnswered!: number | null;

  /** Claims that it let wait until its time was over. */
  @Column({ ...count, nullable: true })
  claimsUnanswered!: number | null;

  /** How many orders somebody declined for which reason. */
  @Column({ ...json, nullable: true })
  declines!: Partial<Record<DeclineCode, number>> | null;
}
