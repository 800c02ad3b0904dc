import { Column, Entity, Index } from "typeorm";
import { id } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/** A recovery code: stored as a hash, deleted when used. */
@Entity("recovery_code")
@Index("recovery_code_hash", ["userId", "codeHash"], { unique: true })
export class RecoveryCode extends Row {
  @Column(id) userId!: string;
  @Column("varchar", { length: 64 }) codeHash!: string;
}
