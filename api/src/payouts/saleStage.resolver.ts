import { DateTimeISOResolver } from "graphql-scalars";
import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Clock } from "../core/clock";
import type { Context } from "../core/context";
import type { MerchantService } from "../merchants/merchant.service";
import { SaleType } from "../sales/sale.type";
import type { Payout } from "./payout.entity";
import { SaleStageEnum } from "./payout.enums";
import type { PayoutService } from "./payout.service";
import { nextStageAt, type SaleStage, stageOf } from "./saleStage";

interface Services {
  payouts: PayoutService;
  merchants: MerchantService;
  clock: Clock;
}

@Resolver(() => SaleType)
export class SaleStageResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => SaleStageEnum, { description: "The stage of its commission." })
  async stage(@Root() sale: SaleType, @Ctx() context: Context): Promise<SaleStage> {
    return stageOf({ ...sale, payout: await this.payoutOf(sale, context) });
  }

  @FieldResolver(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the next stage is expected; null if there is none.",
  })
  async nextStageAt(@Root() sale: SaleType, @Ctx() context: Context): Promise<Date | null> {
    const merchant = await context.loaders.byId(this.services.merchants.byIds).load(sale.merchantId);
    const payout = await this.payoutOf(sale, context);
    return merchant && nextStageAt({ ...sale, payout }, merchant.returnDays, this.services.clock.now());
  }

  /** The first payout that contains the sale. */
  private async payoutOf({ id, status }: SaleType, { loaders }: Context): Promise<Payout | null> {
    if (status !== "approved") return null;
    const settled = loaders.many(this.services.payouts.settledIn, ({ saleId }) => saleId);
    return (await settled.load(id))[0]?.payout ?? null;
  }
}
