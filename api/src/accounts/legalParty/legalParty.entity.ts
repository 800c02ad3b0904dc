import { Column, Entity, Index } from "typeorm";
import type { Party, PartyKind } from "../../contract/parties/legalParty";
import { id } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/** The network's own, beside those of accounts. */
export const NETWORK = "network";

/**
 * Who an account is on receipts and invoices, in one version. A change adds a version: a document shows the one that was
 * in force when it was made.
 */
@Entity("legal_party")
@Index("legal_party_owner", ["ownerId", "id"])
export class LegalParty extends Row implements Party {
  /** An account, or `NETWORK`. */
  @Column(id) ownerId!: string;
  @Column("varchar", { length: 10 }) kind!: PartyKind;
  @Column("varchar", { length: 200 }) name!: string;
  @Column("varchar", { length: 200 }) street!: string;
  @Column("varchar", { length: 20, nullable: true }) postCode!: string | null;
  @Column("varchar", { length: 100 }) city!: string;
  @Column("varchar", { length: 100, nullable: true }) region!: string | null;

  /** ISO 3166-1 alpha-2. */
  @Column("varchar", { length: 2 }) country!: string;
  @Column("varchar", { length: 30, nullable: true }) vatId!: string | null;
  @Column("varchar", { length: 60, nullable: true }) taxNumber!: string | null;

  /** Such as a court and a number. */
  @Column("varchar", { length: 120, nullable: true }) registerEntry!: string | null;
}
