import { Column, Entity, Index } from "typeorm";
import { id } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/** A code for whoever lost the second factor: stored as a hash, and deleted by its use. */
@Entity("recovery_code")
@Index("recovery_code_hash", ["userId", "codeHash"], { unique: true })
export class RecoveryCode extends Row {
  @Column(id) userId!: string;
  @Column("varchar", { length: 64 }) codeHash!: string;
}
