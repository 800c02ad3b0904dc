import { ObjectType } from "type-graphql";
import { In } from "typeorm";
import type { Account } from "../../accounts";
import { USUAL_CURRENCY } from "../../contract/currencies";
import type { DayRange } from "../../contract/days";
import { bonusIn, brandReceivable, endOf, Invoice, NOT_BILLING } from "../../money";
import type { Reader } from "../../platform/db/reader";
import { Money } from "../../platform/money";
import { allOf, valuesOf } from "../../platform/paging/sortedPage";
import { inCurrency, Shown } from "../../platform/shown";
import type { Merchant } from "../../programs";
import { byCommission, Earning, type Figures, KEPT_ORDER, regroup } from "../../sales";
import { returnRateOf } from "./breakdown/breakdown.type";
import { daysIn, oneOf, receivedIn } from "./conditions";
import type { NamedRow } from "./publisherReport";
import { Report, type ReportRequest } from "./report";
import { byIdOf, FORMER, type ReportNames, sourcesOf } from "./sources";
import type { FiguresBy, TotalsReader } from "./totalsReader";

export interface AdvertiserRow extends Figures {
  merchant: Merchant;
  publisher: Pick<Account, "id" | "name" | "partnerKind">;
  /** Clicks above the limit for one IP address. They are not unique, or not counted at all. */
  floodedClicks: number;
}

/** The report on an advertiser's brands. */
export class AdvertiserReport extends Report {
  constructor(
    reader: TotalsReader,
    private readonly names: ReportNames,
    private readonly merchants: readonly Merchant[],
    asked: ReportRequest,
    private readonly read: Reader,
  ) {
    super(reader, { column: "merchantId", ids: merchants.map(({ id }) => id) }, asked);
  }

  /** An account's brands share one currency. */
  async currencies(): Promise<[string]> {
    return [this.merchants[0]?.currency ?? USUAL_CURRENCY];
  }

  /** One row for each brand and creator with a click, an order or a bonus. */
  rows(): Promise<AdvertiserRow[]> {
    return this.once("rows", async () => {
      const counted = await this.reader.by(["merchantId", "publisherId"], this.whose, this.asked.range);
      const floods = await this.reader.floods(this.whose, this.asked.range);
      // A bonus counts on the last day of its month, which may have neither clicks nor orders.
      const active = counted.filter(({ clicks, sales, commission }) => clicks > 0 || sales > 0 || commission !== 0);
      const ids = active.map(({ publisherId }) => publisherId);
      const known = await byIdOf(this.names.users.byIds, ids);
      const merchants = new Map(this.merchants.map((merchant) => [merchant.id, merchant]));
      return byCommission(
        active.flatMap(({ merchantId, publisherId, ...figures }) => {
          const merchant = merchants.get(merchantId);
          const { name = FORMER, partnerKind = null } = known.get(publisherId) ?? {};
          const publisher = { id: publisherId, name, partnerKind };
          const floodedClicks = floods.get(`${merchantId} ${publisherId}`) ?? 0;
          return merchant ? [{ ...figures, merchant, publisher, floodedClicks }] : [];
        }),
      );
    });
  }

  async commissionStages(): Promise<CommissionStages> {
    const { commission } = await this.totals();
    const stages = { pending: 0, approved: 0, invoiced: commission, currency: await this.currency() };
    // The rest is on invoices, so only entries since the last one are read, however long a brand's history.
    for (const merchant of this.merchants) {
      for (const { isPending, amount } of await notInvoiced(this.read, merchant, this.asked.range)) {
        stages[isPending ? "pending" : "approved"] += amount;
        stages.invoiced -= amount;
      }
    }
    return stages;
  }

  async publishers(): Promise<NamedRow[]> {
    const rows = await this.rows();
    const names = new Map(rows.map(({ publisher }) => [publisher.id, publisher.name]));
    const groups = regroup(rows, ({ publisher }) => publisher.id);
    return byCommission([...groups].map(([id, figures]) => ({ ...figures, name: names.get(id) ?? "" })));
  }

  byLink(): Promise<FiguresBy<"linkId" | "publisherId">[]> {
    return this.once("links", () => this.reader.by(["linkId", "publisherId"], this.whose, this.asked.range));
  }

  /** By value, in percent; null without orders. */
  returnRate(): Promise<number | null> {
    return this.returnRateIn(this.asked.range);
  }

  async previousReturnRate(): Promise<number | null> {
    return this.previous && this.returnRateIn(this.previous);
  }

  private async returnRateIn(range: DayRange): Promise<number | null> {
    if (this.whose.ids.length === 0) return null;
    const where = [oneOf("merchantId", this.whose.ids), ...receivedIn("id", range), ...daysIn("day", range)];
    const [row] = await this.read.query<Record<"amount" | "revenue", number | string | null>[]>(
      `SELECT SUM(amount) AS amount, SUM(amount - returnedAmount) AS revenue FROM sale
       WHERE ${allOf(where)} AND ${KEPT_ORDER}`,
      valuesOf(where),
    );
    return returnRateOf({ amount: Number(row?.amount ?? 0), revenue: Number(row?.revenue ?? 0) });
  }

  async channels(): Promise<NamedRow[]> {
    const counted = await this.byLink();
    const sourceOf = await sourcesOf(
      counted.map(({ linkId }) => linkId),
      this.names,
    );
    const groups = regroup(counted, ({ linkId }) => sourceOf(linkId).channel);
    return byCommission([...groups].map(([name, figures]) => ({ ...figures, name })));
  }
}

/** Together they are the report's commission. */
@ObjectType({ description: "A brand's commission by stage.", simpleResolvers: true })
export class CommissionStages {
  @Shown(
    () => Money,
    { description: "Commission on orders that may still be declined or returned. Unbilled." },
    inCurrency,
  )
  pending!: number;

  @Shown(() => Money, { description: "Commission on approved orders, less later reversals. Unbilled." }, inCurrency)
  approved!: number;

  @Shown(() => Money, { description: "Commission on issued invoices." }, inCurrency) invoiced!: number;

  currency!: string;
}

async function notInvoiced(
  read: Reader,
  { id, currency }: Pick<Merchant, "id" | "currency">,
  range: DayRange,
): Promise<{ isPending: boolean; amount: number }[]> {
  const [last, before] = await read.find(Invoice, { where: { merchantId: id }, order: { month: "DESC" }, take: 2 });
  // Clocks of processes differ slightly, so IDs and days may disagree at the turn of a month.
  const since = [
    { sql: "entry.account = ?", values: [brandReceivable(id, currency)] },
    { sql: "entry.id > ?", values: [before?.lastEntryId ?? ""] },
    { sql: "entry.day > ?", values: [last ? endOf(last.month) : ""] },
    NOT_BILLING,
  ];
  const ofDays = [...since, ...daysIn("o.day", range)];
  const orders = await read.query<{ status: string; amount: number | string }[]>(
    `SELECT o.status AS status, -SUM(entry.amount) AS amount
     FROM ledger_entry entry JOIN order_row o ON o.id = entry.saleId
     WHERE ${allOf(ofDays)} GROUP BY o.status`,
    valuesOf(ofDays),
  );
  const bonuses = await read.query<{ cause: string; amount: number | string }[]>(
    `SELECT entry.cause AS cause, -entry.amount AS amount FROM ledger_entry entry
     WHERE ${allOf(since)} AND entry.kind = 'bonus'`,
    valuesOf(since),
  );
  const ids = bonuses.flatMap(({ cause }) => bonusIn(cause) ?? []);
  const earnings = ids.length > 0 ? await read.find(Earning, { where: { id: In([...new Set(ids)]) } }) : [];
  const dayOfBonus = new Map(earnings.map((earning) => [earning.id, earning.day]));
  const isOfDays = (day: string | undefined) =>
    day !== undefined && (!range.from || day >= range.from) && (!range.to || day <= range.to);
  return [
    ...orders.map(({ status, amount }) => ({ isPending: status === "pending", amount: Number(amount) })),
    ...bonuses
      .filter(({ cause }) => isOfDays(dayOfBonus.get(bonusIn(cause) ?? "")))
      .map(({ amount }) => ({ isPending: false, amount: Number(amount) })),
  ];
}
