import { DateTimeISOResolver } from "graphql-scalars";
import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from "type-graphql";
import type { Context } from "../../../platform/context";
import { Money, money } from "../../../platform/money";
import { Code, type MerchantService } from "../../../programs";
import type { LeakWatch } from "./leakWatch.service";

@ObjectType({ description: "What orders with a code and without a visit of its owner's cost.", simpleResolvers: true })
export class CodeLeakCost {
  @Field(() => DateTimeISOResolver, { description: "Counted from here on: a week before the leak was seen." })
  since!: Date;

  @Field(() => Int, { description: "The orders, of the newest 2,000 with the code." }) orders!: number;
  @Field(() => Money, { description: "Their discounts, as far as the shop reports them." }) discount!: Money;
  @Field(() => Money, { description: "Their commission, less returns." }) commission!: Money;
}

/** What the risk rules say of a code. */
@Resolver(() => Code)
export class LeakResolver {
  constructor(private readonly services: { leakWatch: LeakWatch; merchants: MerchantService }) {}

  @FieldResolver(() => CodeLeakCost, {
    nullable: true,
    description: "The brand's cost so far, for codes that may have leaked; null for others, and for publishers.",
  })
  async leakCost(@Root() code: Code, @Ctx() { viewer, loaders }: Context): Promise<CodeLeakCost | null> {
    if (viewer?.role !== "advertiser") return null;
    const cost = await loaders.one(this.services.leakWatch.costsOf, ({ codeId }) => codeId).load(code.id);
    if (!cost) return null;
    const currency = (await loaders.byId(this.services.merchants.byIds).load(code.merchantId))?.currency ?? "";
    return { ...cost, discount: money(cost.discount, currency), commission: money(cost.commission, currency) };
  }
}
