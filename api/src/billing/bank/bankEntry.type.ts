import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, InputType, ObjectType } from "type-graphql";
import { Money, money } from "../../core/money";
import { Connection } from "../../core/paging/page";
import type { BankEntry } from "./bankEntry.entity";

@ObjectType("BankEntry", { description: "An entry of an imported bank statement.", simpleResolvers: true })
export class BankEntryType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => Money, { description: "The amount." })
  amount!: Money;

  @Field(() => String, { description: "The day on which the bank booked it." })
  bookedOn!: string;

  @Field(() => String, { description: "The network's account, such as its IBAN." })
  account!: string;

  @Field(() => String, { description: "Who paid, as the bank says; empty if it does not." })
  payer!: string;

  @Field(() => String, { description: "The text and references of the payment." })
  remittance!: string;

  @Field(() => String, { description: "The bank's reference; empty if it has none." })
  bankReference!: string;

  @Field(() => Boolean, { description: "Whether money was taken back or came back: it cannot be assigned." })
  isReversal!: boolean;

  @Field(() => String, { description: "Why it waits, and what to do." })
  note!: string;

  @Field(() => DateTimeISOResolver, { description: "When it was imported." })
  importedAt!: Date;
}

export const toBankEntry = (entry: BankEntry): BankEntryType => ({
  id: entry.id,
  amount: money(entry.amount, entry.currency),
  bookedOn: entry.bookedOn,
  account: entry.account,
  payer: entry.payer,
  remittance: entry.remittance,
  bankReference: entry.bankReference,
  isReversal: entry.state === "reversal",
  note: entry.note,
  importedAt: entry.createdAt,
});

@ObjectType({ description: "A page of entries of bank statements.", simpleResolvers: true })
export class BankEntryConnection extends Connection(BankEntryType, "BankEntry") {}

@InputType({ description: "Whose payment an entry is: one of both." })
export class AssignEntryInput {
  @Field(() => ID, { nullable: true, description: "The merchant." })
  merchantId?: string | null;

  @Field(() => String, { nullable: true, description: "The number of one of its invoices, such as 2026-00012." })
  invoiceNumber?: string | null;
}
