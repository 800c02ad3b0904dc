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

@InputType({ description: "A payout method and its details." })
export class PayoutMethodInput {
  @Field(() => PayoutMethodKindEnum, { description: "The payout method." }) kind!: MethodKind;

  @Field(() => String, {
    nullable: true,
    description:
      "The currency to be paid in: what was earned in another is converted when it is paid. Without it each currency is paid by itself.",
  })
  payIn?: string | null;

  @Field(() => String, { nullable: true, description: "PayPal: the email address of the account." })
  email?: string | null;

  @Field(() => String, { nullable: true, description: "Direct deposit and wire: the name on the account." })
  accountHolder?: string | null;

  @Field(() => String, { nullable: true, description: "Direct deposit: the bank's nine digits." })
  routingNumber?: string | null;

  @Field(() => String, { nullable: true, description: "Direct deposit: the number of the account." })
  accountNumber?: string | null;

  @Field(() => String, { nullable: true, description: "Wire: the IBAN." }) iban?: string | null;
  @Field(() => String, { nullable: true, description: "Wire: the bank's BIC." }) bic?: string | null;
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
  @Query(() => types.PayoutConnection, { description: "Your payouts, or all for admins, newest first." })
  payouts(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("filter", () => PayoutFilter, { nullable: true, description: "Which ones." }) filter?: PayoutFilter,
  ) {
    return this.services.payouts.list(viewer, filter ?? {}, page);
  }

  @Authorized("PUBLISHER", "ADMIN")
  @Query(() => Payout, { description: "One payout." })
  payout(@CurrentViewer() viewer: Viewer, @Id() id: string) {
    return this.services.payouts.get(viewer, id);
  }

  @Authorized("PUBLISHER")
  @Query(() => NextPayout, { description: "The next payout, and the balance by stage." })
  nextPayout(@CurrentViewer() viewer: Viewer) {
    return this.services.payouts.next(viewer);
  }

  @Authorized("PUBLISHER", "money")
  @Query(() => MethodsOf, { description: "Your payout method." })
  payoutMethod(@CurrentViewer() viewer: Viewer) {
    return this.services.payoutMethods.mine(viewer);
  }

  @Authorized("PUBLISHER", "confirm:money")
  @Mutation(() => MethodsOf, { description: "Sets the payout method. A change takes effect after `waitHours`." })
  setPayoutMethod(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => PayoutMethodInput, { description: "The payout method and its details." })
    input: PayoutMethodInput,
  ) {
    const { kind, ...rest } = input;
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
    return this.services.payoutMethods.set(viewer, kind, given);
  }

  @Authorized("PUBLISHER", "confirm:money")
  @Mutation(() => MethodsOf, {
    description:
      "Says whether payouts set off what you owe in one currency against what you earned in another, by the day's rate. Off until you turn it on.",
  })
  setPayoutSetOff(
    @CurrentViewer() viewer: Viewer,
    @Arg("isOn", () => Boolean, { description: "Whether they do." }) isOn: boolean,
  ) {
    return this.services.payoutMethods.setSetOff(viewer, isOn);
  }

  @Authorized("PUBLISHER")
  @Query(() => [EarningFate], { description: "All that is open, with what becomes of each amount and when." })
  earningFates(@CurrentViewer() viewer: Viewer): Promise<EarningFate[]> {
    return this.services.moneyFates.mine(viewer);
  }

  @Authorized("PUBLISHER")
  @Query(() => [Uncovered], { description: "What you earned that waits for a brand's payment." })
  waitingForBrands(@CurrentViewer() viewer: Viewer): Promise<Uncovered[]> {
    return this.services.payouts.uncovered(viewer);
  }

  @FieldResolver(() => types.PayoutLineConnection, { description: "The sales it settles, oldest first." })
  async lines(@Root() payout: Payout, @Args(() => PageArgs) page: PageArgs, @Ctx() { loaders }: Context) {
    const { payouts } = this.services;
    const lines = loaders.batch(payouts.lines, (ids) => payouts.lines(ids, page), partOf(page));
    const found = await lines.load(payout.id);
    if (!payout.setOffs?.length) return mapPage(found, (line) => ({ ...line, currency: payout.earnedIn }));
    // The lines of what was set off are in the currency that was owed.
    const earnings = await Promise.all(
      found.nodes.map(({ earningId }) => loaders.byId(payouts.earningsByIds).load(earningId)),
    );
    const currencies = new Map(earnings.map((earning) => [earning?.id, earning?.currency]));
    return mapPage(found, (line) => ({ ...line, currency: currencies.get(line.earningId) ?? payout.earnedIn }));
  }

  @FieldResolver(() => String, { description: "The publisher's name." })
  async publisherName(@Root() payout: Payout, @Ctx() { loaders }: Context): Promise<string> {
    return (await loaders.byId(this.services.users.byIds).load(payout.publisherId))?.name ?? "Unknown";
  }

  @FieldResolver(() => LegalParty, {
    nullable: true,
    description: "Who pays: the network, as it was when the payout was created. Null until it says.",
  })
  issuer(@Root() { createdAt }: Payout, @Ctx() context: Context): Promise<LegalParty | null> {
    return partyAt(this.services, context, NETWORK, createdAt);
  }

  @FieldResolver(() => LegalParty, {
    nullable: true,
    description: "Who is paid: the publisher, as it was when the payout was created. Null until it says.",
  })
  payee(@Root() payout: Payout, @Ctx() context: Context): Promise<LegalParty | null> {
    return partyAt(this.services, context, payout.publisherId, payout.createdAt);
  }

  @FieldResolver(() => Money, {
    nullable: true,
    description: "For admins: what the bank took for it of what was earned, once that was entered.",
  })
  bankAmount(@Root() { bankAmount, earnedIn }: Payout, @Ctx() { viewer }: Context): Money | null {
    return viewer?.role === "admin" && bankAmount !== null ? money(bankAmount, earnedIn) : null;
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: "For admins: how much of it the brands have paid to the network, in percent.",
  })
  async paidByBrands(@Root() { id }: Payout, @Ctx() { viewer, loaders }: Context): Promise<number | null> {
    if (viewer?.role !== "admin") return null;
    const covered = await loaders.byId(this.services.payouts.coveredShares).load(id);
    // Rounded down: it says 100 once all is paid.
    return covered && Math.floor(covered.share * 100);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "For admins: the name on the account it goes to, if it differs from the publisher's.",
  })
  async otherHolder(@Root() payout: Payout, @Ctx() context: Context): Promise<string | null> {
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

@Resolver(() => PayoutLine)
export class PayoutLineResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => SaleType, { nullable: true, description: "The sale." })
  async sale(
    @Root() line: PayoutLine,
    @CurrentViewer() viewer: Viewer,
    @Ctx() { loaders }: Context,
  ): Promise<SaleType | null> {
    const earning = await loaders.byId(this.services.payouts.earningsByIds).load(line.earningId);
    const found = earning?.saleId && (await loaders.byId(this.services.sales.byIds).load(earning.saleId));
    return found ? toSale(viewer)(found) : null;
  }

  @FieldResolver(() => BonusType, { nullable: true, description: "The monthly bonus, if it is not a sale's." })
  async bonus(@Root() { earningId }: PayoutLine, @Ctx() { loaders }: Context): Promise<BonusType | null> {
    const bonus = await loaders.byId(this.services.bonusReader.byIds).load(earningId);
    return bonus && toBonus(bonus);
  }
}

@Resolver(() => Uncovered)
export class UncoveredResolver {
  constructor(private readonly services: { merchants: MerchantService }) {}

  @FieldResolver(() => String, { nullable: true, description: "The brand's name." })
  async merchantName(@Root() { merchantId }: Uncovered, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.merchants.byIds).load(merchantId))?.name ?? null;
  }
}
