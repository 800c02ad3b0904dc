import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { cents, id } from "../core/db/columns";
import { Row } from "../core/db/row";

/** What invoices and payments post on merchants' accounts; all else there is commission, and stands in statements. */
export const billingKinds = ["merchant-payment", "payment-reversed", "merchant-fee"] as const;

export type EntryKind =
  | "commission"
  | "reversal"
  | "bonus"
  | "payout"
  | "fee"
  | "conversion"
  | "conversion-returned"
  | "fx-result"
  | "set-off"
  | "set-off-returned"
  | "payout-returned"
  | "fee-returned"
  | "removal"
  | (typeof billingKinds)[number];

/**
 * One account's part of a posting (double entry: the entries of one cause add up to zero). Positive is owed to the
 * account, negative is owed by it. Entries are append-only.
 */
@Entity("ledger_entry")
@Index("ledger_entry_cause", ["cause", "account"], { unique: true })
@Index("ledger_entry_account", ["account", "id"])
@Index("ledger_entry_sale", ["saleId"])
@Index("ledger_entry_payout", ["payoutId"])
export class LedgerEntry extends Row {
  /** The UTC day of `createdAt`, used by statements. */
  @Column("varchar", { length: 10 })
  day!: string;

  @Column("varchar", { length: 60 })
  account!: string;

  /** The reason for the posting, such as "sale:0190…:0". Unique per account, so that it is posted once. */
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

/** The sum of an account's entries, written with them: reading it does not cost the account's history. */
@Entity("ledger_balance")
export class LedgerBalance {
  @PrimaryColumn("varchar", { length: 60 })
  account!: string;

  /** Positive is owed to the account. */
  @Column(cents)
  amount!: number;
}
