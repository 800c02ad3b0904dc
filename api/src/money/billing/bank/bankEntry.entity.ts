import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { cents, flag, id } from "../../../platform/db/columns";
import { Row } from "../../../platform/db/row";
import { Money } from "../../../platform/money";
import { inCurrency, Shown } from "../../../platform/shown";

/**
 * `matched`: a payment was recorded. `unmatched`: an admin has to assign it. `reversal`: money was reversed or
 * returned, which an admin handles manually. `set-aside`: an admin decided that there is nothing to do.
 */
export type BankEntryState = "matched" | "unmatched" | "reversal" | "set-aside";

/** A credit or reversal of an imported bank statement. Debits are not stored. */
@ObjectType({ description: "An entry of an imported bank statement.", simpleResolvers: true })
@Entity("bank_entry")
@Index("bank_entry_key", ["entryKey"], { unique: true })
@Index("bank_entry_open", ["isOpen", "id"])
@Index("bank_entry_payment", ["paymentId"])
export class BankEntry extends Row {
  @Field(() => ID, { description: "ID of the entry." }) declare id: string;

  /** Unique, so that an entry is never recorded twice. See `bankImport.service.ts`. */
  @Column("varchar", { length: 64 }) entryKey!: string;
  @Column(id) importId!: string;

  @Field(() => String, { description: "Number of the network's account, such as its IBAN." })
  @Column("varchar", { length: 64 })
  account!: string;

  @Field(() => String, { description: "The bank's reference. Empty if the bank gave none." })
  @Column("varchar", { length: 140 })
  bankReference!: string;

  @Field(() => String, { description: "Day on which the bank booked the entry." })
  @Column("varchar", { length: 10 })
  bookedOn!: string;

  @Column("varchar", { length: 3 }) currency!: string;
  @Shown(() => Money, { description: "Amount of the entry." }, inCurrency) @Column(cents) amount!: number;

  @Field(() => String, { description: "Name of the payer according to the bank. Empty if unknown." })
  @Column("varchar", { length: 200 })
  payer!: string;

  @Field(() => String, { description: "Remittance text and references of the payment." })
  @Column("varchar", { length: 800 })
  remittance!: string;

  @Shown(
    () => Boolean,
    { name: "isReversal", description: "Whether the entry takes money back or returns it. It cannot be assigned." },
    (state: BankEntryState) => state === "reversal",
  )
  @Column("varchar", { length: 12 })
  state!: BankEntryState;

  /** Whether it waits for an admin. */
  @Column(flag) isOpen!: number;

  @Field(() => String, { description: "Why the entry waits, and what to do about it." })
  @Column("varchar", { length: 500 })
  note!: string;

  @Column({ ...id, nullable: true }) merchantId!: string | null;
  @Column({ ...id, nullable: true }) paymentId!: string | null;

  @Field(() => DateTimeISOResolver, { name: "importedAt", simple: false, description: "When the entry was imported." })
  declare createdAt: Date;
}
