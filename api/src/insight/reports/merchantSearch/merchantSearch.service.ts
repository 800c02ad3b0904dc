import { Arg, Args, Authorized, Field, Float, InputType, ObjectType, Query, Resolver } from "type-graphql";
import { CategoryEnum } from "../../../accounts";
import type { CategoryId } from "../../../contract/choices";
import { belongsTo } from "../../../contract/destination";
import { CLICKS_FOR_RATE } from "../../../contract/figures/rates";
import type { Database } from "../../../platform/db/database";
import { BadInputError } from "../../../platform/errors";
import { enumOf } from "../../../platform/graphqlEnum";
import { percentToBasisPoints } from "../../../platform/money";
import {
  allOf,
  beyond,
  type Condition,
  type Position,
  SortedConnection,
  type SortedPage,
  SortedPageArgs,
  sortedPageOf,
  valuesOf,
} from "../../../platform/paging/sortedPage";
import { containing, searchedText } from "../../../platform/textSearch";
import { Merchant, type MerchantService } from "../../../programs";
import { byIdOf } from "../sources";

export const MerchantSortEnum = enumOf("MerchantSort", "What brands are sorted by.", {
  NAME: ["name", "The name."],
  RATE: ["rate", "The commission rate."],
  EARNINGS_PER_CLICK: [
    "earningsPerClick",
    "The average of the last 90 days; the number alone, whatever its currency. Kept, at most a day old.",
  ],
});
export type MerchantSort = (typeof MerchantSortEnum)[keyof typeof MerchantSortEnum];

@InputType("MerchantFilterInput", { description: "Which brands. All conditions hold at once." })
export class MerchantFilter {
  @Field(() => String, { nullable: true, description: "A part of the name." }) search?: string | null;

  @Field(() => CategoryEnum, { nullable: true, description: "Only those that sell this." })
  category?: CategoryId | null;

  @Field(() => String, { nullable: true, description: "Only programs in this currency, such as USD." })
  currency?: string | null;

  @Field(() => Float, { nullable: true, description: "The lowest commission rate, in percent." })
  minRate?: number | null;
}

export interface MerchantQuery {
  sort: MerchantSort;
  isDescending: boolean;
  filter: MerchantFilter;
}

/**
 * Earnings per click to a millionth of a minor unit, so that whole numbers order them: of the kept figures, which the
 * job makes every hour.
 */
const PER_CLICK =
  `COALESCE(CASE WHEN f.clicks >= ${CLICKS_FOR_RATE} THEN FLOOR(f.commission * 1000000 / f.clicks) ELSE -1 END, -1)` as const;

const COLUMNS: Record<MerchantSort, string> = {
  name: "m.name",
  rate: "m.rateBasisPoints",
  earningsPerClick: PER_CLICK,
};

/** Many brands may share a host, as the shops of the demo do. */
const MAX_SAME_HOST = 200;

/** The brands that can be promoted, by page and search: by name and rate from an index, for the picker and the list. */
export class MerchantSearch {
  constructor(
    private readonly db: Database,
    private readonly merchants: MerchantService,
  ) {}

  async list({ sort, isDescending, filter }: MerchantQuery, args: SortedPageArgs): Promise<SortedPage<Merchant>> {
    const conditions = conditionsOf(filter);
    const page = await sortedPageOf<Position<string | number>>(
      {
        list: `brands by ${sort} ${isDescending ? "down" : "up"}`,
        isDescending,
        isNumeric: sort !== "name",
        read: (from, isDown, limit) => this.rows(sort, conditions, from, isDown, limit),
      },
      args,
    );
    const ids = page.nodes.map(({ id }) => id);
    const known = await byIdOf(this.merchants.byIds, ids);
    return { nodes: page.nodes.flatMap(({ id }) => known.get(id) ?? []), pageInfo: page.pageInfo };
  }

  /** Whose shop a page is of; null if of none that can be promoted. */
  async forAddress(address: string): Promise<Merchant | null> {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (address.length > 2048 || !url) throw new BadInputError({ url: "Please send an address such as https://…" });
    const host = url.hostname.replace(/\.$/, "").replace(/^www\./, "");
    if (!host) return null;
    const { sql, values } = containing(host, ["m.website"]);
    const rows = await this.db.longRead.query<{ id: string; website: string }[]>(
      `SELECT m.id AS id, m.website AS website FROM merchant m
       WHERE m.listed = 1 AND ${sql} ORDER BY m.name, m.id LIMIT ${MAX_SAME_HOST}`,
      [...values],
    );
    const shop = rows.find(({ website }) => belongsTo(address, website));
    return shop ? ((await this.merchants.byIds([shop.id]))[0] ?? null) : null;
  }

  private async rows(
    sort: MerchantSort,
    conditions: readonly Condition[],
    position: Position<string | number> | undefined,
    isDescending: boolean,
    limit: number,
  ): Promise<Position<string | number>[]> {
    const column = COLUMNS[sort];
    const all = position ? [...conditions, beyond(this.db.engine, position, column, "m.id", isDescending)] : conditions;
    const order = isDescending ? "DESC" : "ASC";
    const figures = sort === "earningsPerClick" ? "LEFT JOIN merchant_figures f ON f.merchantId = m.id" : "";
    const rows = await this.db.longRead.query<Position<string | number>[]>(
      `SELECT m.id AS id, ${column} AS value FROM merchant m ${figures}
       WHERE ${allOf(all)} ORDER BY ${column} ${order}, m.id ${order} LIMIT ${limit}`,
      valuesOf(all),
    );
    return sort === "name" ? rows : rows.map(({ id, value }) => ({ id, value: Number(value) }));
  }
}

function conditionsOf({ search, category, currency, minRate }: MerchantFilter): Condition[] {
  const all: Condition[] = [{ sql: "m.listed = 1", values: [] }];
  const text = searchedText(search);
  if (text) all.push(containing(text, ["m.name"]));
  if (category) all.push({ sql: "m.categories LIKE ?", values: [`%"${category}"%`] });
  if (currency) all.push({ sql: "m.currency = ?", values: [currency] });
  if (minRate !== null && minRate !== undefined) {
    all.push({ sql: "m.rateBasisPoints >= ?", values: [percentToBasisPoints(minRate)] });
  }
  return all;
}

@ObjectType({ description: "A page of brands.", simpleResolvers: true })
export class MerchantConnection extends SortedConnection(Merchant, "Merchant") {}

@Resolver()
export class MerchantSearchResolver {
  constructor(private readonly services: { merchantSearch: MerchantSearch }) {}

  @Authorized("PUBLISHER", "ADMIN")
  @Query(() => MerchantConnection, { description: "The brands that can be promoted, by page and search." })
  searchMerchants(
    @Args(() => SortedPageArgs) page: SortedPageArgs,
    @Arg("sort", () => MerchantSortEnum, { defaultValue: "name", description: "What they are sorted by." })
    sort: MerchantSort,
    @Arg("descending", () => Boolean, { defaultValue: false, description: "The last or highest first." })
    isDescending: boolean,
    @Arg("filter", () => MerchantFilter, { nullable: true, description: "Which ones." })
    filter?: MerchantFilter,
  ) {
    return this.services.merchantSearch.list({ sort, isDescending, filter: filter ?? {} }, page);
  }

  @Authorized("PUBLISHER", "ADMIN")
  @Query(() => Merchant, { nullable: true, description: "The brand that a page of a shop belongs to; null if none." })
  merchantForAddress(
    @Arg("url", () => String, { description: "The page's address." }) url: string,
  ): Promise<Merchant | null> {
    return this.services.merchantSearch.forAddress(url);
  }
}
