import { Column, Entity, PrimaryColumn } from "typeorm";
import { id, instant } from "../../../platform/db/columns";

/**
 * A brand that has not paid for all it approved, and is above its credit limit: what was approved since then waits, and
 * payout runs leave it out. Worked out from the ledger, and rewritten whenever that is done again.
 */
@Entity("cover_gap")
export class CoverGap {
  @PrimaryColumn(id) merchantId!: string;
  @Column(instant) since!: Date;
}
