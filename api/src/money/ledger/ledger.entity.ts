import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { Stream } from "../../platform/chain/stream";
import { cents, id } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { Money, money } from "../../platform/money";
import { Shown } from "../../platform/shown";
import { currencyOfAccount } from "./ledgerAccounts";

/**
 * Postings of invoices and payments. All other postings on merchants' accounts are commission and part of statements.
 */
export const billingKinds = ["brand-payment", "payment-reversed", "brand-fee", "brand-tax"] as const;

export type EntryKind =
  | "commission"
  | "reversal"
  | "bonus"
  | "opening"
  | "lapse"
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
 * One account's side of a posting. The entries of a posting sum to zero. Positive is owed to the account, negative is
 * owed by it. Append-only.
 */
@ObjectType("StatementLine", {
  description:
    "A ledger entry for a commission, a monthly bonus, an opening balance or unclaimed earnings, or for its reversal.",
  simpleResolvers: true,
})
@Entity("ledger_entry")
@Index("ledger_entry_cause", ["cause", "account"], { unique: true })
@Index("ledger_entry_account", ["account", "id"])
@Index("ledger_entry_sale", ["saleId"])
@Index("ledger_entry_payout", ["payoutId"])
export class LedgerEntry extends Row {
  @Field(() => ID, { description: "ID of the entry." }) declare id: string;

  /** The UTC day of `createdAt`, used by statements. */
  @Column("varchar", { length: 10 }) day!: string;
  @Column("varchar", { length: 60 }) account!: string;

  /** The reason for the posting, such as "sale:0190…:0". Unique per account, so that it is posted once. */
  @Column("varchar", { length: 80 }) cause!: string;
  @Column("varchar", { length: 20 }) kind!: EntryKind;

  @Shown(
    () => Money,
    { name: "owed", description: "Amount owed. Negative for a reversal." },
    (amount: number, { account }: LedgerEntry) => money(-amount, currencyOfAccount(account)),
  )
  @Column(cents)
  amount!: number;

  @Column({ ...id, nullable: true }) saleId!: string | null;
  @Column({ ...id, nullable: true }) payoutId!: string | null;

  @Field(() => DateTimeISOResolver, { name: "at", simple: false, description: "When the entry was posted." })
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

/** The sum of an account's entries, written with them so that reading it is cheap. */
@Entity("ledger_balance")
export class LedgerBalance {
  @PrimaryColumn("varchar", { length: 60 }) account!: string;

  /** Positive is owed to the account. */
  @Column(cents) amount!: number;
}

/**
 * The sums of a merchant's account for a past UTC month. Entries are append-only and dated at their insertion, so these
 * sums are final. A job writes them, so that statements need not read the month's entries again.
 */
@Entity("statement_month")
export class StatementMonthSums {
  @PrimaryColumn("varchar", { length: 60 }) account!: string;

  /** Such as 2026-11. */
  @PrimaryColumn("varchar", { length: 7 }) month!: string;
  @Column(cents) earned!: number;
  @Column(cents) takenBack!: number;

  /** The month's entries lie between these two, with some of neighboring months. */
  @Column(id) firstEntryId!: string;
  @Column(id) lastEntryId!: string;
}
