import { Column, Entity, Index } from "typeorm";
import { id, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

export const remarkKinds = ["note", "rejected", "reopened", "reapplied", "suspended", "restored"] as const;
export type RemarkKind = (typeof remarkKinds)[number];

/** What admins know about an account: their notes, and why they decided as they did. Only admins read it. */
@Entity("account_remark")
@Index("account_remark_account", ["accountId", "id"])
export class AccountRemark extends Row {
  @Column(id) accountId!: string;
  @Column("varchar", { length: 12 }) kind!: RemarkKind;

  /** A person; null for the command line, and for the account itself. */
  @Column({ ...id, nullable: true }) actorId!: string | null;

  /** An entry of the contract's lists of reasons. */
  @Column("varchar", { length: 30, nullable: true }) reason!: string | null;
  @Column({ ...longText, nullable: true }) text!: string | null;
}
