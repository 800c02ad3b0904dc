import { Field, Float, ID, ObjectType } from "type-graphql";
import { type EnumValues, enumOf } from "../platform/graphqlEnum";
import { basisPointsToPercent, Money } from "../platform/money";
import { inCurrency, Shown } from "../platform/shown";
import type { ShareRole } from "./earnings/split";

export const ShareRoleEnum = enumOf("ShareRole", "Why a creator has a part in a shared order.", {
  FIRST: ["first", "First click."],
  ASSIST: ["assist", "A click between the first and the last."],
  LAST: ["last", "Last click."],
  CODE: ["code", "Owner of a discount code the shopper used."],
} satisfies EnumValues<ShareRole>);

@ObjectType("SaleShare", { description: "A creator's part in a shared order.", simpleResolvers: true })
export class SaleShare {
  @Field(() => ID, { description: "ID of the creator." }) publisherId!: string;
  @Field(() => ShareRoleEnum, { description: "Why the creator has a part." }) role!: ShareRole;

  /** In basis points. */
  @Shown(() => Float, { name: "percent", description: "Part of the commission, in percent." }, basisPointsToPercent)
  weight!: number;

  currency!: string;

  @Shown(() => Money, { description: "The creator's commission less returns. 0 if the order is declined." }, inCurrency)
  commission!: number;

  @Field(() => Boolean, { description: "Whether this creator's click and terms decided the total commission." })
  isLead!: boolean;
}
