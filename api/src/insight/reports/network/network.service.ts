import { Field, ID, Int, ObjectType } from "type-graphql";
import { USUAL_CURRENCY } from "../../../contract/currencies";
import { type DayRange, dayOf, previousRange } from "../../../contract/days";
import type { BillingTermsService } from "../../../money";
import type { Clock } from "../../../platform/clock";
import { parseRange } from "../../../platform/dateRange";
import type { Database } from "../../../platform/db/database";
import { Money, portionOf } from "../../../platform/money";
import { allOf, valuesOf } from "../../../platform/paging/sortedPage";
import { inCurrency, Shown } from "../../../platform/shown";
import { daysIn } from "../conditions";
import { filledDays } from "../report";
import type { BrandDaysService } from "./brandDays.service";

/** For an open range. */
const EVERY = { sql: "1 = 1", values: [] };

/** Number of brands in the overview. */
const TOP_BRANDS = 6;

@ObjectType({ description: "Totals of all programs in one currency.", simpleResolvers: true })
export class NetworkSums {
  @Field(() => Int, { description: "Number of counted clicks." }) clicks!: number;
  @Field(() => Int, { description: "Orders that are not declined." }) orders!: number;
  @Shown(() => Money, { description: "Order value less returns." }, inCurrency) orderValue!: number;
  @Shown(() => Money, { description: "Commission of the creators." }, inCurrency) commission!: number;

  @Shown(() => Money, { description: "Network fee, charged to brands on top of commission." }, inCurrency)
  networkFee!: number;
  currency!: string;
}

@ObjectType({ description: "Figures of one UTC day.", simpleResolvers: true })
export class NetworkDay {
  @Field(() => String, { description: "UTC day, such as 2026-11-21." }) day!: string;
  @Field(() => Int, { description: "Orders that are not declined." }) orders!: number;
  @Shown(() => Money, { description: "Order value less returns." }, inCurrency) orderValue!: number;
  currency!: string;
}

@ObjectType({ description: "A brand with high order value.", simpleResolvers: true })
export class TopBrand {
  @Field(() => ID, { description: "ID of the brand." }) merchantId!: string;
  @Field(() => String, { description: "Name of the brand." }) name!: string;
  @Field(() => Int, { description: "Orders that are not declined." }) orders!: number;
  @Shown(() => Money, { description: "Order value less returns." }, inCurrency) orderValue!: number;

  @Shown(
    () => Money,
    { nullable: true, description: "Order value of the previous period. Null for an open range." },
    inCurrency,
  )
  previous!: number | null;
  currency!: string;
}

@ObjectType({
  description: "Figures of all programs in one currency. Currencies are never added up.",
  simpleResolvers: true,
})
export class NetworkFigures {
  @Field(() => String, { description: "ISO 4217 currency code." }) currency!: string;
  @Field(() => NetworkSums, { description: "Totals of the range." }) totals!: NetworkSums;

  @Field(() => NetworkSums, {
    nullable: true,
    description: "Totals of the previous period of the same length. Null for an open range.",
  })
  previous!: NetworkSums | null;

  @Field(() => [NetworkDay], { description: "Every day of the range, including those without orders." })
  days!: NetworkDay[];
  @Field(() => [TopBrand], { description: "The six brands with the highest order value." }) brands!: TopBrand[];
}

interface BrandMonth {
  merchantId: string;
  name: string;
  currency: string;
  month: string;
  clicks: number;
  orders: number;
  orderValue: number;
  commission: number;
}

/** MySQL returns sums as strings. */
type Read<Row> = { [Name in keyof Row]: Row[Name] extends number ? number | string : Row[Name] };

/** Figures of the whole network, from one row for each brand and day. */
export class NetworkService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly brandDays: BrandDaysService,
    private readonly terms: BillingTermsService,
  ) {}

  async figures(input: unknown): Promise<NetworkFigures[]> {
    const today = dayOf(this.clock.now());
    const range = parseRange(input, today);
    await this.brandDays.ready();
    const before = previousRange({ ...range, to: range.to ?? today });
    const [now, then, days] = await Promise.all([
      this.months(range),
      before ? this.months(before) : null,
      this.days(range),
    ]);
    const currencies = [...new Set([...now, ...(then ?? [])].map(({ currency }) => currency))].sort(byUse(now));
    if (currencies.length === 0) currencies.push(USUAL_CURRENCY);
    const fees = await this.feesOf([...now, ...(then ?? [])]);
    return currencies.map((currency) => {
      const own = now.filter((row) => row.currency === currency);
      const former = then?.filter((row) => row.currency === currency) ?? null;
      return {
        currency,
        totals: sumOf(own, fees, currency),
        previous: former && sumOf(former, fees, currency),
        days: filledDays(
          days.filter((row) => row.currency === currency),
          range,
          today,
          { orders: 0, orderValue: 0, currency },
        ),
        brands: topOf(own, former),
      };
    });
  }

  /** By month, since the fee may change monthly. */
  private async months(range: DayRange): Promise<BrandMonth[]> {
    const where = [EVERY, ...daysIn("day", range)];
    const rows = await this.db.longRead.query<Read<BrandMonth>[]>(
      `SELECT b.merchantId AS merchantId, m.name AS name, m.currency AS currency, b.month AS month, b.clicks AS clicks,
         b.orders AS orders, b.orderValue AS orderValue, b.commission AS commission
       FROM (SELECT merchantId, SUBSTR(day, 1, 7) AS month, SUM(clicks) AS clicks, SUM(sales) AS orders,
           SUM(revenue) AS orderValue, SUM(commission) AS commission
         FROM brand_day WHERE ${allOf(where)} GROUP BY merchantId, SUBSTR(day, 1, 7)) b
       JOIN merchant m ON m.id = b.merchantId`,
      valuesOf(where),
    );
    return rows.map(({ clicks, orders, orderValue, commission, ...row }) => ({
      ...row,
      clicks: Number(clicks),
      orders: Number(orders),
      orderValue: Number(orderValue),
      commission: Number(commission),
    }));
  }

  private async days(range: DayRange): Promise<NetworkDay[]> {
    const where = [EVERY, ...daysIn("day", range)];
    const rows = await this.db.longRead.query<Read<NetworkDay>[]>(
      `SELECT m.currency AS currency, b.day AS day, SUM(b.sales) AS orders, SUM(b.revenue) AS orderValue
       FROM brand_day b JOIN merchant m ON m.id = b.merchantId WHERE ${allOf(where)} GROUP BY m.currency, b.day`,
      valuesOf(where),
    );
    return rows.map((row) => ({ ...row, orders: Number(row.orders), orderValue: Number(row.orderValue) }));
  }

  /** Fee in basis points of each brand and month, as on its invoices. */
  private async feesOf(rows: readonly BrandMonth[]): Promise<Map<string, number>> {
    const fees = new Map<string, number>();
    for (const month of new Set(rows.map((row) => row.month))) {
      const ids = [...new Set(rows.filter((row) => row.month === month).map(({ merchantId }) => merchantId))];
      for (const [id, fee] of await this.terms.feesIn(this.db.longRead, ids, month)) fees.set(`${id} ${month}`, fee);
    }
    return fees;
  }
}

/** USD first, then by the number of orders. */
function byUse(rows: readonly BrandMonth[]) {
  const orders = new Map<string, number>();
  for (const row of rows) orders.set(row.currency, (orders.get(row.currency) ?? 0) + row.orders);
  const usual = (currency: string) => Number(currency === USUAL_CURRENCY);
  return (a: string, b: string) =>
    usual(b) - usual(a) || (orders.get(b) ?? 0) - (orders.get(a) ?? 0) || (a < b ? -1 : 1);
}

function sumOf(rows: readonly BrandMonth[], fees: ReadonlyMap<string, number>, currency: string): NetworkSums {
  const sum = { clicks: 0, orders: 0, orderValue: 0, commission: 0, networkFee: 0, currency };
  for (const { merchantId, month, ...row } of rows) {
    sum.clicks += row.clicks;
    sum.orders += row.orders;
    sum.orderValue += row.orderValue;
    sum.commission += row.commission;
    sum.networkFee += portionOf(row.commission, fees.get(`${merchantId} ${month}`) ?? 0, 10_000);
  }
  return sum;
}

function topOf(rows: readonly BrandMonth[], former: readonly BrandMonth[] | null): TopBrand[] {
  const brands = new Map<string, TopBrand>();
  for (const { merchantId, name, orders, orderValue, currency } of rows) {
    const nothing = { merchantId, name, orders: 0, orderValue: 0, previous: former && 0, currency };
    const known = brands.get(merchantId) ?? nothing;
    known.orders += orders;
    known.orderValue += orderValue;
    brands.set(merchantId, known);
  }
  for (const { merchantId, orderValue } of former ?? []) {
    const brand = brands.get(merchantId);
    if (brand) brand.previous = (brand.previous ?? 0) + orderValue;
  }
  return [...brands.values()]
    .filter(({ orders }) => orders > 0)
    .sort((a, b) => b.orderValue - a.orderValue || (a.merchantId < b.merchantId ? -1 : 1))
    .slice(0, TOP_BRANDS);
}
