import { DateTimeISOResolver } from "graphql-scalars";
import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { BonusType } from "../bonuses/bonus.type";
import type { Clock } from "../core/clock";
import type { Context } from "../core/context";
import { SaleType } from "../sales/sale.type";
import { earningStateOf } from "../sales/saleStatus";
import { SaleStageEnum } from "./payout.enums";
import type { PayoutService } from "./payout.service";
import { nextStageAt, type SaleStage, stageOf } from "./saleStage";

interface Services {
  payouts: PayoutService;
  clock: Clock;
}

@Resolver(() => SaleType)
export class SaleStageResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => SaleStageEnum, { description: "The stage of its commission." })
  stage(@Root() { earning, status }: SaleType): SaleStage {
    return stageOf(earning ?? { state: earningStateOf(status) });
  }

  @FieldResolver(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the next stage is expected; null if there is none.",
  })
  async nextStageAt(@Root() { earning, hold, status }: SaleType, @Ctx() { loaders }: Context): Promise<Date | null> {
    // On hold, it is not approved by itself.
    if (!earning || (hold !== null && status === "pending")) return null;
    const { payoutId } = earning;
    const payout = payoutId ? await loaders.byId(this.services.payouts.byIds).load(payoutId) : null;
    return nextStageAt(earning, payout, this.services.clock.now());
  }
}

@Resolver(() => BonusType)
export class BonusStageResolver {
  @FieldResolver(() => SaleStageEnum, { description: "Its stage: it is approved from the start." })
  stage(@Root() { earning }: BonusType): SaleStage {
    return stageOf(earning);
  }
}
