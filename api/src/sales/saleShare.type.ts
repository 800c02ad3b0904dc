import { Field, Float, ID, ObjectType, registerEnumType } from "type-graphql";
import type { Viewer } from "../core/context";
import { basisPointsToPercent, Money, money } from "../core/money";
import type { ShareRole } from "../earnings/split";
import type { SaleWithEarnings } from "./saleWithEarnings";
import { sharesFor } from "./shownShares";

export const ShareRoleEnum = {
  FIRST: "first",
  ASSIST: "assist",
  LAST: "last",
  CODE: "code",
} as const satisfies Record<string, ShareRole>;
registerEnumType(ShareRoleEnum, {
  name: "ShareRole",
  description: "Why a publisher has a part in an order.",
  valuesConfig: {
    FIRST: { description: "Its click came first." },
    ASSIST: { description: "Its click came between the first and the last." },
    LAST: { description: "Its click came last." },
    CODE: { description: "The shopper used its code." },
  },
});

@ObjectType("SaleShare", { description: "One publisher's part in an order that is shared.", simpleResolvers: true })
export class SaleShare {
  @Field(() => ID, { description: "The publisher." })
  publisherId!: string;

  @Field(() => ShareRoleEnum, { description: "Why it has a part." })
  role!: ShareRole;

  @Field(() => Float, { description: "Its part of the commission in percent." })
  percent!: number;

  @Field(() => Money, { description: "Its commission, less returns; 0 once the order is declined." })
  commission!: Money;

  @Field(() => Boolean, { description: "Whether the commission was decided by its click and its terms." })
  isLead!: boolean;
}

export const toShares = (viewer: Pick<Viewer, "id" | "role">, sale: SaleWithEarnings): SaleShare[] =>
  sharesFor(viewer, sale).map(({ weight, commission, ...share }) => ({
    ...share,
    percent: basisPointsToPercent(weight),
    commission: money(commission, sale.currency),
  }));
