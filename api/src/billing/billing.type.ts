import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Float, ID, InputType, ObjectType } from "type-graphql";
import { basisPointsToPercent, Money, money } from "../core/money";
import { Node } from "../core/node";
import { Connection } from "../core/paging/page";
import type { Invoice, MerchantPayment } from "./billing.entity";
import type { BillingAccount } from "./billing.service";
import { invoiceNumber } from "./invoice.service";

@ObjectType("BillingAccount", { description: "What a merchant owes, and on which terms.", simpleResolvers: true })
export class BillingAccountType {
  @Field(() => ID, { description: "The merchant." })
  id!: string;

  @Field(() => String, { description: "Its name." })
  merchantName!: string;

  @Field(() => Money, { description: "Invoiced and not paid; negative if more was paid." })
  due!: Money;

  @Field(() => Money, { description: "The part of unpaid invoices that is at most 30 days old." })
  upTo30Days!: Money;

  @Field(() => Money, { description: "The part that is 31 to 60 days old." })
  upTo60Days!: Money;

  @Field(() => Money, { description: "The part that is older." })
  olderDays!: Money;

  @Field(() => Money, { description: "Posted since the last invoice." })
  notInvoiced!: Money;

  @Field(() => Money, { description: "What is owed in all: compared with the credit limit." })
  owed!: Money;

  @Field(() => Money, {
    nullable: true,
    description: "Above it, new orders are not approved automatically; null is off.",
  })
  creditLimit!: Money | null;

  @Field(() => Boolean, { description: "Whether new orders are held until the merchant pays." })
  isOverLimit!: boolean;

  @Field(() => Float, { description: "The network's fee this month, in percent of the commission." })
  feePercent!: number;
}

export const toAccount = ({ merchant, creditLimit, feeBasisPoints, ...sums }: BillingAccount): BillingAccountType => ({
  id: merchant.id,
  merchantName: merchant.name,
  due: money(sums.due, merchant.currency),
  upTo30Days: money(sums.upTo30, merchant.currency),
  upTo60Days: money(sums.upTo60, merchant.currency),
  olderDays: money(sums.older, merchant.currency),
  notInvoiced: money(sums.notInvoiced, merchant.currency),
  owed: money(sums.owed, merchant.currency),
  creditLimit: creditLimit === null ? null : money(creditLimit, merchant.currency),
  isOverLimit: creditLimit !== null && sums.owed > creditLimit,
  feePercent: basisPointsToPercent(feeBasisPoints),
});

@ObjectType({ description: "A page of merchants' accounts.", simpleResolvers: true })
export class BillingAccountConnection extends Connection(BillingAccountType, "BillingAccount") {}

@ObjectType("Invoice", {
  implements: Node,
  description: "What a merchant owes for a UTC month.",
  simpleResolvers: true,
})
export class InvoiceType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => String, { description: "Such as 2026-00012." })
  number!: string;

  @Field(() => String, { description: "The month, such as 2026-11." })
  month!: string;

  @Field(() => DateTimeISOResolver, { description: "When it was issued." })
  issuedAt!: Date;

  @Field(() => String, { description: "The merchant's name when it was issued." })
  merchantName!: string;

  @Field(() => Money, { description: "The commission of the month's sales." })
  earned!: Money;

  @Field(() => Money, { description: "What returns and declined sales reversed in the month." })
  takenBack!: Money;

  @Field(() => Float, { description: "The network's fee, in percent of the commission less reversals." })
  feePercent!: number;

  @Field(() => Money, { description: "The network's fee." })
  fee!: Money;

  @Field(() => Money, { description: "The commission less reversals, and the fee." })
  total!: Money;

  currency!: string;
  merchantId!: string;
}

export const toInvoice = (invoice: Invoice): InvoiceType => ({
  id: invoice.id,
  number: invoiceNumber(invoice),
  month: invoice.month,
  issuedAt: invoice.createdAt,
  merchantName: invoice.merchantName,
  earned: money(invoice.earned, invoice.currency),
  takenBack: money(invoice.takenBack, invoice.currency),
  feePercent: basisPointsToPercent(invoice.feeBasisPoints),
  fee: money(invoice.fee, invoice.currency),
  total: money(invoice.total, invoice.currency),
  currency: invoice.currency,
  merchantId: invoice.merchantId,
});

@ObjectType({ description: "A page of invoices.", simpleResolvers: true })
export class InvoiceConnection extends Connection(InvoiceType, "Invoice") {}

@ObjectType("MerchantPayment", { description: "Money that arrived from a merchant.", simpleResolvers: true })
export class MerchantPaymentType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => Money, { description: "The amount." })
  amount!: Money;

  @Field(() => String, { description: "The day on which it arrived." })
  receivedOn!: string;

  @Field(() => String, { description: "The reference on the bank's statement." })
  reference!: string;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was reversed; null if it counts." })
  reversedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "Why it was reversed." })
  reversalReason!: string | null;
}

export const toPayment = (payment: MerchantPayment): MerchantPaymentType => ({
  id: payment.id,
  amount: money(payment.amount, payment.currency),
  receivedOn: payment.receivedOn,
  reference: payment.reference,
  reversedAt: payment.reversedAt,
  reversalReason: payment.reversalReason,
});

@ObjectType({ description: "A page of payments.", simpleResolvers: true })
export class MerchantPaymentConnection extends Connection(MerchantPaymentType, "MerchantPayment") {}

@InputType({ description: "A payment of a merchant." })
export class MerchantPaymentInput {
  @Field(() => String, { description: 'Such as "1250.00".' })
  amount!: string;

  @Field(() => String, { description: "The day on which it arrived, such as 2026-11-21." })
  receivedOn!: string;

  @Field(() => String, {
    description: "The reference on the bank's statement: each can be entered once for a merchant.",
  })
  reference!: string;
}

@InputType({ description: "The network's fee for a merchant." })
export class NetworkFeeInput {
  @Field(() => Float, {
    nullable: true,
    description: "In percent of the commission; null for the network's usual fee.",
  })
  percent?: number | null;

  @Field(() => String, { description: "From which month on, such as 2026-12: this one or a later one." })
  fromMonth!: string;
}
