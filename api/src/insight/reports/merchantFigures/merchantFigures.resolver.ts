import { Ctx, FieldResolver, Float, Resolver, Root } from "type-graphql";
import { CLICKS_FOR_RATE } from "../../../contract/figures/rates";
import type { Context } from "../../../platform/context";
import { Money, money, portionOf } from "../../../platform/money";
import { Merchant } from "../../../programs";
import { MerchantFigures } from "./merchantFigures.entity";
import type { MerchantFiguresService } from "./merchantFigures.service";

/** Statistics about a merchant's last three months, for publishers who choose a program. */
@Resolver(() => Merchant)
export class MerchantFiguresResolver {
  constructor(private readonly services: { merchantFigures: MerchantFiguresService }) {}

  @FieldResolver(() => Money, {
    nullable: true,
    description: "Average earnings per click in the last 90 days for all publishers; null below 100 clicks.",
  })
  async earningsPerClick(@Root() { id, currency }: Merchant, @Ctx() context: Context): Promise<Money | null> {
    const { clicks = 0, commission = 0 } = (await this.figuresOf(id, context)) ?? {};
    return clicks >= CLICKS_FOR_RATE ? money(portionOf(commission, 1, clicks), currency) : null;
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: "The share of decided sales that it approved in the last 90 days, in percent.",
  })
  async approvalRate(@Root() { id }: Merchant, @Ctx() context: Context): Promise<number | null> {
    const { decided = 0, approved = 0 } = (await this.figuresOf(id, context)) ?? {};
    return decided > 0 ? portionOf(approved, 10_000, decided) / 100 : null;
  }

  @FieldResolver(() => MerchantFigures, {
    nullable: true,
    description: "How it has treated publishers, by what happened; null before its figures were made.",
  })
  async trust(@Root() { id, silenceAccepts }: Merchant, @Ctx() context: Context): Promise<MerchantFigures | null> {
    const found = await this.figuresOf(id, context);
    return found && { ...found, silenceAccepts: silenceAccepts === 1 };
  }

  private figuresOf(id: string, { loaders }: Context): Promise<MerchantFigures | null> {
    return loaders.one(this.services.merchantFigures.of, ({ merchantId }) => merchantId).load(id);
  }
}
