import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { NETWORK } from "../accounts/legalParty/legalParty.entity";
import { LegalPartyType, partyAt } from "../accounts/legalParty/legalParty.resolver";
import type { LegalPartyService } from "../accounts/legalParty/legalParty.service";
import type { UserService } from "../accounts/user.service";
import { BonusType, toBonus } from "../bonuses/bonus.type";
import type { BonusReader } from "../bonuses/bonusReader";
import { isSameName } from "../contract/bankText";
import type { Context, Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { Money, money } from "../core/money";
import { mapPage, PageArgs } from "../core/paging/page";
import { partOf } from "../core/paging/pagesOf";
import type { SaleService } from "../sales/sale.service";
import { SaleType, toSale } from "../sales/sale.type";
import type { PayoutMethodService } from "./methods/payoutMethod.service";
import { NextPayoutType, toNextPayouts } from "./nextPayout.type";
import { PayoutFilterInput, PayoutMethodInput } from "./payout.inputs";
import type { PayoutService } from "./payout.service";
import * as types from "./payout.type";

interface Services {
  legalParties: LegalPartyService;
  bonusReader: BonusReader;
  payouts: PayoutService;
  payoutMethods: PayoutMethodService;
  sales: SaleService;
  users: UserService;
}

@Resolver(() => types.PayoutType)
export class PayoutResolver {
  constructor(private readonly services: Services) {}

  @Authorized("PUBLISHER", "ADMIN")
  @Query(() => types.PayoutConnection, { description: "Your payouts, or all for admins, newest first." })
  async payouts(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("filter", () => PayoutFilterInput, { nullable: true, description: "Which ones." }) filter?: PayoutFilterInput,
  ) {
    return mapPage(await this.services.payouts.list(viewer, filter ?? {}, page), types.toPayout);
  }

  @Authorized("PUBLISHER", "ADMIN")
  @Query(() => types.PayoutType, { description: "One payout." })
  async payout(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, { description: "Which one." }) id: string) {
    return types.toPayout(await this.services.payouts.get(viewer, id));
  }

  @Authorized("PUBLISHER")
  @Query(() => NextPayoutType, { description: "The next payout, and the balance by stage." })
  async nextPayout(@CurrentViewer() viewer: Viewer) {
    return toNextPayouts(await this.services.payouts.next(viewer));
  }

  @Authorized("PUBLISHER")
  @Query(() => types.PayoutMethods, { description: "Your payout method." })
  async payoutMethod(@CurrentViewer() viewer: Viewer) {
    return types.toMethods(await this.services.payoutMethods.mine(viewer));
  }

  @Authorized("PUBLISHER")
  @Mutation(() => types.PayoutMethods, {
    description: "Sets the payout method. A change takes effect after `waitHours`.",
  })
  async setPayoutMethod(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => PayoutMethodInput, { description: "The payout method and its details." })
    input: PayoutMethodInput,
  ) {
    const { kind, ...rest } = input;
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
    return types.toMethods(await this.services.payoutMethods.set(viewer, kind, given));
  }

  @FieldResolver(() => types.PayoutLineConnection, { description: "The sales it settles, oldest first." })
  async lines(@Root() payout: types.PayoutType, @Args(() => PageArgs) page: PageArgs, @Ctx() { loaders }: Context) {
    const { payouts } = this.services;
    const lines = loaders.batch(payouts.lines, (ids) => payouts.lines(ids, page), partOf(page));
    const found = await lines.load(payout.id);
    if (payout.setOffs.length === 0) return mapPage(found, (line) => types.toPayoutLine(line, payout.earnedIn));
    // The lines of what was set off are in the currency that was owed.
    const earnings = await Promise.all(
      found.nodes.map(({ earningId }) => loaders.byId(payouts.earningsByIds).load(earningId)),
    );
    const currencies = new Map(earnings.map((earning) => [earning?.id, earning?.currency]));
    return mapPage(found, (line) => types.toPayoutLine(line, currencies.get(line.earningId) ?? payout.earnedIn));
  }

  @FieldResolver(() => String, { description: "The publisher's name." })
  async publisherName(@Root() payout: types.PayoutType, @Ctx() { loaders }: Context): Promise<string> {
    return (await loaders.byId(this.services.users.byIds).load(payout.publisherId))?.name ?? "Unknown";
  }

  @FieldResolver(() => LegalPartyType, {
    nullable: true,
    description: "Who pays: the network, as it was when the payout was created. Null until it says.",
  })
  issuer(@Root() { calculatedAt }: types.PayoutType, @Ctx() context: Context): Promise<LegalPartyType | null> {
    return partyAt(this.services, context, NETWORK, calculatedAt);
  }

  @FieldResolver(() => LegalPartyType, {
    nullable: true,
    description: "Who is paid: the publisher, as it was when the payout was created. Null until it says.",
  })
  payee(@Root() payout: types.PayoutType, @Ctx() context: Context): Promise<LegalPartyType | null> {
    return partyAt(this.services, context, payout.publisherId, payout.calculatedAt);
  }

  @FieldResolver(() => Money, {
    nullable: true,
    description: "For admins: what the bank took for it of what was earned, once that was entered.",
  })
  bankAmount(@Root() { bankAmount, earnedIn }: types.PayoutType, @Ctx() { viewer }: Context): Money | null {
    return viewer?.role === "admin" && bankAmount !== null ? money(bankAmount, earnedIn) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "For admins: the name on the account it goes to, if it differs from the publisher's.",
  })
  async otherHolder(@Root() payout: types.PayoutType, @Ctx() context: Context): Promise<string | null> {
    if (context.viewer?.role !== "admin") return null;
    return otherHolder(this.services, context, payout.methodId, await this.publisherName(payout, context));
  }
}

/** An account holder's name that differs from the publisher's: to be checked before money goes there. */
export async function otherHolder(
  { payoutMethods }: Pick<Services, "payoutMethods">,
  { loaders }: Context,
  methodId: string,
  publisherName: string,
): Promise<string | null> {
  const name = (await loaders.byId(payoutMethods.holders).load(methodId))?.name ?? null;
  return name !== null && !isSameName(name, publisherName) ? name : null;
}

@Resolver(() => types.PayoutLineType)
export class PayoutLineResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => SaleType, { nullable: true, description: "The sale." })
  async sale(
    @Root() line: types.PayoutLineType,
    @CurrentViewer() viewer: Viewer,
    @Ctx() { loaders }: Context,
  ): Promise<SaleType | null> {
    const earning = await loaders.byId(this.services.payouts.earningsByIds).load(line.earningId);
    const found = earning?.saleId && (await loaders.byId(this.services.sales.byIds).load(earning.saleId));
    return found ? toSale(viewer)(found) : null;
  }

  @FieldResolver(() => BonusType, { nullable: true, description: "The monthly bonus, if it is not a sale's." })
  async bonus(@Root() { earningId }: types.PayoutLineType, @Ctx() { loaders }: Context): Promise<BonusType | null> {
    const bonus = await loaders.byId(this.services.bonusReader.byIds).load(earningId);
    return bonus && toBonus(bonus);
  }
}
