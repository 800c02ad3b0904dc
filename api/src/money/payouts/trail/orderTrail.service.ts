import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { In } from "typeorm";
import { Account } from "../../../accounts";
import { receiptNumber } from "../../../contract/figures/receiptNumber";
import { allSaid, said } from "../../../contract/i18n/said";
import { t } from "../../../contract/i18n/t";
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

@ObjectType("OrderTrailCode", { description: "A discount code of an order.", simpleResolvers: true })
export class GivenCode {
  @Field(() => String, { description: "The discount code." }) text!: string;

  @Field(() => String, { nullable: true, description: "Name of its owner at the time. Null without an owner." })
  publisherName!: string | null;
}

@ObjectType({ description: "A ledger entry of an order.", simpleResolvers: true })
export class OrderTrailEntry {
  @Field(() => ID, { description: "ID of the entry." }) id!: string;
  @Field(() => DateTimeISOResolver, { description: "When the entry was posted." }) at!: Date;
  @Field(() => String, { description: "Name of the ledger account." }) account!: string;
  @Field(() => String, { description: "Reason for the entry." }) kind!: string;
  @Field(() => Money, { description: "Amount owed to the account. Negative if the account owes it." }) amount!: Money;
}

@ObjectType({ description: "A payout that settled part of an order.", simpleResolvers: true })
export class OrderTrailPayout {
  @Field(() => ID, { description: "ID of the payout." }) id!: string;
  @Field(() => String, { description: "Payout number." }) number!: string;
  @Field(() => String, { description: "Monday of the payout's week, a UTC day." }) week!: string;
  @Field(() => PayoutStatusEnum, { description: "Status of the payout." }) status!: PayoutStatus;
  @Field(() => Money, { description: "The order's part of the payout. Negative after a return." }) amount!: Money;
  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the payout arrived." }) paidAt!: Date | null;
}

@ObjectType({
  description: "What happened to an order's money. Everyone sees their own side, admins all of it.",
  simpleResolvers: true,
})
export class OrderTrail {
  @Field(() => [GivenCode], { description: "Discount codes of the order, as reported by the shop." })
  codes!: GivenCode[];
  @Field(() => [OrderTrailEntry], { description: "Ledger entries, oldest first." }) entries!: OrderTrailEntry[];

  @Field(() => [OrderTrailPayout], { description: "Payouts that settled the order, oldest first. Empty for brands." })
  payouts!: OrderTrailPayout[];
}

/** By the prefix of the account's name. */
const ACCOUNTS: readonly { start: string; words: string }[] = allSaid([
  { start: accountStarts.publisher, words: () => t("Creator") },
  { start: accountStarts.merchant, words: () => t("Brand") },
  { start: accountStarts.payoutClearing, words: () => t("Payouts on their way") },
  { start: accountStarts.networkFees, words: () => t("Payout fees") },
  { start: accountStarts.brandFees, words: () => t("Network fee") },
  { start: accountStarts.bank, words: () => t("Bank") },
]);

const KINDS: Partial<Record<LedgerEntry["kind"], string>> = said({
  commission: () => t("Commission"),
  reversal: () => t("Reversal"),
  removal: () => t("Removed"),
});

const toEntry = ({ id, createdAt, account, kind, amount }: LedgerEntry): OrderTrailEntry => ({
  id,
  at: createdAt,
  account: ACCOUNTS.find(({ start }) => account.startsWith(start))?.words ?? account,
  kind: KINDS[kind] ?? kind,
  amount: money(amount, currencyOfAccount(account)),
});

interface Sales {
  get(viewer: Viewer, id: string): Promise<SaleWithEarnings>;
}

/** An order's discount codes, ledger entries and payouts. */
export class OrderTrailService {
  constructor(
    private readonly db: Database,
    private readonly sales: Sales,
  ) {}

  /** For viewers of the order; everyone sees their own side of the money, and admins all of it. */
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

/** Creators see their own code, and not which others the shopper tried. */
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
