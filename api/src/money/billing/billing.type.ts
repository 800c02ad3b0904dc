import { Field, Float, ID, InputType, ObjectType } from "type-graphql";
import { basisPointsToPercent, Money, money } from "../../platform/money";
import { Connection } from "../../platform/paging/page";
import { Shown } from "../../platform/shown";
import type { Merchant } from "../../programs";
import type { Balance } from "./balance";
import { Invoice, MerchantPayment } from "./billing.entity";

const ofMerchant = (cents: number, { merchant }: { merchant: Merchant }) => money(cents, merchant.currency);

/** A merchant's books as it and admins see them. */
@ObjectType({ description: "What a merchant owes, and on which terms.", simpleResolvers: true })
export class BillingAccount implements Balance {
  @Field(() => ID, { name: "id", simple: false, description: "The merchant." }) merchantId!: string;

  @Shown(
    () => String,
    { name: "merchantName", description: "Its name." },
    ({ name }: Merchant) => name,
  )
  @Shown(
    () => Float,
    { name: "commissionLimit", description: "The highest commission that the merchant may offer, in percent." },
    ({ commissionLimit }: Merchant) => commissionLimit,
  )
  merchant!: Merchant;

  @Shown(() => Money, { description: "Invoiced and not paid; negative if more was paid." }, ofMerchant) due!: number;

  @Shown(
    () => Money,
    { name: "upTo30Days", description: "The part of unpaid invoices that is at most 30 days old." },
    ofMerchant,
  )
  upTo30!: number;

  @Shown(() => Money, { name: "upTo60Days", description: "The part that is 31 to 60 days old." }, ofMerchant)
  upTo60!: number;

  @Shown(() => Money, { name: "olderDays", description: "The part that is older." }, ofMerchant) older!: number;
  @Shown(() => Money, { description: "Posted since the last invoice." }, ofMerchant) notInvoiced!: number;

  @Shown(() => Money, { description: "What is owed in all: compared with the credit limit." }, ofMerchant)
  owed!: number;

  @Shown(
    () => Money,
    { description: "How much it may owe: above it new orders wait, and so do payouts of what it approved." },
    ofMerchant,
  )
  @Shown(
    () => Boolean,
    { name: "isOverLimit", description: "Whether new orders are held until the merchant pays." },
    (limit: number, { owed }: BillingAccount) => owed > limit,
  )
  creditLimit!: number;

  @Field(() => Boolean, {
    description: "Whether an admin set the limit. Otherwise it is the usual one, and grows with what was paid.",
  })
  isLimitAgreed!: boolean;

  @Shown(
    () => Float,
    { name: "feePercent", description: "The network's fee this month, in percent of the commission." },
    basisPointsToPercent,
  )
  feeBasisPoints!: number;
}

@ObjectType({ description: "A page of merchants' accounts.", simpleResolvers: true })
export class BillingAccountConnection extends Connection(BillingAccount, "BillingAccount") {}

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
