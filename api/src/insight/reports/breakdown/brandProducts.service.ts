import { Arg, Args, Authorized, Query, Resolver } from "type-graphql";
import { In } from "typeorm";
import type { UserService } from "../../../accounts";
import { MAX_CANDIDATES, ProductFilter, type ProductSearch, type ProductType } from "../../../catalogue";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer, Id } from "../../../platform/currentViewer";
import { DateRangeInput } from "../../../platform/dateRange";
import { chunksOf } from "../../../platform/db/chunks";
import type { Database } from "../../../platform/db/database";
import { money } from "../../../platform/money";
import { inMemory, SortedPageArgs, sortedPageOf } from "../../../platform/paging/sortedPage";
import type { MerchantService } from "../../../programs";
import { OrderRow } from "../../../sales";
import { ProductLink } from "../../../tracking";
import type { AdvertiserReport } from "../advertiserReport";
import type { ReportService } from "../report.service";
import type { ReportPublisher } from "../report.type";
import { byIdOf } from "../sources";
import {
  BrandProduct,
  BrandProductConnection,
  BrandProductDetails,
  BrandProductSortEnum,
  BrandProductsEnum,
  isWanted,
  type ProductCreator,
  type Sort,
  sortValueOf,
  type Which,
} from "./brandProducts.type";
import type { ReportBreakdowns } from "./breakdown.service";
import { type BreakdownSums, toBreakdownFigures } from "./breakdown.type";
import { noOrders, type OrderSums } from "./orderTally";

type FoundBrandProducts = Omit<BrandProductConnection, "edges">;

interface Services {
  db: Database;
  merchants: MerchantService;
  users: UserService;
  productSearch: ProductSearch;
  reports: ReportService;
  breakdownReports: ReportBreakdowns;
}

export interface BrandProductQuery {
  filter?: ProductFilter | null;
  which?: Which | null;
  range?: unknown;
  sort: Sort;
  isDescending: boolean;
}

/** Of one link. */
interface ProductClicks {
  productId: string;
  publisherId: string;
  clicks: number;
}

const MOST_CREATORS = 50;
const BATCH_SIZE = 500;

/** A brand's catalog as creators use it: products with their links, clicks and orders. */
export class BrandProducts {
  constructor(private readonly services: Services) {}

  async list(viewer: Viewer, query: BrandProductQuery, args: SortedPageArgs): Promise<FoundBrandProducts> {
    const { merchants, productSearch, reports } = this.services;
    const merchant = await merchants.mine(viewer);
    const report = await reports.advertiser(viewer, query.range);
    const [found, sums] = await Promise.all([
      productSearch.ofBrand(merchant.id, query.filter),
      this.sumsBy(viewer, report),
    ]);
    const needsLinks = query.sort === "links" || query.which === "linked" || query.which === "unlinked";
    const links = needsLinks ? await this.linksOf(found.map(({ id }) => id)) : new Map<string, number>();
    const candidates = found.filter((one) => isWanted(query.which, one, sums.get(one.id), links.get(one.id)));
    const none = noneIn(merchant.currency);
    const rows = candidates.map((candidate) => ({
      ...candidate,
      value: sortValueOf(query.sort, candidate, sums.get(candidate.id) ?? none, links.get(candidate.id) ?? 0),
    }));
    const list = `own products by ${query.sort}`;
    const { isDescending } = query;
    const page = await sortedPageOf({ list, isDescending, isNumeric: true, read: inMemory(rows) }, args);
    return {
      nodes: await this.itemsOf(
        await productSearch.shownToBrand(page.nodes),
        sums,
        await this.clicksOn(report, new Set(page.nodes.map(({ id }) => id))),
        await report.currency(),
      ),
      pageInfo: page.pageInfo,
      found: candidates.length,
      isMore: found.length >= MAX_CANDIDATES,
      categories: [...new Set(found.flatMap(({ facets }) => facets.category ?? []))].sort(),
    };
  }

  async one(viewer: Viewer, id: string, range: unknown): Promise<BrandProductDetails> {
    const { merchants, productSearch, reports, breakdownReports, db } = this.services;
    const merchant = await merchants.mine(viewer);
    const product = await productSearch.ownOf(merchant.id, id);
    const report = await reports.advertiser(viewer, range);
    const [variants, history, orders, clicks] = await Promise.all([
      productSearch.stock(product.product),
      productSearch.history(product.product),
      breakdownReports.ofProduct(report, id),
      this.clicksOn(report, new Set([id])),
    ]);
    const ordered = orders.byPublisher.entries();
    const sums = noneIn(await report.currency());
    for (const [, own] of ordered) {
      for (const figure of ["sales", "revenue", "commission", "amount"] as const) sums[figure] += own[figure];
    }
    for (const one of clicks) sums.clicks = (sums.clicks ?? 0) + one.clicks;
    const [item] = await this.itemsOf([product], new Map([[id, sums]]), clicks, sums.currency);
    const sales = await db
      .replicaReadFor([merchant.id])
      .find(OrderRow, { where: { id: In(orders.newest) }, order: { id: "DESC" } });
    return {
      item: item as BrandProduct,
      variants,
      history,
      creators: await this.creatorsOf(clicks, ordered, sums.currency),
      orders: sales.map(({ id: saleId, orderId, day, status, amount, commission, currency }) => ({
        id: saleId,
        orderId,
        day,
        status,
        amount: money(amount, currency),
        commission: money(commission, currency),
      })),
    };
  }

  private async sumsBy(viewer: Viewer, report: AdvertiserReport): Promise<Map<string, BreakdownSums>> {
    const { rows } = await this.services.breakdownReports.ofBrand(viewer, report, "product");
    return new Map(rows.flatMap((row) => (row.key === null ? [] : [[row.key, row] as const])));
  }

  private async itemsOf(
    products: readonly ProductType[],
    sums: ReadonlyMap<string, BreakdownSums>,
    clicks: readonly ProductClicks[],
    currency: string,
  ): Promise<BrandProduct[]> {
    const none = noneIn(currency);
    const [links, tops] = await Promise.all([this.linksOf(products.map(({ id }) => id)), this.topPublishers(clicks)]);
    return products.map((product) => ({
      id: product.id,
      product,
      links: links.get(product.id) ?? 0,
      figures: toBreakdownFigures(sums.get(product.id) ?? none),
      topPublisher: tops.get(product.id) ?? null,
    }));
  }

  private async linksOf(productIds: readonly string[]): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    for (const ids of chunksOf(productIds, BATCH_SIZE)) {
      const rows = await this.services.db
        .replicaReadFor([])
        .createQueryBuilder(ProductLink, "link")
        .select("link.productId", "productId")
        .addSelect("COUNT(*)", "links")
        .where("link.productId IN (:...ids)", { ids })
        .groupBy("link.productId")
        .getRawMany<{ productId: string; links: number | string }>();
      for (const { productId, links } of rows) counts.set(productId, Number(links));
    }
    return counts;
  }

  /** Clicks by product and creator, of the links to some products. */
  private async clicksOn(report: AdvertiserReport, products: ReadonlySet<string>): Promise<ProductClicks[]> {
    const byLink = await this.services.breakdownReports.clicksByLink(report);
    return byLink.flatMap(({ product, publisherId, clicks }) =>
      product && products.has(product.productId) ? [{ productId: product.productId, publisherId, clicks }] : [],
    );
  }

  private async topPublishers(counted: readonly ProductClicks[]) {
    const clicks = new Map<string, Map<string, number>>();
    for (const row of counted) {
      const own = clicks.get(row.productId) ?? new Map<string, number>();
      own.set(row.publisherId, (own.get(row.publisherId) ?? 0) + row.clicks);
      clicks.set(row.productId, own);
    }
    const tops = [...clicks].map(([id, own]) => [id, [...own].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ""] as const);
    const names = await this.publishers(tops.map(([, publisherId]) => publisherId));
    return new Map(tops.map(([id, publisherId]) => [id, names.get(publisherId) ?? null]));
  }

  private async creatorsOf(
    clicked: readonly ProductClicks[],
    ordered: readonly [string | null, OrderSums][],
    currency: string,
  ): Promise<ProductCreator[]> {
    const sums = new Map<string, BreakdownSums & { links: number }>();
    const of = (id: string) => {
      const known = sums.get(id) ?? { ...noneIn(currency), links: 0 };
      sums.set(id, known);
      return known;
    };
    for (const [id, own] of ordered) if (id) Object.assign(of(id), own);
    for (const { publisherId, clicks } of clicked) {
      const known = of(publisherId);
      known.clicks = (known.clicks ?? 0) + clicks;
      known.links += 1;
    }
    const names = await this.publishers([...sums.keys()]);
    return [...sums]
      .sort(([, a], [, b]) => b.commission - a.commission || (b.clicks ?? 0) - (a.clicks ?? 0))
      .slice(0, MOST_CREATORS)
      .flatMap(([id, { links, ...own }]) => {
        const publisher = names.get(id);
        return publisher ? [{ publisher, links, figures: toBreakdownFigures(own) }] : [];
      });
  }

  private async publishers(ids: readonly string[]): Promise<Map<string, ReportPublisher>> {
    const known = await byIdOf(this.services.users.byIds, ids);
    return new Map(
      [...known].map(([id, { name, partnerKind }]) => [id, { id, name, partnerKind: partnerKind ?? null }]),
    );
  }
}

const noneIn = (currency: string): BreakdownSums => ({ ...noOrders, clicks: 0, currency, hasReturns: true });

const RANGE = { nullable: true, description: "Days to count (UTC). All days if omitted." };

@Resolver(() => BrandProduct)
export class BrandProductResolver {
  constructor(private readonly services: { brandProducts: BrandProducts }) {}

  @Authorized("ADVERTISER", "reports:read")
  @Query(() => BrandProductConnection, { description: "Products of your brand with their links, clicks and orders." })
  brandProducts(
    @CurrentViewer() viewer: Viewer,
    @Args(() => SortedPageArgs) page: SortedPageArgs,
    @Arg("sort", () => BrandProductSortEnum, { defaultValue: "revenue", description: "Sort order." }) sort: Sort,
    @Arg("descending", () => Boolean, { defaultValue: true, description: "Whether the largest value comes first." })
    isDescending: boolean,
    @Arg("filter", () => ProductFilter, { nullable: true, description: "Conditions to filter by." })
    filter?: ProductFilter | null,
    @Arg("only", () => BrandProductsEnum, { nullable: true, description: "Only these products." }) which?: Which | null,
    @Arg("range", () => DateRangeInput, RANGE) range?: DateRangeInput | null,
  ): Promise<FoundBrandProducts> {
    return this.services.brandProducts.list(viewer, { filter, which, range, sort, isDescending }, page);
  }

  @Authorized("ADVERTISER", "reports:read")
  @Query(() => BrandProductDetails, { description: "A product of your brand, with its creators and newest orders." })
  brandProduct(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the product.") id: string,
    @Arg("range", () => DateRangeInput, RANGE) range?: DateRangeInput | null,
  ): Promise<BrandProductDetails> {
    return this.services.brandProducts.one(viewer, id, range);
  }
}
