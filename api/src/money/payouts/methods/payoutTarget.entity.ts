import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { id } from "../../../platform/db/columns";

/**
 * Where a version of a payout method leads, as a keyed mark: equal marks are one account, and nobody without the key can
 * tell which. The details themselves are sealed, each time differently.
 */
@Entity("payout_target")
@Index("payout_target_mark", ["mark", "publisherId"])
@Index("payout_target_publisher", ["publisherId"])
export class PayoutTarget {
  @PrimaryColumn(id) methodId!: string;
  @Column(id) publisherId!: string;
  @Column("varchar", { length: 43 }) mark!: string;
}
