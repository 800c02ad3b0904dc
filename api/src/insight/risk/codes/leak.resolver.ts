import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "../../../platform/context";
import { Code, type MerchantService } from "../../../programs";
import { CodeLeakCost, type LeakWatch } from "./leakWatch.service";

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
    return {
      ...cost,
      currency: (await loaders.byId(this.services.merchants.byIds).load(code.merchantId))?.currency ?? "",
    };
  }
}
