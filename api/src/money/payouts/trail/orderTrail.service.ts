import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { In } from "typeorm";
import { Account } from "../../../accounts";
import { receiptNumber } from "../../../contract/figures/receiptNumber";
import type { Viewer } from "../../../platform/context";
import type { Database, Reader } from "../../../platform/db/database";
import { rowsById } from "../../../platform/db/rowsById";
import { Money, money } from "../../../platform/money";
import { Code, SaleCode } from "../../../programs";
import type { SaleWithEarnings } from "../../../sales";
import { LedgerEntry } from "../../ledger/ledger.entity";
import { accountStarts, currencyOfAccount, publisherPayable } from "../../ledger/ledgerAccounts";
import { Payout, PayoutLine } from "../payout.entity";
import { PayoutStatusEnum } from "../payout.enums";
import type { PayoutStatus } from "../payoutStatus";

@ObjectType("OrderTrailCode", { description: "A discount code that came with an order.", simpleResolvers: true })
export class GivenCode {
  @Field(() => String, { description: "The code." }) text!: string;

  @Field(() => String, { nullable: true, description: "Whose it was; null if nobody owned it." })
  publisherName!: string | null;
}

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

@ObjectType({
  description: "What became of an order: everybody sees their own side of the money, admins all of it.",
  simpleResolvers: true,
})
export class OrderTrail {
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

interface Sales {
  get(viewer: Viewer, id: string): Promise<SaleWithEarnings>;
}

/** What became of an order after its decision: its codes, the ledger's entries, the payouts that settled it. */
export class OrderTrailService {
  constructor(
    private readonly db: Database,
    private readonly sales: Sales,
  ) {}

  /** For whoever sees the order; of the money everybody sees their own side, and admins all of it. */
  async of(viewer: Viewer, saleId: string): Promise<OrderTrail> {
    const sale = await this.sales.get(viewer, saleId);
    const { read } = this.db;
    const entries = await read.find(LedgerEntry, { where: { saleId: sale.id }, order: { id: "ASC" } });
    return {
      codes: await codesOf(read, viewer, sale.id),
      entries: entries.filter((entry) => isOwnSide(viewer, sale, entry)).map(toEntry),
      payouts: viewer.role === "advertiser" ? [] : await payoutsOf(read, viewer, sale),
    };
  }
}

function isOwnSide(viewer: Viewer, { merchantId, currency }: SaleWithEarnings, { account }: LedgerEntry): boolean {
  if (viewer.role === "admin") return true;
  if (viewer.role === "publisher") return account === publisherPayable(viewer.id, currency);
  return account.startsWith(`${accountStarts.merchant}${merchantId}`);
}

/** Publishers see their own code, and not which others the shopper tried. */
async function codesOf(read: Reader, viewer: Viewer, saleId: string): Promise<GivenCode[]> {
  const given = await read.find(SaleCode, { where: { saleId }, order: { position: "ASC" } });
  const ids = given.flatMap(({ codeId }) => codeId ?? []);
  const codes = await rowsById(read, Code, ids);
  const owners = [...codes.values()].map(({ publisherId }) => publisherId);
  const names = await rowsById(read, Account, owners);
  return given.flatMap(({ textKey, codeId }) => {
    const owner = codes.get(codeId ?? "")?.publisherId;
    if (viewer.role === "publisher" && owner !== viewer.id) return [];
    return [{ text: textKey, publisherName: owner === undefined ? null : (names.get(owner)?.name ?? null) }];
  });
}

async function payoutsOf(read: Reader, viewer: Viewer, { earnings }: SaleWithEarnings): Promise<OrderTrailPayout[]> {
  const own = earnings.filter(({ publisherId }) => viewer.role === "admin" || publisherId === viewer.id);
  if (own.length === 0) return [];
  const lines = await read.find(PayoutLine, {
    where: { earningId: In(own.map(({ id }) => id)) },
    order: { id: "ASC" },
  });
  const payouts = await rowsById(
    read,
    Payout,
    lines.map(({ payoutId }) => payoutId),
  );
  return lines.flatMap(({ payoutId, earningId, amount }) => {
    const payout = payouts.get(payoutId);
    const currency = own.find(({ id }) => id === earningId)?.currency ?? payout?.earnedIn ?? "";
    if (!payout) return [];
    const { id, week, status, paidAt } = payout;
    return [{ id, number: receiptNumber(week, id), week, status, amount: money(amount, currency), paidAt }];
  });
}
