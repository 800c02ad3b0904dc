import { Column, Entity, Index } from "typeorm";
import { cents, flag, id } from "../../core/db/columns";
import { Row } from "../../core/db/row";

/**
 * `matched`: a payment was entered. `unmatched`: an admin has to say whose it is. `reversal`: money went or came back,
 * which an admin handles by hand. `set-aside`: an admin said that nothing is to be done.
 */
export type BankEntryState = "matched" | "unmatched" | "reversal" | "set-aside";

/** A credit or reversal of an imported bank statement. Debits are not kept. */
@Entity("bank_entry")
@Index("bank_entry_key", ["entryKey"], { unique: true })
@Index("bank_entry_open", ["isOpen", "id"])
@Index("bank_entry_payment", ["paymentId"])
export class BankEntry extends Row {
  /** See entryKeys.ts: the same entry is never entered twice. */
  @Column("varchar", { length: 64 })
  entryKey!: string;

  @Column(id)
  importId!: string;

  /** The network's account, such as its IBAN. */
  @Column("varchar", { length: 64 })
  account!: string;

  @Column("varchar", { length: 140 })
  bankReference!: string;

  @Column("varchar", { length: 10 })
  bookedOn!: string;

  @Column("varchar", { length: 3 })
  currency!: string;

  @Column(cents)
  amount!: number;

  @Column("varchar", { length: 200 })
  payer!: string;

  @Column("varchar", { length: 800 })
  remittance!: string;

  @Column("varchar", { length: 12 })
  state!: BankEntryState;

  /** Whether it waits for an admin. */
  @Column(flag)
  isOpen!: number;

  /** Why it is as it is, and what to do. */
  @Column("varchar", { length: 500 })
  note!: string;

  @Column({ ...id, nullable: true })
  merchantId!: string | null;

  @Column({ ...id, nullable: true })
  paymentId!: string | null;
}
