import { Field, ObjectType } from "type-graphql";
import { In } from "typeorm";
import { Account } from "../../../accounts";
import type { Viewer } from "../../../platform/context";
import type { Database, Reader } from "../../../platform/db/database";
import { Code, SaleCode } from "../../../programs";
import type { SaleWithEarnings } from "../../../sales";
import { LedgerEntry } from "../../ledger/ledger.entity";
import { accountStarts, publisherPayable } from "../../ledger/ledgerAccounts";
import { Payout, PayoutLine } from "../payout.entity";

@ObjectType("OrderTrailCode", { description: "A discount code that came with an order.", simpleResolvers: true })
export class GivenCode {
  @Field(() => String, { description: "The code." }) text!: string;

  @Field(() => String, { nullable: true, description: "Whose it was; null if nobody owned it." })
  publisherName!: string | null;
}

export interface SettledPart {
  payout: Payout;
  amount: number;
  currency: string;
}

export interface OrderTrail {
  currency: string;
  codes: GivenCode[];
  entries: LedgerEntry[];
  payouts: SettledPart[];
}

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
      currency: sale.currency,
      codes: await codesOf(read, viewer, sale.id),
      entries: entries.filter((entry) => isOwnSide(viewer, sale, entry)),
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
  const codes = ids.length > 0 ? await read.findBy(Code, { id: In(ids) }) : [];
  const owners = new Map(codes.map(({ id, publisherId }) => [id, publisherId]));
  const names = new Map(
    owners.size > 0
      ? (await read.findBy(Account, { id: In([...new Set(owners.values())]) })).map(({ id, name }) => [id, name])
      : [],
  );
  return given.flatMap(({ textKey, codeId }) => {
    const owner = codeId === null ? undefined : owners.get(codeId);
    if (viewer.role === "publisher" && owner !== viewer.id) return [];
    return [{ text: textKey, publisherName: owner === undefined ? null : (names.get(owner) ?? null) }];
  });
}

async function payoutsOf(read: Reader, viewer: Viewer, { earnings }: SaleWithEarnings): Promise<SettledPart[]> {
  const own = earnings.filter(({ publisherId }) => viewer.role === "admin" || publisherId === viewer.id);
  if (own.length === 0) return [];
  const lines = await read.find(PayoutLine, {
    where: { earningId: In(own.map(({ id }) => id)) },
    order: { id: "ASC" },
  });
  const payouts = new Map(
    lines.length > 0
      ? (await read.findBy(Payout, { id: In(lines.map(({ payoutId }) => payoutId)) })).map((payout) => [
          payout.id,
          payout,
        ])
      : [],
  );
  return lines.flatMap(({ payoutId, earningId, amount }) => {
    const payout = payouts.get(payoutId);
    const currency = own.find(({ id }) => id === earningId)?.currency ?? payout?.earnedIn ?? "";
    return payout ? [{ payout, amount, currency }] : [];
  });
}
