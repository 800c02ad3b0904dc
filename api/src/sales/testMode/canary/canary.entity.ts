import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { id, instant } from "../../../platform/db/columns";

/** The test order that Weft sends itself each hour for a brand with a server integration, and how it went. */
@Entity("canary")
@Index("canary_due", ["lookAt", "merchantId"])
@Index("canary_since", ["since"])
export class Canary {
  @PrimaryColumn(id) merchantId!: string;
  @Column(instant) lookAt!: Date;
  @Column({ ...instant, nullable: true }) triedAt!: Date | null;

  /** What failed; null if all went well. */
  @Column("varchar", { length: 300, nullable: true }) fault!: string | null;

  /** Since when it fails; null while it does not. */
  @Column({ ...instant, nullable: true }) since!: Date | null;
}
