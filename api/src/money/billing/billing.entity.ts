import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Float, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { ReceivingAccount } from "../../contract/billing/invoiceSettings";
import type { Stream } from "../../platform/chain/stream";
import { cents, id, instant, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { basisPointsToPercent, Money } from "../../platform/money";
import { Node } from "../../platform/shapes/node";
import { inCurrency, Shown } from "../../platform/shown";

/** Such as "2026-00012". */
export const invoiceNumber = ({ year, number }: Pick<Invoice, "year" | "number">): string =>
  `${year}-${String(number).padStart(5, "0")}`;

/**
 * An invoice for a UTC month. Never changed. `createdAt` is the time of issue. The commission equals the month's
 * statement to the cent.
 */
@ObjectType({ description: "An invoice to a brand for a UTC month.", simpleResolvers: true, implements: Node })
@Entity("invoice")
@Index("invoice_month", ["merchantId", "month"], { unique: true })
@Index("invoice_number", ["year", "number"], { unique: true })
export class Invoice extends Row {
  @Field(() => ID, { description: "ID of the invoice." }) declare id: string;
  @Column(id) merchantId!: string;

  @Field(() => String, { description: "Name of the brand when the invoice was issued." })
  @Column("varchar", { length: 200 })
  merchantName!: string;

  @Field(() => String, { description: "Month of the invoice, such as 2026-11." })
  @Column("varchar", { length: 7 })
  month!: string;

  /** The year of issue; `number` counts from 1 in each, without gaps. */
  @Column("int") year!: number;

  @Shown(
    () => String,
    { description: "Invoice number, such as 2026-00012." },
    (_number: number, invoice: Invoice) => invoiceNumber(invoice),
  )
  @Column("int")
  number!: number;

  /** Currency of the program and of all amounts below. */
  @Column("varchar", { length: 3 }) currency!: string;

  @Shown(() => Money, { description: "Commission on the month's orders." }, inCurrency)
  @Column(cents)
  earned!: number;

  @Shown(() => Money, { description: "Commission reversed in the month by returns and declined orders." }, inCurrency)
  @Column(cents)
  takenBack!: number;

  /** The network's share of `earned - takenBack`; negative where more was reversed than earned. */
  @Shown(
    () => Float,
    { name: "feePercent", description: "Network fee, in percent of the commission less reversals." },
    basisPointsToPercent,
  )
  @Column("int")
  feeBasisPoints!: number;

  @Shown(() => Money, { description: "Network fee." }, inCurrency) @Column(cents) fee!: number;

  /** Tax rate on commission and fee at the time of issue, and the reason. */
  @Shown(
    () => Float,
    { name: "taxPercent", description: "Tax rate on commission and fee, in percent." },
    basisPointsToPercent,
  )
  @Column("int", { default: 0 })
  taxBasisPoints!: number;

  @Shown(() => Money, { description: "Tax amount." }, inCurrency) @Column({ ...cents, default: 0 }) tax!: number;

  @Field(() => String, { nullable: true, description: "Note on why this tax applies, or none." })
  @Column("varchar", { length: 300, nullable: true })
  taxNote!: string | null;

  @Shown(() => Money, { description: "Total of the commission less reversals, the fee and the tax." }, inCurrency)
  @Column(cents)
  total!: number;

  @Field(() => String, { description: "Due date, such as 2026-12-31." })
  @Column("varchar", { length: 10, default: "" })
  dueOn!: string;

  /** The last ledger entry on the invoice. Later entries are on the next one. */
  @Column(id) lastEntryId!: string;

  @Field(() => DateTimeISOResolver, { name: "issuedAt", simple: false, description: "When the invoice was issued." })
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

/** A payment from a merchant, entered by an admin. It is reversed, never changed or deleted. */
@ObjectType({ description: "A payment from a brand.", simpleResolvers: true })
@Entity("brand_payment")
@Index("brand_payment_reference", ["merchantId", "reference"], { unique: true })
export class BrandPayment extends Row {
  @Field(() => ID, { description: "ID of the payment." }) declare id: string;
  @Column(id) merchantId!: string;
  @Column("varchar", { length: 3 }) currency!: string;
  @Shown(() => Money, { description: "Amount of the payment." }, inCurrency) @Column(cents) amount!: number;

  @Field(() => String, { description: "Day on which the payment arrived." })
  @Column("varchar", { length: 10 })
  receivedOn!: string;

  @Field(() => String, { description: "Reference on the bank statement." })
  @Column("varchar", { length: 140 })
  reference!: string;

  @Column(id) enteredBy!: string;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the payment was reversed. Null unless reversed.",
  })
  @Column({ ...instant, nullable: true })
  reversedAt!: Date | null;

  @Column({ ...id, nullable: true }) reversedBy!: string | null;

  @Field(() => String, { nullable: true, description: "Why the payment was reversed. Null unless reversed." })
  @Column("varchar", { length: 500, nullable: true })
  reversalReason!: string | null;
}

export const paymentStream: Stream<BrandPayment> = {
  name: "payment",
  label: "merchant payment",
  entity: BrandPayment,
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

  /** Null if the limit was removed. */
  @Column({ ...cents, nullable: true }) amount!: number | null;
}

/** A merchant's network fee from a month until the next row. The newest of a month counts. */
@Entity("network_fee")
@Index("network_fee_merchant", ["merchantId", "fromMonth", "id"])
export class NetworkFee extends Row {
  @Column(id) merchantId!: string;
  @Column("varchar", { length: 7 }) fromMonth!: string;

  /** Null for the standard fee. */
  @Column("int", { nullable: true }) basisPoints!: number | null;
  @Column(id) setBy!: string;
}

/**
 * A brand above its credit limit with unpaid approved orders. Payout runs leave out what was approved since then.
 * Derived from the ledger and rewritten with each calculation.
 */
@Entity("cover_gap")
export class CoverGap {
  @PrimaryColumn(id) merchantId!: string;
  @Column(instant) since!: Date;
}

/** The network's invoice settings, in versions. An invoice shows the version at its time of issue. */
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
