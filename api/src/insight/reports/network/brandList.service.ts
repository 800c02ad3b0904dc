import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { addDays, dayOf } from "../../../contract/days";
import { balancesIn, brandReceivable } from "../../../money";
import type { Clock } from "../../../platform/clock";
import type { Database } from "../../../platform/db/database";
import { enumOf } from "../../../platform/graphqlEnum";
import { Money } from "../../../platform/money";
import {
  allOf,
  type Condition,
  inMemory,
  type SortedPage,
  type SortedPageArgs,
  sortedPageOf,
  valuesOf,
} from "../../../platform/paging/sortedPage";
import { inCurrency, Shown } from "../../../platform/shown";
import { containing, searchedText } from "../../../platform/textSearch";
import { lastOrderAt } from "../ownBrand/ownBrand.service";
import type { BrandDaysService } from "./brandDays.service";

/** Days of a brand's order value including today, and as many before for the trend. */
const VALUE_DAYS = 30;

export const BrandReportSortEnum = enumOf("BrandReportSort", "Sort key of the admins' list of brands.", {
  NAME: ["name", "Name of the brand."],
  VALUE: ["value", "Order value of the last 30 days, compared as a number regardless of currency."],
  JOINED: ["joined", "When the brand joined."],
});
export type BrandReportSort = (typeof BrandReportSortEnum)[keyof typeof BrandReportSortEnum];

@ObjectType("BrandReport", {
  description: "A brand with its state, debt and figures, for admins.",
  simpleResolvers: true,
})
export class ListedBrand {
  @Field(() => ID, { description: "ID of the brand." }) id!: string;
  @Field(() => ID, { description: "ID of the account that owns the brand." }) ownerId!: string;
  @Field(() => String, { description: "Name of the brand." }) name!: string;
  @Field(() => String, { description: "Name of the contact person." }) contactName!: string;
  @Field(() => String, { description: "Email address of the contact person." }) email!: string;
  @Field(() => Boolean, { description: "Whether creators can promote the brand. False while it is suspended." })
  listed!: boolean;
  @Field(() => DateTimeISOResolver, { description: "When the brand joined." }) joinedAt!: Date;
  @Shown(() => Money, { description: "Amount the brand owes the network. Negative if it overpaid." }, inCurrency)
  owed!: number;
  @Field(() => Int, { description: "Orders of the last 30 days that are not declined." }) orders!: number;
  @Shown(() => Money, { description: "Order value of the last 30 days, less returns." }, inCurrency) value!: number;
  @Shown(() => Money, { description: "Order value of the 30 days before, less returns." }, inCurrency)
  previous!: number;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the last order was received. Null without orders.",
  })
  lastOrderAt!: Date | null;

  currency!: string;
}

interface BrandQuery {
  search?: string | null;
  isListed?: boolean | null;
  sort: BrandReportSort;
  isDescending: boolean;
}

interface Row {
  id: string;
  value: string | number;
}

interface Facts extends Omit<ListedBrand, "id" | "listed" | "joinedAt" | "owed" | "lastOrderAt"> {
  merchantId: string;
  listed: number;
  createdAt: number | string;
}

/** The network's brands for admins. A page reads the brands' daily sums, never their orders. */
export class BrandListService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly brandDays: BrandDaysService,
  ) {}

  async list(
    { search, isListed, sort, isDescending }: BrandQuery,
    args: SortedPageArgs,
  ): Promise<SortedPage<ListedBrand>> {
    await this.brandDays.ready();
    const rows = await this.rows(sort, { search, isListed });
    const page = await sortedPageOf<Row>(
      {
        list: `all brands by ${sort} ${isDescending ? "down" : "up"}`,
        isDescending,
        isNumeric: sort === "value",
        read: inMemory(rows),
      },
      args,
    );
    const brands = new Map((await this.brandsOf(page.nodes.map(({ id }) => id))).map((brand) => [brand.id, brand]));
    return { nodes: page.nodes.flatMap(({ id }) => brands.get(id) ?? []), pageInfo: page.pageInfo };
  }

  /** Sort keys of all matching brands. There are hundreds, and no index has the value. */
  private async rows(sort: BrandReportSort, filter: Pick<BrandQuery, "search" | "isListed">): Promise<Row[]> {
    const conditions: Condition[] = [{ sql: "1 = 1", values: [] }];
    const text = searchedText(filter.search);
    if (text) conditions.push(containing(text, ["m.name", "c.email", "c.name"]));
    if (typeof filter.isListed === "boolean")
      conditions.push({ sql: "m.listed = ?", values: [filter.isListed ? 1 : 0] });
    const contact = "JOIN account a ON a.id = m.ownerId JOIN user c ON c.id = a.contactId";
    if (sort !== "value") {
      const rows = await this.db.longRead.query<{ id: string; name: string }[]>(
        `SELECT m.id AS id, m.name AS name FROM merchant m ${contact} WHERE ${allOf(conditions)}`,
        valuesOf(conditions),
      );
      // IDs sort by time.
      return rows.map(({ id, name }) => ({ id, value: sort === "name" ? name.toLowerCase() : "" }));
    }
    const rows = await this.db.longRead.query<{ id: string; value: number | string }[]>(
      `SELECT m.id AS id, COALESCE(SUM(b.revenue), 0) AS value FROM merchant m ${contact}
       LEFT JOIN brand_day b ON b.merchantId = m.id AND b.day >= ?
       WHERE ${allOf(conditions)} GROUP BY m.id`,
      [this.since(1), ...valuesOf(conditions)],
    );
    return rows.map(({ id, value }) => ({ id, value: Number(value) }));
  }

  private async brandsOf(ids: readonly string[]): Promise<ListedBrand[]> {
    if (ids.length === 0) return [];
    const read = this.db.longRead;
    const marks = ids.map(() => "?").join(", ");
    const [facts, orders] = await Promise.all([
      read.query<Facts[]>(
        `SELECT m.id AS merchantId, m.ownerId AS ownerId, m.name AS name, c.name AS contactName, c.email AS email,
           m.currency AS currency, m.listed AS listed, m.createdAt AS createdAt,
           SUM(CASE WHEN b.day >= ? THEN b.sales ELSE 0 END) AS orders,
           SUM(CASE WHEN b.day >= ? THEN b.revenue ELSE 0 END) AS value,
           SUM(CASE WHEN b.day < ? THEN b.revenue ELSE 0 END) AS previous
         FROM merchant m JOIN account a ON a.id = m.ownerId JOIN user c ON c.id = a.contactId
         LEFT JOIN brand_day b ON b.merchantId = m.id AND b.day >= ?
         WHERE m.id IN (${marks})
         GROUP BY m.id, m.ownerId, m.name, c.name, c.email, m.currency, m.listed, m.createdAt`,
        [this.since(1), this.since(1), this.since(1), this.since(2), ...ids],
      ),
      Promise.all(
        ids.map(async (id) => [id, await lastOrderAt(read, id, ["pending", "approved", "declined"])] as const),
      ),
    ]);
    const lastOrders = new Map(orders);
    const accountOf = ({ merchantId, currency }: Facts) => brandReceivable(merchantId, currency);
    const balances = await balancesIn(read, facts.map(accountOf));
    return facts.map(({ merchantId, listed, createdAt, ...fact }) => ({
      ...fact,
      id: merchantId,
      listed: Number(listed) === 1,
      joinedAt: new Date(Number(createdAt)),
      orders: Number(fact.orders),
      value: Number(fact.value),
      previous: Number(fact.previous),
      owed: 0 - (balances.get(brandReceivable(merchantId, fact.currency)) ?? 0),
      lastOrderAt: lastOrders.get(merchantId) ?? null,
    }));
  }

  private since(periods: number): string {
    return addDays(dayOf(this.clock.now()), 1 - periods * VALUE_DAYS);
  }
}
