import { Column, Entity, PrimaryColumn } from "typeorm";
import { id } from "../../platform/db/columns";

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
