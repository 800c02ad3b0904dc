import { Field, Float, ID, InputType, ObjectType } from "type-graphql";
import { basisPointsToPercent, Money, money } from "../../platform/money";
import { Connection } from "../../platform/paging/page";
import { Invoice, MerchantPayment } from "./billing.entity";
import type { BillingAccount } from "./billing.service";

@ObjectType("BillingAccount", { description: "What a merchant owes, and on which terms.", simpleResolvers: true })
export class BillingAccountType {
  @Field(() => ID, { description: "The merchant." }) id!: string;
  @Field(() => String, { description: "Its name." }) merchantName!: string;
  @Field(() => Money, { description: "Invoiced and not paid; negative if more was paid." }) due!: Money;
  @Field(() => Money, { description: "The part of unpaid invoices that is at most 30 days old." }) upTo30Days!: Money;
  @Field(() => Money, { description: "The part that is 31 to 60 days old." }) upTo60Days!: Money;
  @Field(() => Money, { description: "The part that is older." }) olderDays!: Money;
  @Field(() => Money, { description: "Posted since the last invoice." }) notInvoiced!: Money;
  @Field(() => Money, { description: "What is owed in all: compared with the credit limit." }) owed!: Money;

  @Field(() => Money, {
    description: "How much it may owe: above it new orders wait, and so do payouts of what it approved.",
  })
  creditLimit!: Money;

  @Field(() => Boolean, {
    description: "Whether an admin set the limit. Otherwise it is the usual one, and grows with what was paid.",
  })
  isLimitAgreed!: boolean;

  @Field(() => Boolean, { description: "Whether new orders are held until the merchant pays." }) isOverLimit!: boolean;

  @Field(() => Float, { description: "The network's fee this month, in percent of the commission." })
  feePercent!: number;

  @Field(() => Float, { description: "The highest commission that the merchant may offer, in percent." })
  commissionLimit!: number;
}

export const toAccount = ({
  merchant,
  creditLimit,
  isLimitAgreed,
  feeBasisPoints,
  ...sums
}: BillingAccount): BillingAccountType => ({
  id: merchant.id,
  merchantName: merchant.name,
  due: money(sums.due, merchant.currency),
  upTo30Days: money(sums.upTo30, merchant.currency),
  upTo60Days: money(sums.upTo60, merchant.currency),
  olderDays: money(sums.older, merchant.currency),
  notInvoiced: money(sums.notInvoiced, merchant.currency),
  owed: money(sums.owed, merchant.currency),
  creditLimit: money(creditLimit, merchant.currency),
  isLimitAgreed,
  isOverLimit: sums.owed > creditLimit,
  feePercent: basisPointsToPercent(feeBasisPoints),
  commissionLimit: merchant.commissionLimit,
});

@ObjectType({ description: "A page of merchants' accounts.", simpleResolvers: true })
export class BillingAccountConnection extends Connection(BillingAccountType, "BillingAccount") {}

@ObjectType({ description: "A page of invoices.", simpleResolvers: true })
export class InvoiceConnection extends Connection(Invoice, "Invoice") {}

@ObjectType({ description: "A page of payments.", simpleResolvers: true })
export class MerchantPaymentConnection extends Connection(MerchantPayment, "MerchantPayment") {}

@InputType({ description: "A payment of a merchant." })
export class MerchantPaymentInput {
  @Field(() => String, { description: 'Such as "1250.00".' }) amount!: string;
  @Field(() => String, { description: "The day on which it arrived, such as 2026-11-21." }) receivedOn!: string;

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
