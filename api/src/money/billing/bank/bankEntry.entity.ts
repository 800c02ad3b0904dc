import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { cents, flag, id } from "../../../platform/db/columns";
import { Row } from "../../../platform/db/row";
import { Money } from "../../../platform/money";
import { inCurrency, Shown } from "../../../platform/shown";

/**
 * `matched`: a payment was entered. `unmatched`: an admin has to say whose it is. `reversal`: money went or came back,
 * which an admin handles by hand. `set-aside`: an admin said that nothing is to be done.
 */
export type BankEntryState = "matched" | "unmatched" | "reversal" | "set-aside";

/** A credit or reversal of an imported bank statement. Debits are not kept. */
@ObjectType({ description: "An entry of an imported bank statement.", simpleResolvers: true })
@Entity("bank_entry")
@Index("bank_entry_key", ["entryKey"], { unique: true })
@Index("bank_entry_open", ["isOpen", "id"])
@Index("bank_entry_payment", ["paymentId"])
export class BankEntry extends Row {
  @Field(() => ID, { description: "The identifier." }) declare id: string;

  /** See `bankImport.service.ts`: the same entry is never entered twice. */
  @Column("varchar", { length: 64 }) entryKey!: string;
  @Column(id) importId!: string;

  @Field(() => String, { description: "The network's account, such as its IBAN." })
  @Column("varchar", { length: 64 })
  account!: string;

  @Field(() => String, { description: "The bank's reference; empty if it has none." })
  @Column("varchar", { length: 140 })
  bankReference!: string;

  @Field(() => String, { description: "The day on which the bank booked it." })
  @Column("varchar", { length: 10 })
  bookedOn!: string;

  @Column("varchar", { length: 3 }) currency!: string;
  @Shown(() => Money, { description: "The amount." }, inCurrency) @Column(cents) amount!: number;

  @Field(() => String, { description: "Who paid, as the bank says; empty if it does not." })
  @Column("varchar", { length: 200 })
  payer!: string;

  @Field(() => String, { description: "The text and references of the payment." })
  @Column("varchar", { length: 800 })
  remittance!: string;

  @Shown(
    () => Boolean,
    { name: "isReversal", description: "Whether money was taken back or came back: it cannot be assigned." },
    (state: BankEntryState) => state === "reversal",
  )
  @Column("varchar", { length: 12 })
  state!: BankEntryState;

  /** Whether it waits for an admin. */
  @Column(flag) isOpen!: number;

  @Field(() => String, { description: "Why it waits, and what to do." })
  @Column("varchar", { length: 500 })
  note!: string;

  @Column({ ...id, nullable: true }) merchantId!: string | null;
  @Column({ ...id, nullable: true }) paymentId!: string | null;

  @Field(() => DateTimeISOResolver, { name: "importedAt", simple: false, description: "When it was imported." })
  declare createdAt: Date;
}
