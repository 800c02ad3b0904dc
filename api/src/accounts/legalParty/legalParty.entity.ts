import { Column, Entity, Index } from "typeorm";
import { id } from "../../core/db/columns";
import { Row } from "../../core/db/row";

/** The network's own, beside those of accounts. */
export const NETWORK = "network";

/**
 * Who an account is on receipts and invoices, in one version. A change adds a version: a document shows the one that was
 * in force when it was made.
 */
@Entity("legal_party")
@Index("legal_party_owner", ["ownerId", "id"])
export class LegalParty extends Row {
  /** An account, or `NETWORK`. */
  @Column(id)
  ownerId!: string;

  @Column("varchar", { length: 200 })
  name!: string;

  @Column("varchar", { length: 500 })
  address!: string;

  @Column("varchar", { length: 60, nullable: true })
  taxNumber!: string | null;
}
