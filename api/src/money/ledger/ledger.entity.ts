import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { Stream } from "../../platform/chain/stream";
import { cents, id } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { Money, money } from "../../platform/money";
import { Shown } from "../../platform/shown";
import { currencyOfAccount } from "./ledgerAccounts";

/** What invoices and payments post on merchants' accounts; all else there is commission, and stands in statements. */
export const billingKinds = ["merchant-payment", "payment-reversed", "merchant-fee", "merchant-tax"] as const;

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
@ObjectType("StatementLine", {
  description: "A commission or a monthly bonus, or a reversal of one.",
  simpleResolvers: true,
})
@Entity("ledger_entry")
@Index("ledger_entry_cause", ["cause", "account"], { unique: true })
@Index("ledger_entry_account", ["account", "id"])
@Index("ledger_entry_sale", ["saleId"])
@Index("ledger_entry_payout", ["payoutId"])
export class LedgerEntry extends Row {
  @Field(() => ID, { description: "The identifier." }) declare id: string;

  /** The UTC day of `createdAt`, used by statements. */
  @Column("varchar", { length: 10 }) day!: string;
  @Column("varchar", { length: 60 }) account!: string;

  /** The reason for the posting, such as "sale:0190…:0". Unique per account, so that it is posted once. */
  @Column("varchar", { length: 80 }) cause!: string;
  @Column("varchar", { length: 20 }) kind!: EntryKind;

  @Shown(
    () => Money,
    { name: "owed", description: "The amount owed; negative for a reversal." },
    (amount: number, { account }: LedgerEntry) => money(-amount, currencyOfAccount(account)),
  )
  @Column(cents)
  amount!: number;

  @Column({ ...id, nullable: true }) saleId!: string | null;
  @Column({ ...id, nullable: true }) payoutId!: string | null;

  @Field(() => DateTimeISOResolver, { name: "at", simple: false, description: "When it was posted." })
  declare createdAt: Date;
}

export const ledgerStream: Stream<LedgerEntry> = {
  name: "ledger",
  label: "entry",
  entity: LedgerEntry,
  contentOf: ({ id, createdAt, day, account, cause, kind, amount, saleId, payoutId }) => [
    id,
    createdAt.getTime(),
    day,
    account,
    cause,
    kind,
    amount,
    saleId,
    payoutId,
  ],
};

/** The sum of an account's entries, written with them: reading it does not cost the account's history. */
@Entity("ledger_balance")
export class LedgerBalance {
  @PrimaryColumn("varchar", { length: 60 }) account!: string;

  /** Positive is owed to the account. */
  @Column(cents) amount!: number;
}

/**
 * The sums of a merchant's account for a UTC month that is over. Entries are only added, and of the day on which they
 * are, so these stay as they are: a job writes them, and statements do not read the month's entries again.
 */
@Entity("statement_month")
export class StatementMonthSums {
  @PrimaryColumn("varchar", { length: 60 }) account!: string;

  /** Such as 2026-11. */
  @PrimaryColumn("varchar", { length: 7 }) month!: string;
  @Column(cents) earned!: number;
  @Column(cents) takenBack!: number;

  /** Its entries lie between these two, with some of the months beside it. */
  @Column(id) firstEntryId!: string;
  @Column(id) lastEntryId!: string;
}
