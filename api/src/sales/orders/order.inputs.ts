import { SafeIntResolver } from "graphql-scalars";
import { Field, ID, InputType, registerEnumType } from "type-graphql";
import { DateRangeInput } from "../../core/dateRange";
import { SaleStatusEnum } from "../sale.type";
import type { SaleStatus } from "../saleStatus";
import type { OrderStage } from "./orderStage";

export const OrderSortEnum = { DATE: "date", AMOUNT: "amount", COMMISSION: "commission" } as const;
registerEnumType(OrderSortEnum, {
  name: "OrderSort",
  description: "What orders are sorted by; equal ones by when they were received.",
  valuesConfig: {
    DATE: { description: "When they were received." },
    AMOUNT: { description: "What the shopper paid, before returns; the number alone, whatever its currency." },
    COMMISSION: { description: "The commission, less returns; the number alone, whatever its currency." },
  },
});

export const OrderStageEnum = {
  CLAIMED: "claimed",
  PENDING: "pending",
  APPROVED: "approved",
  PAID: "paid",
  RETURNED: "returned",
  DECLINED: "declined",
} as const satisfies Record<string, OrderStage>;
registerEnumType(OrderStageEnum, {
  name: "OrderStage",
  description: "Where a publisher's order is; each is at one stage.",
  valuesConfig: {
    CLAIMED: { description: "Reported only by a browser: no commission until the brand confirms it." },
    PENDING: { description: "Waiting for the brand's approval, or for the end of its return window." },
    APPROVED: { description: "Approved and not paid yet; it may be in a payout that is on its way." },
    PAID: { description: "The payout with its commission has arrived." },
    RETURNED: { description: "The whole order came back: no commission, even if it was paid before." },
    DECLINED: { description: "Declined: no commission." },
  },
});

@InputType({ description: "Which orders. All conditions hold at once." })
export class OrderFilterInput {
  @Field(() => [SaleStatusEnum], { nullable: true, description: "Only those with one of these statuses." })
  states?: SaleStatus[] | null;

  @Field(() => [OrderStageEnum], { nullable: true, description: "Only those at one of these stages; for publishers." })
  stages?: OrderStage[] | null;

  @Field(() => ID, { nullable: true, description: "Only those at this brand." })
  merchantId?: string | null;

  @Field(() => ID, { nullable: true, description: "Only those that this publisher brought." })
  publisherId?: string | null;

  @Field(() => ID, { nullable: true, description: "Only those of this link." })
  linkId?: string | null;

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
