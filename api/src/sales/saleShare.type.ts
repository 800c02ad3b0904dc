import { Field, Float, ID, ObjectType } from "type-graphql";
import type { Viewer } from "../platform/context";
import { type EnumValues, enumOf } from "../platform/graphqlEnum";
import { basisPointsToPercent, Money, money } from "../platform/money";
import type { ShareRole } from "./earnings/split";
import type { SaleWithEarnings } from "./saleWithEarnings";
import { sharesFor } from "./shownShares";

export const ShareRoleEnum = enumOf("ShareRole", "Why a publisher has a part in an order.", {
  FIRST: ["first", "Its click came first."],
  ASSIST: ["assist", "Its click came between the first and the last."],
  LAST: ["last", "Its click came last."],
  CODE: ["code", "The shopper used its code."],
} satisfies EnumValues<ShareRole>);

@ObjectType("SaleShare", { description: "One publisher's part in an order that is shared.", simpleResolvers: true })
export class SaleShare {
  @Field(() => ID, { description: "The publisher." }) publisherId!: string;
  @Field(() => ShareRoleEnum, { description: "Why it has a part." }) role!: ShareRole;
  @Field(() => Float, { description: "Its part of the commission in percent." }) percent!: number;

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
