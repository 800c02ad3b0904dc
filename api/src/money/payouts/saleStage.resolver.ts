import { DateTimeISOResolver } from "graphql-scalars";
import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Clock } from "../../platform/clock";
import type { Context } from "../../platform/context";
import { type Earning, earningStateOf, SaleType } from "../../sales";
import { BonusType } from "../bonuses/bonus.type";
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

  @FieldResolver(() => SaleStageEnum, { description: "Stage of the commission." })
  stage(@Root() { earning, status }: SaleType): SaleStage {
    return stageOf(earning ?? { state: earningStateOf(status) });
  }

  @FieldResolver(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the next stage is expected. Null if there is none.",
  })
  async nextStageAt(@Root() { earning, hold, status }: SaleType, @Ctx() { loaders }: Context): Promise<Date | null> {
    // On hold: not approved automatically.
    if (!earning || (hold !== null && status === "pending")) return null;
    if (await this.isWaiting(earning, loaders)) return null;
    const { payoutId } = earning;
    const payout = payoutId ? await loaders.byId(this.services.payouts.byIds).load(payoutId) : null;
    return nextStageAt(earning, payout, this.services.clock.now());
  }

  @FieldResolver(() => Boolean, { description: "Whether the commission waits for the brand to pay the network." })
  async waitsForBrand(@Root() { earning }: SaleType, @Ctx() { loaders }: Context): Promise<boolean> {
    return !!earning && this.isWaiting(earning, loaders);
  }

  private async isWaiting({ id, state }: Pick<Earning, "id" | "state">, loaders: Context["loaders"]): Promise<boolean> {
    return state === "approved" && (await loaders.byId(this.services.payouts.uncoveredAmong).load(id)) !== null;
  }
}

@Resolver(() => BonusType)
export class BonusStageResolver {
  @FieldResolver(() => SaleStageEnum, { description: "Stage of the bonus. It starts as approved." })
  stage(@Root() { earning }: BonusType): SaleStage {
    return stageOf(earning);
  }
}
