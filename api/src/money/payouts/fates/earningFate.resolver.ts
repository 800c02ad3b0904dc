import { Authorized, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { EarningFate, type MoneyFates } from "./moneyFates";

@Resolver()
export class EarningFateResolver {
  constructor(private readonly services: { moneyFates: MoneyFates }) {}

  @Authorized("PUBLISHER")
  @Query(() => [EarningFate], { description: "All that is open, with what becomes of each amount and when." })
  earningFates(@CurrentViewer() viewer: Viewer): Promise<EarningFate[]> {
    return this.services.moneyFates.mine(viewer);
  }
}
