import { SafeIntResolver } from "graphql-scalars";
import { Field, ID, InputType } from "type-graphql";
import { DateRangeInput } from "../../platform/dateRange";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";
import { SaleStatusEnum } from "../sale.type";
import type { SaleStatus } from "../saleStatus";
import type { OrderStage } from "./orderStage";

export const OrderSortEnum = enumOf("OrderSort", "What orders are sorted by; equal ones by when they were received.", {
  DATE: ["date", "When they were received."],
  AMOUNT: ["amount", "What the shopper paid, before returns; the number alone, whatever its currency."],
  COMMISSION: ["commission", "The commission, less returns; the number alone, whatever its currency."],
});

export const OrderStageEnum = enumOf("OrderStage", "Where a publisher's order is; each is at one stage.", {
  CLAIMED: ["claimed", "Reported only by a browser: no commission until the brand confirms it."],
  PENDING: ["pending", "Waiting for the brand's approval, or for the end of its return window."],
  APPROVED: ["approved", "Approved and not paid yet; it may be in a payout that is on its way."],
  PAID: ["paid", "The payout with its commission has arrived."],
  RETURNED: ["returned", "The whole order came back: no commission, even if it was paid before."],
  DECLINED: ["declined", "Declined: no commission."],
} satisfies EnumValues<OrderStage>);

@InputType({ description: "Which orders. All conditions hold at once." })
export class OrderFilterInput {
  @Field(() => [SaleStatusEnum], { nullable: true, description: "Only those with one of these statuses." })
  states?: SaleStatus[] | null;

  @Field(() => [OrderStageEnum], { nullable: true, description: "Only those at one of these stages; for publishers." })
  stages?: OrderStage[] | null;

  @Field(() => ID, { nullable: true, description: "Only those at this brand." }) merchantId?: string | null;

  @Field(() => ID, { nullable: true, description: "Only those that this publisher brought." })
  publisherId?: string | null;

  @Field(() => ID, { nullable: true, description: "Only those of this link." }) linkId?: string | null;

  @Field(() => String, { nullable: true, description: "Only those of links with this channel." })
  channel?: string | null;

  @Field(() => String, { nullable: true, description: "Only those in this currency, such as USD." })
  currency?: string | null;

  @Field(() => SafeIntResolver, { nullable: true, description: "The lowest amount, in whole minor units." })
  minAmount?: number | null;

  @Field(() => SafeIntResolver, { nullable: true, description: "The highest amount, in whole minor units." })
  maxAmount?: number | null;

  @Field(() => DateRangeInput, { nullable: true, description: "Only those received on these days; all if omitted." })
  range?: DateRangeInput | null;

  @Field(() => String, {
    nullable: true,
    description:
      "An order ID or its beginning (the first 500 are found), a click ID, or a link's code or its whole short URL. For admins also the email address of a publisher or a brand.",
  })
  search?: string | null;
}
