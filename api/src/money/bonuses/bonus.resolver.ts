import { Args, Authorized, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { UserService } from "../../accounts";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { mapPage, PageArgs } from "../../platform/paging/page";
import type { MerchantService } from "../../programs";
import { LedgerEntry } from "../ledger/ledger.entity";
import { bonusIn } from "../ledger/ledgerScope";
import { BonusConnection, BonusPartType, BonusType, toBonus, toBonusParts } from "./bonus.type";
import type { BonusReader } from "./bonusReader";

interface Services {
  bonusReader: BonusReader;
  merchants: MerchantService;
  users: UserService;
}

@Resolver(() => BonusType)
export class BonusResolver {
  constructor(private readonly services: Services) {}

  @Authorized("PUBLISHER", "reports:read")
  @Query(() => BonusConnection, { description: "Lists your monthly bonuses, newest first." })
  async bonuses(@CurrentViewer() viewer: Viewer, @Args(() => PageArgs) page: PageArgs) {
    return mapPage(await this.services.bonusReader.mine(viewer, page), toBonus);
  }

  @FieldResolver(() => String, { description: "Name of the brand." })
  async merchantName(@Root() { earning }: BonusType, @Ctx() { loaders }: Context): Promise<string> {
    return (await loaders.byId(this.services.merchants.byIds).load(earning.merchantId))?.name ?? "Unknown";
  }

  @FieldResolver(() => String, { description: "Name of the creator." })
  async publisherName(@Root() { earning }: BonusType, @Ctx() { loaders }: Context): Promise<string> {
    return (await loaders.byId(this.services.users.byIds).load(earning.publisherId))?.name ?? "Unknown";
  }

  @FieldResolver(() => [BonusPartType], { description: "Calculation of the bonus, by the terms of the orders." })
  async parts(@Root() { id }: BonusType, @Ctx() { loaders }: Context): Promise<BonusPartType[]> {
    const explained = await loaders.byId(this.services.bonusReader.explain).load(id);
    return explained ? toBonusParts(explained) : [];
  }

  @FieldResolver(() => Boolean, {
    description: "Whether orders have changed since. The bonus is then corrected within two hours.",
  })
  async isChanging(@Root() { id }: BonusType, @Ctx() { loaders }: Context): Promise<boolean> {
    return (await loaders.byId(this.services.bonusReader.explain).load(id))?.isChanging ?? false;
  }
}

@Resolver(() => LedgerEntry)
export class StatementLineBonusResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => BonusType, { nullable: true, description: "The monthly bonus. Null for an order." })
  async bonus(@Root() { cause }: LedgerEntry, @Ctx() { loaders }: Context): Promise<BonusType | null> {
    const bonusId = bonusIn(cause);
    const bonus = bonusId && (await loaders.byId(this.services.bonusReader.byIds).load(bonusId));
    return bonus ? toBonus(bonus) : null;
  }
}
