import { Field, Float, ID, ObjectType } from "type-graphql";
import { type EnumValues, enumOf } from "../platform/graphqlEnum";
import { basisPointsToPercent, Money } from "../platform/money";
import { inCurrency, Shown } from "../platform/shown";
import type { ShareRole } from "./earnings/split";

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

  /** In basis points. */
  @Shown(() => Float, { name: "percent", description: "Its part of the commission in percent." }, basisPointsToPercent)
  weight!: number;

  currency!: string;

  @Shown(() => Money, { description: "Its commission, less returns; 0 once the order is declined." }, inCurrency)
  commission!: number;

  @Field(() => Boolean, { description: "Whether the commission was decided by its click and its terms." })
  isLead!: boolean;
}
