import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { DeclineCode } from "../../contract/inquiries/orderReasons";
import { id, instant, json } from "../../platform/db/columns";
import type { ClaimOutcome } from "../claims/claim.entity";
import type { SaleStatus } from "../saleStatus";

/** How the order was before it was decided. */
export interface Undecided {
  status: SaleStatus;
  reason: string | null;
  reasonCode: DeclineCode | null;
  decidedAt: number | null;
  decidedBy: string | null;
  claims: { id: string; outcome: ClaimOutcome }[];
}

/**
 * A decision that nobody was told of yet. Whoever deletes the row decides: either it is undone, or people are told of
 * it, in the same transaction.
 */
@Entity("held_decision")
@Index("held_decision_task", ["taskId", "until"])
export class HeldDecision {
  @PrimaryColumn(id) saleId!: string;

  /** A new one for each decision, so that a message about an undone one does not mean the next. */
  @Column(id) id!: string;

  /** Of a bulk decision, its task. */
  @Column({ ...id, nullable: true }) taskId!: string | null;
  @Column(instant) until!: Date;
  @Column(json) before!: Undecided;
}

/**
 * What a bulk decision did with one order, written in the transaction that decided it: a run that is repeated after a
 * kill finds it and decides nothing twice.
 */
@Entity("bulk_decision_item", { withoutRowid: true })
export class BulkDecisionItem {
  @PrimaryColumn(id) taskId!: string;
  @PrimaryColumn(id) saleId!: string;

  /** Why it was left as it is; null if it was decided. */
  @Column("varchar", { length: 100, nullable: true }) skipped!: string | null;
}
