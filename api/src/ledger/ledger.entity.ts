import { Column, Entity, Index } from "typeorm";
import { cents, id } from "../core/db/columns";
import { Row } from "../core/db/row";

export type EntryKind = "commission" | "reversal" | "payout" | "fee" | "payout-returned" | "fee-returned" | "removal";

/**
 * One account's part of something that moved money. The entries of one cause add up to nothing.
 * What an account is owed stands with a plus, what it owes with a minus. Entries are added, and that is all.
 */
@Entity("ledger_entry")
@Index("ledger_entry_cause", ["cause", "account"], { unique: true })
@Index("ledger_entry_account", ["account", "id"])
@Index("ledger_entry_sale", ["saleId"])
@Index("ledger_entry_payout", ["payoutId"])
export class LedgerEntry extends Row {
  /** The UTC day of `createdAt`: statements go by it. */
  @Column("varchar", { length: 10 })
  day!: string;

  @Column("varchar", { length: 60 })
  account!: string;

  /** What it was posted for, such as "sale:0190…:0". It can be posted once. */
  @Column("varchar", { length: 80 })
  cause!: string;

  @Column("varchar", { length: 20 })
  kind!: EntryKind;

  @Column(cents)
  amount!: number;

  @Column({ ...id, nullable: true })
  saleId!: string | null;

  @Column({ ...id, nullable: true })
  payoutId!: string | null;
}
