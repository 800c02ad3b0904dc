import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { DeclineCode } from "../../contract/claims/orderReasons";
import { id, instant, json } from "../../platform/db/columns";
import type { SaleStatus } from "../saleStatus";
import type { UnverifiedOutcome } from "../unverified/unverifiedReport.entity";

/** The order's state before its decision. */
export interface Undecided {
  status: SaleStatus;
  reason: string | null;
  reasonCode: DeclineCode | null;
  decidedAt: number | null;
  decidedBy: string | null;
  unverifiedReports: { id: string; outcome: UnverifiedOutcome }[];
}

/**
 * A decision without notification yet. Whoever deletes the row decides: it is either undone or notified, in the same
 * transaction.
 */
@Entity("held_decision")
@Index("held_decision_task", ["taskId", "until"])
export class HeldDecision {
  @PrimaryColumn(id) saleId!: string;

  /** New for each decision, so that a message about an undone one does not refer to the next. */
  @Column(id) id!: string;

  /** For a bulk decision, its task. */
  @Column({ ...id, nullable: true }) taskId!: string | null;
  @Column(instant) until!: Date;
  @Column(json) before!: Undecided;
}

/**
 * A bulk decision's result for one order, written in the transaction that decided it, so that a repeated run decides
 * nothing twice.
 */
@Entity("bulk_decision_item", { withoutRowid: true })
export class BulkDecisionItem {
  @PrimaryColumn(id) taskId!: string;
  @PrimaryColumn(id) saleId!: string;

  /** Why it was skipped; null if it was decided. */
  @Column("varchar", { length: 100, nullable: true }) skipped!: string | null;
}
