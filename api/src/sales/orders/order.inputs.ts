import { DateTimeISOResolver, SafeIntResolver } from "graphql-scalars";
import { Field, ID, InputType } from "type-graphql";
import { DateRangeInput } from "../../platform/dateRange";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";
import { SaleStatusEnum } from "../sale.type";
import type { SaleStatus } from "../saleStatus";
import type { OrderStage } from "./orderStage";

export const OrderSortEnum = enumOf("OrderSort", "Sort key of orders. Ties are sorted by the time of receipt.", {
  DATE: ["date", "When the order was received."],
  AMOUNT: ["amount", "Order amount before returns, compared as a number regardless of currency."],
  COMMISSION: ["commission", "Commission less returns, compared as a number regardless of currency."],
});

export const OrderStageEnum = enumOf("OrderStage", "Stage of a creator's order. Each order is in exactly one stage.", {
  UNVERIFIED: [
    "unverified",
    "Unverified: reported by a browser without a signature. Earns nothing until the brand confirms it.",
  ],
  PENDING: ["pending", "Waiting for the brand's approval or the end of the return window."],
  APPROVED: ["approved", "Approved and not yet paid. It may already be in a payout."],
  PAID: ["paid", "The payout with the commission has arrived."],
  RETURNED: ["returned", "Returned in full: no commission, even if it was paid before."],
  DECLINED: ["declined", "Declined by the brand: no commission."],
} satisfies EnumValues<OrderStage>);

@InputType({ description: "Filter for orders. All conditions must match." })
export class OrderFilterInput {
  @Field(() => [SaleStatusEnum], { nullable: true, description: "Orders with one of these statuses only." })
  states?: SaleStatus[] | null;

  @Field(() => [OrderStageEnum], { nullable: true, description: "Orders in one of these stages only. For creators." })
  stages?: OrderStage[] | null;

  @Field(() => ID, { nullable: true, description: "Orders of this brand only." }) merchantId?: string | null;

  @Field(() => ID, { nullable: true, description: "Orders credited to this creator only." })
  publisherId?: string | null;

  @Field(() => ID, { nullable: true, description: "Orders of this link only." }) linkId?: string | null;

  @Field(() => String, { nullable: true, description: "Orders of links with this channel only." })
  channel?: string | null;

  @Field(() => String, { nullable: true, description: "Orders in this currency only: an ISO 4217 code such as USD." })
  currency?: string | null;

  @Field(() => SafeIntResolver, { nullable: true, description: "Minimum order amount, in minor units." })
  minAmount?: number | null;

  @Field(() => SafeIntResolver, { nullable: true, description: "Maximum order amount, in minor units." })
  maxAmount?: number | null;

  @Field(() => Boolean, { nullable: true, description: "Orders with unverified reports that wait for the brand only." })
  hasOpenReport?: boolean | null;

  @Field(() => DateRangeInput, { nullable: true, description: "Orders received on these days only." })
  range?: DateRangeInput | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description:
      "Orders that changed at or after this moment only, the oldest change first unless sorted. A payout is a change too.",
  })
  updatedSince?: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Search text: an order ID or its beginning (the first 500 matches), a click ID, a link code or short URL. Admins can also search for the email address of a creator or a brand.",
  })
  search?: string | null;
}
