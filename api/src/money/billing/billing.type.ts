import { Field, Float, ID, InputType, ObjectType } from "type-graphql";
import { basisPointsToPercent, Money, money } from "../../platform/money";
import { Connection } from "../../platform/paging/page";
import { Shown } from "../../platform/shown";
import type { Merchant } from "../../programs";
import type { Balance } from "./balance";
import { BrandPayment, Invoice } from "./billing.entity";

const ofMerchant = (cents: number, { merchant }: { merchant: Merchant }) => money(cents, merchant.currency);

/** A merchant's billing account. */
@ObjectType({ description: "A brand's billing account with the network.", simpleResolvers: true })
export class BillingAccount implements Balance {
  @Field(() => ID, { name: "id", simple: false, description: "ID of the brand." }) merchantId!: string;

  @Shown(
    () => String,
    { name: "merchantName", description: "Name of the brand." },
    ({ name }: Merchant) => name,
  )
  @Shown(
    () => Float,
    { name: "commissionLimit", description: "Highest commission rate the brand may offer, in percent." },
    ({ commissionLimit }: Merchant) => commissionLimit,
  )
  merchant!: Merchant;

  @Shown(() => Money, { description: "Balance due: invoiced and unpaid. Negative if the brand overpaid." }, ofMerchant)
  due!: number;

  @Shown(() => Money, { name: "upTo30Days", description: "Unpaid invoices that are at most 30 days old." }, ofMerchant)
  upTo30!: number;

  @Shown(() => Money, { name: "upTo60Days", description: "Unpaid invoices that are 31 to 60 days old." }, ofMerchant)
  upTo60!: number;

  @Shown(() => Money, { name: "olderDays", description: "Unpaid invoices that are more than 60 days old." }, ofMerchant)
  older!: number;
  @Shown(() => Money, { description: "Unbilled amount: posted since the last invoice." }, ofMerchant)
  notInvoiced!: number;

  @Shown(
    () => Money,
    { description: "Total owed, balance due plus unbilled. Compared with the credit limit." },
    ofMerchant,
  )
  owed!: number;

  @Shown(
    () => Money,
    { description: "Credit limit. Above it, new orders and the payouts of approved ones are held." },
    ofMerchant,
  )
  @Shown(
    () => Boolean,
    { name: "isOverLimit", description: "Whether new orders are held until the brand pays." },
    (limit: number, { owed }: BillingAccount) => owed > limit,
  )
  creditLimit!: number;

  @Field(() => Boolean, {
    description: "Whether an admin set the credit limit. The standard limit grows with payments received.",
  })
  isLimitAgreed!: boolean;

  @Shown(
    () => Float,
    { name: "feePercent", description: "Network fee of this month, in percent of the commission." },
    basisPointsToPercent,
  )
  feeBasisPoints!: number;
}

@ObjectType({ description: "A page of billing accounts.", simpleResolvers: true })
export class BillingAccountConnection extends Connection(BillingAccount, "BillingAccount") {}

@ObjectType({ description: "A page of invoices.", simpleResolvers: true })
export class InvoiceConnection extends Connection(Invoice, "Invoice") {}

@ObjectType({ description: "A page of payments.", simpleResolvers: true })
export class BrandPaymentConnection extends Connection(BrandPayment, "BrandPayment") {}

@InputType({ description: "A payment from a brand." })
export class BrandPaymentInput {
  @Field(() => String, { description: 'Amount received, such as "1250.00".' }) amount!: string;
  @Field(() => String, { description: "Day on which the payment arrived, such as 2026-11-21." }) receivedOn!: string;

  @Field(() => String, { description: "Reference on the bank statement. Unique for each brand." })
  reference!: string;
}

@InputType({ description: "A brand's network fee." })
export class NetworkFeeInput {
  @Field(() => Float, {
    nullable: true,
    description: "Network fee in percent of the commission. Null restores the standard fee.",
  })
  percent?: number | null;

  @Field(() => String, {
    description: "First month the fee applies to, such as 2026-12. The current or a later month.",
  })
  fromMonth!: string;
}
