import { Arg, Args, Authorized, Field, Float, InputType, Int, ObjectType, Query, Resolver } from "type-graphql";
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
  countOf,
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

export const BrandSortEnum = enumOf("BrandSort", "Sort key of brands.", {
  NAME: ["name", "Name of the brand."],
  RATE: ["rate", "Commission rate."],
  EARNINGS_PER_CLICK: [
    "earningsPerClick",
    "EPC of the last 90 days, compared as a number regardless of currency. At most a day old.",
  ],
  APPROVAL_RATE: ["approvalRate", "Approved orders among those decided in the last 90 days. At most a day old."],
  NEWEST: ["newest", "When the brand joined."],
});
export type BrandSort = (typeof BrandSortEnum)[keyof typeof BrandSortEnum];

@InputType("BrandFilterInput", { description: "Filter for brands. All conditions must match." })
export class BrandFilter {
  @Field(() => String, { nullable: true, description: "Part of the brand's name or description." })
  search?: string | null;

  @Field(() => CategoryEnum, { nullable: true, description: "Brands that sell this category only." })
  category?: CategoryId | null;

  @Field(() => String, { nullable: true, description: "Programs in this currency only: an ISO 4217 code such as USD." })
  currency?: string | null;

  @Field(() => Float, { nullable: true, description: "Minimum commission rate, in percent." })
  minRate?: number | null;
}

export interface BrandQuery {
  sort: BrandSort;
  isDescending: boolean;
  filter: BrandFilter;
}

/** Counted only if requested. */
type BrandPage = SortedPage<Merchant> & { count: () => Promise<number> };

/** EPC in millionths of a minor unit, so that integers sort. From the cached figures that the job computes hourly. */
const PER_CLICK =
  `COALESCE(CASE WHEN f.clicks >= ${CLICKS_FOR_RATE} THEN FLOOR(f.commission * 1000000 / f.clicks) ELSE -1 END, -1)` as const;

/** In millionths, likewise. */
const APPROVED =
  "COALESCE(CASE WHEN f.decided > 0 THEN FLOOR(f.approved * 1000000 / f.decided) ELSE -1 END, -1)" as const;

const COLUMNS: Record<BrandSort, string> = {
  name: "m.name",
  rate: "m.rateBasisPoints",
  earningsPerClick: PER_CLICK,
  approvalRate: APPROVED,
  newest: "m.createdAt",
};

/** Many brands can share a host, as the demo's shops do. */
const MAX_SAME_HOST = 200;

/** Brands that can be promoted, paged and searched. Name and rate come from an index, for picker and list. */
export class BrandSearch {
  constructor(
    private readonly db: Database,
    private readonly merchants: MerchantService,
  ) {}

  async list({ sort, isDescending, filter }: BrandQuery, args: SortedPageArgs): Promise<BrandPage> {
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
    const nodes = page.nodes.flatMap(({ id }) => known.get(id) ?? []);
    return { nodes, pageInfo: page.pageInfo, count: () => countOf(this.db.longRead, "merchant m", conditions) };
  }

  /** The brand of a page's shop. Null if none can be promoted. */
  async forAddress(address: string): Promise<Merchant | null> {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (address.length > 2048 || !url) throw new BadInputError({ url: "Please send a URL such as https://…" });
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
    sort: BrandSort,
    conditions: readonly Condition[],
    position: Position<string | number> | undefined,
    isDescending: boolean,
    limit: number,
  ): Promise<Position<string | number>[]> {
    const column = COLUMNS[sort];
    const all = position ? [...conditions, beyond(this.db.engine, position, column, "m.id", isDescending)] : conditions;
    const order = isDescending ? "DESC" : "ASC";
    const figures = COLUMNS[sort].includes("f.") ? "LEFT JOIN brand_figures f ON f.merchantId = m.id" : "";
    const rows = await this.db.longRead.query<Position<string | number>[]>(
      `SELECT m.id AS id, ${column} AS value FROM merchant m ${figures}
       WHERE ${allOf(all)} ORDER BY ${column} ${order}, m.id ${order} LIMIT ${limit}`,
      valuesOf(all),
    );
    return sort === "name" ? rows : rows.map(({ id, value }) => ({ id, value: Number(value) }));
  }
}

function conditionsOf({ search, category, currency, minRate }: BrandFilter): Condition[] {
  const all: Condition[] = [{ sql: "m.listed = 1", values: [] }];
  const text = searchedText(search);
  if (text) all.push(containing(text, ["m.name", "m.description"]));
  if (category) all.push({ sql: "m.categories LIKE ?", values: [`%"${category}"%`] });
  if (currency) all.push({ sql: "m.currency = ?", values: [currency] });
  if (minRate !== null && minRate !== undefined) {
    all.push({ sql: "m.rateBasisPoints >= ?", values: [percentToBasisPoints(minRate)] });
  }
  return all;
}

@ObjectType({ description: "A page of brands.", simpleResolvers: true })
export class BrandConnection extends SortedConnection(Merchant, "Brand") {
  count!: BrandPage["count"];

  // Not `simple`: compiled queries call resolvers only for such fields and read all others as plain properties.
  @Field(() => Int, { simple: false, description: "Total number of brands that match." })
  totalCount(): Promise<number> {
    return this.count();
  }
}

@Resolver()
export class BrandSearchResolver {
  constructor(private readonly services: { brandSearch: BrandSearch }) {}

  @Authorized("PUBLISHER", "ADMIN", "reports:read")
  @Query(() => BrandConnection, { description: "Lists the brands that can be promoted." })
  brands(
    @Args(() => SortedPageArgs) page: SortedPageArgs,
    @Arg("sort", () => BrandSortEnum, { defaultValue: "name", description: "Sort key." })
    sort: BrandSort,
    @Arg("descending", () => Boolean, { defaultValue: false, description: "Whether the last or highest come first." })
    isDescending: boolean,
    @Arg("filter", () => BrandFilter, { nullable: true, description: "Filter for the brands." })
    filter?: BrandFilter,
  ) {
    return this.services.brandSearch.list({ sort, isDescending, filter: filter ?? {} }, page);
  }

  @Authorized("PUBLISHER", "ADMIN")
  @Query(() => Merchant, {
    nullable: true,
    description: "The brand whose shop a page belongs to. Null if there is none.",
  })
  merchantForAddress(
    @Arg("url", () => String, { description: "URL of the page." }) url: string,
  ): Promise<Merchant | null> {
    return this.services.brandSearch.forAddress(url);
  }
}
