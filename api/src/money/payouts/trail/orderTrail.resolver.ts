import { DateTimeISOResolver } from "graphql-scalars";
import { Arg, Authorized, Field, ID, ObjectType, Query, Resolver } from "type-graphql";
import { receiptNumber } from "../../../contract/figures/receiptNumber";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { Money, money } from "../../../platform/money";
import type { LedgerEntry } from "../../ledger/ledger.entity";
import { accountStarts, currencyOfAccount } from "../../ledger/ledgerAccounts";
import { PayoutStatusEnum } from "../payout.enums";
import type { PayoutStatus } from "../payoutStatus";
import { GivenCode, type OrderTrail, type OrderTrailService, type SettledPart } from "./orderTrail.service";

@ObjectType({ description: "An entry of the ledger about an order.", simpleResolvers: true })
export class OrderTrailEntry {
  @Field(() => ID, { description: "The identifier." }) id!: string;
  @Field(() => DateTimeISOResolver, { description: "When it was posted." }) at!: Date;
  @Field(() => String, { description: "Whose account, in words." }) account!: string;
  @Field(() => String, { description: "Why, in words." }) kind!: string;
  @Field(() => Money, { description: "Owed to the account; negative if it is owed by it." }) amount!: Money;
}

@ObjectType({ description: "What a payout settled of an order.", simpleResolvers: true })
export class OrderTrailPayout {
  @Field(() => ID, { description: "The payout." }) id!: string;
  @Field(() => String, { description: "Its receipt's number." }) number!: string;
  @Field(() => String, { description: "The first day of its week." }) week!: string;
  @Field(() => PayoutStatusEnum, { description: "The payout's status." }) status!: PayoutStatus;
  @Field(() => Money, { description: "This order's part; negative after a return." }) amount!: Money;
  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it arrived." }) paidAt!: Date | null;
}

@ObjectType("OrderTrail", {
  description: "What became of an order: everybody sees their own side of the money, admins all of it.",
  simpleResolvers: true,
})
export class OrderTrailType {
  @Field(() => [GivenCode], { description: "The codes that came with it, as the shop said them." }) codes!: GivenCode[];
  @Field(() => [OrderTrailEntry], { description: "The ledger's entries, oldest first." }) entries!: OrderTrailEntry[];

  @Field(() => [OrderTrailPayout], { description: "The payouts that settled it, oldest first; none for shops." })
  payouts!: OrderTrailPayout[];
}

/** By how an account's name begins. */
const ACCOUNTS: readonly (readonly [start: string, words: string])[] = [
  [accountStarts.publisher, "Publisher"],
  [accountStarts.merchant, "Brand"],
  [accountStarts.payoutClearing, "Payouts under way"],
  [accountStarts.networkFees, "Fees of payouts"],
  [accountStarts.merchantFees, "Network's fee"],
  [accountStarts.bank, "Bank"],
];

const KINDS: Partial<Record<LedgerEntry["kind"], string>> = {
  commission: "Commission",
  reversal: "Reversal",
  removal: "Removed",
};

const toEntry = ({ id, createdAt, account, kind, amount }: LedgerEntry): OrderTrailEntry => ({
  id,
  at: createdAt,
  account: ACCOUNTS.find(([start]) => account.startsWith(start))?.[1] ?? account,
  kind: KINDS[kind] ?? kind,
  amount: money(amount, currencyOfAccount(account)),
});

const toPart = ({ payout, amount, currency }: SettledPart): OrderTrailPayout => ({
  id: payout.id,
  number: receiptNumber(payout.week, payout.id),
  week: payout.week,
  status: payout.status,
  amount: money(amount, currency),
  paidAt: payout.paidAt,
});

const toTrail = ({ codes, entries, payouts }: OrderTrail): OrderTrailType => ({
  codes,
  entries: entries.map(toEntry),
  payouts: payouts.map(toPart),
});

@Resolver()
export class OrderTrailResolver {
  constructor(private readonly services: { orderTrails: OrderTrailService }) {}

  @Authorized("PUBLISHER", "ADVERTISER", "ADMIN", "reports:read")
  @Query(() => OrderTrailType, { description: "What became of an order that you see." })
  async orderTrail(
    @CurrentViewer() viewer: Viewer,
    @Arg("saleId", () => ID, { description: "The order." }) saleId: string,
  ): Promise<OrderTrailType> {
    return toTrail(await this.services.orderTrails.of(viewer, saleId));
  }
}
