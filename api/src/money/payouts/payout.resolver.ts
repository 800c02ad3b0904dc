import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  Float,
  InputType,
  Mutation,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { LegalParty, type LegalPartyService, NETWORK, partyAt, type UserService } from "../../accounts";
import { isSameName } from "../../contract/bankText";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { Money, money } from "../../platform/money";
import { mapPage, PageArgs } from "../../platform/paging/page";
import { partOf } from "../../platform/paging/pagesOf";
import type { MerchantService } from "../../programs";
import { type SaleService, SaleType, toSale } from "../../sales";
import { BonusType, toBonus } from "../bonuses/bonus.type";
import type { BonusReader } from "../bonuses/bonusReader";
import { EarningFate, type MoneyFates } from "./fates/moneyFates";
import type { MethodKind } from "./methods/payoutMethod.entity";
import { MethodsOf, type PayoutMethodService } from "./methods/payoutMethod.service";
import { NextPayout } from "./nextPayout.type";
import * as types from "./payout.entity";
import { Payout, PayoutLine } from "./payout.entity";
import { PayoutMethodKindEnum } from "./payout.enums";
import { PayoutFilter, type PayoutService } from "./payout.service";
import { Uncovered } from "./run/uncovered";

@InputType({ description: "A payout method with its account details." })
export class PayoutMethodInput {
  @Field(() => PayoutMethodKindEnum, { description: "Kind of the payout method." }) kind!: MethodKind;

  @Field(() => String, {
    nullable: true,
    description:
      "ISO 4217 code of the currency to be paid in. Other earnings are converted at payout. If null, each currency is paid separately.",
  })
  payIn?: string | null;

  @Field(() => String, { nullable: true, description: "PayPal: email address of the account." })
  email?: string | null;

  @Field(() => String, { nullable: true, description: "Direct deposit and wire: name of the account holder." })
  accountHolder?: string | null;

  @Field(() => String, { nullable: true, description: "Direct deposit: routing number of the bank, nine digits." })
  routingNumber?: string | null;

  @Field(() => String, { nullable: true, description: "Direct deposit: account number." })
  accountNumber?: string | null;

  @Field(() => String, { nullable: true, description: "Wire: IBAN of the account." }) iban?: string | null;
  @Field(() => String, { nullable: true, description: "Wire: BIC of the bank." }) bic?: string | null;
}

interface Services {
  moneyFates: MoneyFates;
  legalParties: LegalPartyService;
  bonusReader: BonusReader;
  payouts: PayoutService;
  payoutMethods: PayoutMethodService;
  sales: SaleService;
  users: UserService;
}

@Resolver(() => Payout)
export class PayoutResolver {
  constructor(private readonly services: Services) {}

  @Authorized("PUBLISHER", "ADMIN")
  @Query(() => types.PayoutConnection, { description: "Lists your payouts, or all for admins, newest first." })
  payouts(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("filter", () => PayoutFilter, { nullable: true, description: "Filter for the payouts." })
    filter?: PayoutFilter,
  ) {
    return this.services.payouts.list(viewer, filter ?? {}, page);
  }

  @Authorized("PUBLISHER", "ADMIN")
  @Query(() => Payout, { description: "Retrieves a payout." })
  payout(@CurrentViewer() viewer: Viewer, @Id("ID of the payout.") id: string) {
    return this.services.payouts.get(viewer, id);
  }

  @Authorized("PUBLISHER", "payouts:read")
  @Query(() => NextPayout, { description: "Your next payout and the balance by stage." })
  nextPayout(@CurrentViewer() viewer: Viewer) {
    return this.services.payouts.next(viewer);
  }

  @Authorized("PUBLISHER", "money")
  @Query(() => MethodsOf, { description: "Your payout method and its pending change." })
  payoutMethod(@CurrentViewer() viewer: Viewer) {
    return this.services.payoutMethods.mine(viewer);
  }

  @Authorized("PUBLISHER", "confirm:money")
  @Mutation(() => MethodsOf, { description: "Sets your payout method. A change takes effect after `waitHours`." })
  setPayoutMethod(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => PayoutMethodInput, { description: "The payout method and its account details." })
    input: PayoutMethodInput,
  ) {
    const { kind, ...rest } = input;
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
    return this.services.payoutMethods.set(viewer, kind, given);
  }

  @Authorized("PUBLISHER", "confirm:money")
  @Mutation(() => MethodsOf, {
    description:
      "Turns set-off on or off: whether payouts deduct what you owe in one currency from what you earned in another, at the day's rate. Off by default.",
  })
  setPayoutSetOff(
    @CurrentViewer() viewer: Viewer,
    @Arg("isOn", () => Boolean, { description: "Whether payouts set off debts." }) isOn: boolean,
  ) {
    return this.services.payoutMethods.setSetOff(viewer, isOn);
  }

  @Authorized("PUBLISHER")
  @Query(() => [EarningFate], { description: "Open amounts, with what will happen to each and when." })
  earningFates(@CurrentViewer() viewer: Viewer): Promise<EarningFate[]> {
    return this.services.moneyFates.mine(viewer);
  }

  @Authorized("PUBLISHER", "payouts:read")
  @Query(() => [Uncovered], { description: "Your approved earnings that wait for a brand to pay the network." })
  waitingForBrands(@CurrentViewer() viewer: Viewer): Promise<Uncovered[]> {
    return this.services.payouts.uncovered(viewer);
  }

  @FieldResolver(() => types.PayoutLineConnection, { description: "Orders the payout settles, oldest first." })
  async lines(@Root() payout: Payout, @Args(() => PageArgs) page: PageArgs, @Ctx() { loaders }: Context) {
    const { payouts } = this.services;
    const lines = loaders.batch(payouts.lines, (ids) => payouts.lines(ids, page), partOf(page));
    const found = await lines.load(payout.id);
    if (!payout.setOffs?.length) return mapPage(found, (line) => ({ ...line, currency: payout.earnedIn }));
    // Set-off lines are in the currency of the debt.
    const earnings = await Promise.all(
      found.nodes.map(({ earningId }) => loaders.byId(payouts.earningsByIds).load(earningId)),
    );
    const currencies = new Map(earnings.map((earning) => [earning?.id, earning?.currency]));
    return mapPage(found, (line) => ({ ...line, currency: currencies.get(line.earningId) ?? payout.earnedIn }));
  }

  @FieldResolver(() => String, { description: "Name of the creator." })
  async publisherName(@Root() payout: Payout, @Ctx() { loaders }: Context): Promise<string> {
    return (await loaders.byId(this.services.users.byIds).load(payout.publisherId))?.name ?? "Unknown";
  }

  @FieldResolver(() => LegalParty, {
    nullable: true,
    description: "The network's legal details when the payout was created. Null if none were set.",
  })
  issuer(@Root() { createdAt }: Payout, @Ctx() context: Context): Promise<LegalParty | null> {
    return partyAt(this.services, context, NETWORK, createdAt);
  }

  @FieldResolver(() => LegalParty, {
    nullable: true,
    description: "The creator's legal details when the payout was created. Null if none were set.",
  })
  payee(@Root() payout: Payout, @Ctx() context: Context): Promise<LegalParty | null> {
    return partyAt(this.services, context, payout.publisherId, payout.createdAt);
  }

  @FieldResolver(() => Money, {
    nullable: true,
    description: "Amount the bank took of the earned currency. Null until entered. For admins.",
  })
  bankAmount(@Root() { bankAmount, earnedIn }: Payout, @Ctx() { viewer }: Context): Money | null {
    return viewer?.role === "admin" && bankAmount !== null ? money(bankAmount, earnedIn) : null;
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: "Part of the payout the brands have paid to the network, in percent. For admins.",
  })
  async paidByBrands(@Root() { id }: Payout, @Ctx() { viewer, loaders }: Context): Promise<number | null> {
    if (viewer?.role !== "admin") return null;
    const covered = await loaders.byId(this.services.payouts.coveredShares).load(id);
    // Rounded down, so that 100 means fully paid.
    return covered && Math.floor(covered.share * 100);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Name of the account holder, if it differs from the creator's. For admins.",
  })
  async otherHolder(@Root() payout: Payout, @Ctx() context: Context): Promise<string | null> {
    if (context.viewer?.role !== "admin") return null;
    return otherHolder(this.services, context, payout.methodId, await this.publisherName(payout, context));
  }
}

/** An account holder's name that differs from the creator's, to check before paying. */
export async function otherHolder(
  { payoutMethods }: Pick<Services, "payoutMethods">,
  { loaders }: Context,
  methodId: string,
  publisherName: string,
): Promise<string | null> {
  const name = (await loaders.byId(payoutMethods.holders).load(methodId))?.name ?? null;
  return name !== null && !isSameName(name, publisherName) ? name : null;
}

@Resolver(() => PayoutLine)
export class PayoutLineResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => SaleType, { nullable: true, description: "The order. Null for a monthly bonus." })
  async sale(
    @Root() line: PayoutLine,
    @CurrentViewer() viewer: Viewer,
    @Ctx() { loaders }: Context,
  ): Promise<SaleType | null> {
    const earning = await loaders.byId(this.services.payouts.earningsByIds).load(line.earningId);
    const found = earning?.saleId && (await loaders.byId(this.services.sales.byIds).load(earning.saleId));
    return found ? toSale(viewer)(found) : null;
  }

  @FieldResolver(() => BonusType, { nullable: true, description: "The monthly bonus. Null for an order." })
  async bonus(@Root() { earningId }: PayoutLine, @Ctx() { loaders }: Context): Promise<BonusType | null> {
    const bonus = await loaders.byId(this.services.bonusReader.byIds).load(earningId);
    return bonus && toBonus(bonus);
  }
}

@Resolver(() => Uncovered)
export class UncoveredResolver {
  constructor(private readonly services: { merchants: MerchantService }) {}

  @FieldResolver(() => String, { nullable: true, description: "Name of the brand." })
  async merchantName(@Root() { merchantId }: Uncovered, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.merchants.byIds).load(merchantId))?.name ?? null;
  }
}
