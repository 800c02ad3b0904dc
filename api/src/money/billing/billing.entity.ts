import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Float, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { ReceivingAccount } from "../../contract/billing/invoiceSettings";
import type { Stream } from "../../platform/chain/stream";
import { cents, id, instant, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { basisPointsToPercent, Money } from "../../platform/money";
import { inCurrency, Shown } from "../../platform/shown";

/** Such as "2026-00012". */
export const invoiceNumber = ({ year, number }: Pick<Invoice, "year" | "number">): string =>
  `${year}-${String(number).padStart(5, "0")}`;

/**
 * What a merchant owes for a UTC month: never changed. `createdAt` is when it was issued. The commission is that of the
 * month's statement, to the cent.
 */
@ObjectType({ description: "What a merchant owes for a UTC month.", simpleResolvers: true })
@Entity("invoice")
@Index("invoice_month", ["merchantId", "month"], { unique: true })
@Index("invoice_number", ["year", "number"], { unique: true })
export class Invoice extends Row {
  @Field(() => ID, { description: "The identifier." }) declare id: string;
  @Column(id) merchantId!: string;

  @Field(() => String, { description: "The merchant's name when it was issued." })
  @Column("varchar", { length: 200 })
  merchantName!: string;

  @Field(() => String, { description: "The month, such as 2026-11." }) @Column("varchar", { length: 7 }) month!: string;

  /** The year of issue; `number` counts from 1 in each, without gaps. */
  @Column("int") year!: number;

  @Shown(
    () => String,
    { description: "Such as 2026-00012." },
    (_number: number, invoice: Invoice) => invoiceNumber(invoice),
  )
  @Column("int")
  number!: number;

  /** The program's, like that of all amounts below. */
  @Column("varchar", { length: 3 }) currency!: string;

  @Shown(() => Money, { description: "The commission of the month's sales." }, inCurrency)
  @Column(cents)
  earned!: number;

  @Shown(() => Money, { description: "What returns and declined sales reversed in the month." }, inCurrency)
  @Column(cents)
  takenBack!: number;

  /** The network's share of `earned - takenBack`; negative where more was reversed than earned. */
  @Shown(
    () => Float,
    { name: "feePercent", description: "The network's fee, in percent of the commission less reversals." },
    basisPointsToPercent,
  )
  @Column("int")
  feeBasisPoints!: number;

  @Shown(() => Money, { description: "The network's fee." }, inCurrency) @Column(cents) fee!: number;

  /** The tax on commission and fee: the rate in force, and why. */
  @Shown(
    () => Float,
    { name: "taxPercent", description: "The tax on commission and fee, in percent." },
    basisPointsToPercent,
  )
  @Column("int", { default: 0 })
  taxBasisPoints!: number;

  @Shown(() => Money, { description: "The tax." }, inCurrency) @Column({ ...cents, default: 0 }) tax!: number;

  @Field(() => String, { nullable: true, description: "Why there is this tax, or none." })
  @Column("varchar", { length: 300, nullable: true })
  taxNote!: string | null;

  @Shown(() => Money, { description: "The commission less reversals, the fee and the tax." }, inCurrency)
  @Column(cents)
  total!: number;

  @Field(() => String, { description: "The last day on which a payment is in time, such as 2026-12-31." })
  @Column("varchar", { length: 10, default: "" })
  dueOn!: string;

  /** The last ledger entry that it contains: what was posted since is on the next one. */
  @Column(id) lastEntryId!: string;

  @Field(() => DateTimeISOResolver, { name: "issuedAt", simple: false, description: "When it was issued." })
  declare createdAt: Date;
}

export const invoiceStream: Stream<Invoice> = {
  name: "invoice",
  label: "invoice",
  entity: Invoice,
  contentOf: (invoice) => [
    invoice.id,
    invoice.createdAt.getTime(),
    invoice.merchantId,
    invoice.merchantName,
    invoice.month,
    invoice.year,
    invoice.number,
    invoice.earned,
    invoice.takenBack,
    invoice.feeBasisPoints,
    invoice.fee,
    invoice.total,
    invoice.lastEntryId,
    invoice.currency,
    invoice.taxBasisPoints,
    invoice.tax,
    invoice.taxNote,
    invoice.dueOn,
  ],
};

/** Money that arrived from a merchant, entered by an admin. It is reversed, never changed or deleted. */
@ObjectType({ description: "Money that arrived from a merchant.", simpleResolvers: true })
@Entity("merchant_payment")
@Index("merchant_payment_reference", ["merchantId", "reference"], { unique: true })
export class MerchantPayment extends Row {
  @Field(() => ID, { description: "The identifier." }) declare id: string;
  @Column(id) merchantId!: string;
  @Column("varchar", { length: 3 }) currency!: string;
  @Shown(() => Money, { description: "The amount." }, inCurrency) @Column(cents) amount!: number;

  @Field(() => String, { description: "The day on which it arrived." })
  @Column("varchar", { length: 10 })
  receivedOn!: string;

  @Field(() => String, { description: "The reference on the bank's statement." })
  @Column("varchar", { length: 140 })
  reference!: string;

  @Column(id) enteredBy!: string;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was reversed; null if it counts." })
  @Column({ ...instant, nullable: true })
  reversedAt!: Date | null;

  @Column({ ...id, nullable: true }) reversedBy!: string | null;

  @Field(() => String, { nullable: true, description: "Why it was reversed." })
  @Column("varchar", { length: 500, nullable: true })
  reversalReason!: string | null;
}

export const paymentStream: Stream<MerchantPayment> = {
  name: "payment",
  label: "merchant payment",
  entity: MerchantPayment,
  contentOf: (payment) => [
    payment.id,
    payment.createdAt.getTime(),
    payment.merchantId,
    payment.amount,
    payment.receivedOn,
    payment.reference,
    payment.enteredBy,
    payment.reversedAt?.getTime() ?? null,
    payment.reversedBy,
    payment.reversalReason,
    payment.currency,
  ],
};

/** A merchant without a row has no limit. */
@Entity("credit_limit")
export class CreditLimit {
  @PrimaryColumn(id) merchantId!: string;

  /** Null if it was removed again. */
  @Column({ ...cents, nullable: true }) amount!: number | null;
}

/** A merchant's network fee from a month on, until a later row. Of several for a month the newest counts. */
@Entity("network_fee")
@Index("network_fee_merchant", ["merchantId", "fromMonth", "id"])
export class NetworkFee extends Row {
  @Column(id) merchantId!: string;
  @Column("varchar", { length: 7 }) fromMonth!: string;

  /** Null for the network's usual fee. */
  @Column("int", { nullable: true }) basisPoints!: number | null;
  @Column(id) setBy!: string;
}

/**
 * A brand that has not paid for all it approved, and is above its credit limit: what was approved since then waits, and
 * payout runs leave it out. Worked out from the ledger, and rewritten whenever that is done again.
 */
@Entity("cover_gap")
export class CoverGap {
  @PrimaryColumn(id) merchantId!: string;
  @Column(instant) since!: Date;
}

/** On which terms the network invoices, in versions: an invoice shows the one in force when it was issued. */
@Entity("invoice_settings")
@Index("invoice_settings_version", ["version"], { unique: true })
export class InvoiceSettings extends Row {
  @Column("int") version!: number;

  /** Days from the issue of an invoice to its due date. */
  @Column("int") paymentDays!: number;
  @Column("int") taxBasisPoints!: number;

  /** Why there is this tax, or none. */
  @Column("varchar", { length: 300, nullable: true }) taxNote!: string | null;

  /** Where merchants pay, by currency. */
  @Column(json) accounts!: ReceivingAccount[];
  @Column(id) setBy!: string;
}
