import { Arg, Args, Authorized, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { In, IsNull } from "typeorm";
import { type ProductSort, productSearchForm } from "../../contract/catalogue/productForms";
import type { Clock } from "../../platform/clock";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import type { Database } from "../../platform/db/database";
import { NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";
import { isId } from "../../platform/ids";
import { inMemory, type SortedPage, SortedPageArgs, sortedPageOf } from "../../platform/paging/sortedPage";
import { Merchant, type MerchantService } from "../../programs";
import { Style, Variant } from "../goods.entity";
import { type Candidate, type CatalogSearch, MAX_CANDIDATES, ProductFilter } from "./catalogSearch";
import type { PublisherProgram } from "./earnOf";
import { type FacetCounts, facetCountsOf } from "./facetCounts";
import { priceHistoryOf, pricesBefore } from "./priceHistory";
import {
  Product,
  ProductConnection,
  ProductDetails,
  type ProductPricePoint,
  type ProductVariant,
  toPricePoint,
  toProduct,
  toVariant,
} from "./product.type";
import { type ProductFacts, productFacts } from "./productFacts";
import { isDescending, sortValueOf } from "./ranking";
import { facetsOf } from "./searchRow";
import { StyleSearch } from "./styleSearch.entity";
import { queryWords } from "./words";

/** How a publisher's terms are asked for: partnerships are no part of the catalogue. */
export type ProgramsOf = (viewer: Viewer, merchantIds: readonly string[]) => Promise<Map<string, PublisherProgram>>;

export interface ProductQuery extends ProductFilter {
  sort?: ProductSort | null;
}

export interface FoundProducts extends SortedPage<Product> {
  /** How many were found, at most `MAX_CANDIDATES`. */
  found: number;
  isMore: boolean;
  facets: FacetCounts;
}

const MAX_VARIANTS = 200;

/** Styles of all brands that can be promoted, as a publisher looks for them. */
export class ProductSearch {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly programsOf: ProgramsOf,
    private readonly catalog: CatalogSearch,
  ) {}

  async search(viewer: Viewer, input: unknown, args: SortedPageArgs): Promise<FoundProducts> {
    const { sort: asked, ...filter } = parseForm(productSearchForm, input ?? {}) as ProductQuery;
    const typed = queryWords(filter.q ?? "");
    const sort = asked ?? (typed.length > 0 ? "relevance" : "popular");
    const candidates = await this.catalog.candidates(filter);
    const rows = candidates.map((candidate) => ({ ...candidate, value: sortValueOf(candidate, sort, typed) }));
    const list = `products by ${sort}`;
    const page = await sortedPageOf<Candidate & { value: number }>(
      { list, isDescending: isDescending(sort), isNumeric: true, read: inMemory(rows) },
      args,
    );
    return {
      nodes: await this.shown(viewer, page.nodes),
      pageInfo: page.pageInfo,
      found: candidates.length,
      isMore: candidates.length >= MAX_CANDIDATES,
      facets: facetCountsOf(candidates),
    };
  }

  /** Also one that is gone: links to it live on. */
  async one(viewer: Viewer, id: string): Promise<Product> {
    const style = await this.visible(id);
    const [row, programs] = await Promise.all([
      this.db.read.findOneBy(StyleSearch, { styleId: style.id }),
      this.programsOf(viewer, [style.merchantId]),
    ]);
    const facets = row?.facets ?? facetsOf(style, []);
    const facts = productFacts(style, facets, programs.get(style.merchantId), this.clock.now());
    return (await this.withPricesBefore([facts]))[0] ?? toProduct(facts);
  }

  async variants({ merchantId, styleKey }: Style): Promise<ProductVariant[]> {
    const where = { merchantId, styleKey, goneAt: IsNull() };
    const variants = await this.db.read.find(Variant, { where, order: { sku: "ASC" }, take: MAX_VARIANTS });
    const now = this.clock.now();
    return variants.map((variant) => toVariant(variant, now));
  }

  async history(style: Style): Promise<ProductPricePoint[]> {
    const { merchantId, styleKey, currency } = style;
    const where = { merchantId, styleKey };
    const variants = await this.db.longRead.find(Variant, { where, order: { sku: "ASC" }, take: MAX_VARIANTS });
    const points = await priceHistoryOf(this.db.longRead, style, variants, this.clock.now());
    return points.map((point) => toPricePoint(point, currency));
  }

  private async visible(id: string): Promise<Style> {
    const style = isId(id) ? await this.db.read.findOneBy(Style, { id }) : null;
    const isListed = style && (await this.db.read.existsBy(Merchant, { id: style.merchantId, listed: 1 }));
    if (!isListed) throw new NotFoundError("Product");
    return style;
  }

  private async shown(viewer: Viewer, found: readonly Candidate[]): Promise<Product[]> {
    if (found.length === 0) return [];
    const [styles, programs] = await Promise.all([
      this.db.read.find(Style, { where: { id: In(found.map(({ id }) => id)) } }),
      this.programsOf(viewer, [...new Set(found.map(({ merchantId }) => merchantId))]),
    ]);
    const byId = new Map(styles.map((style) => [style.id, style]));
    const now = this.clock.now();
    const facts = found.flatMap(({ id, merchantId, facets }) => {
      const style = byId.get(id);
      return style ? [productFacts(style, facets, programs.get(merchantId), now)] : [];
    });
    return this.withPricesBefore(facts);
  }

  private async withPricesBefore(facts: readonly ProductFacts[]): Promise<Product[]> {
    const before = await pricesBefore(this.db.read, facts, this.clock.now());
    return facts.map((one) => toProduct({ ...one, wasPrice: before.get(one.style.id) ?? null }));
  }
}

const ProductSortEnum = enumOf("ProductSort", "What products are sorted by.", {
  RELEVANCE: ["relevance", "How well they fit the words, then how popular they are."],
  POPULAR: ["popular", "How many publishers link to them."],
  CHEAPEST: ["cheapest", "The lowest price, in whichever currency."],
  DEAREST: ["dearest", "The highest price, in whichever currency."],
  NEWEST: ["newest", "When they came into the catalogue."],
} satisfies EnumValues<ProductSort>);

@Resolver(() => Product)
export class ProductResolver {
  constructor(private readonly services: { productSearch: ProductSearch; merchants: MerchantService }) {}

  @Authorized("PUBLISHER")
  @Query(() => ProductConnection, { description: "Products of brands that can be promoted, by search and page." })
  async products(
    @CurrentViewer() viewer: Viewer,
    @Args(() => SortedPageArgs) page: SortedPageArgs,
    @Arg("filter", () => ProductFilter, { nullable: true, description: "Which ones." })
    filter?: ProductFilter,
    @Arg("sort", () => ProductSortEnum, {
      nullable: true,
      description: "What they are sorted by; how well they fit if words are sought, how popular they are otherwise.",
    })
    sort?: string,
  ): Promise<Omit<ProductConnection, "edges">> {
    const { productSearch, merchants } = this.services;
    const { facets, ...found } = await productSearch.search(viewer, { ...filter, sort }, page);
    const brands = await merchants.byIds(facets.merchants.map(({ value }) => value));
    const names = new Map(brands.map(({ id, name }) => [id, name]));
    const labelled = Object.entries(facets).map(([facet, counts]) => [
      facet,
      counts.map(({ value, count }) => ({ value, count, label: names.get(value) ?? value })),
    ]);
    return { ...found, facets: Object.fromEntries(labelled) };
  }

  @Authorized("PUBLISHER")
  @Query(() => ProductDetails, { description: "A product, also one that its brand lists no more." })
  async product(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<ProductDetails> {
    const { productSearch } = this.services;
    const product = await productSearch.one(viewer, id);
    const [variants, history] = await Promise.all([
      productSearch.variants(product.style),
      productSearch.history(product.style),
    ]);
    return { product, variants, history };
  }

  @FieldResolver(() => Merchant, { nullable: true, description: "The brand whose program pays." })
  merchant(@Root() { style }: Product, @Ctx() { loaders }: Context): Promise<Merchant | null> {
    return loaders.byId(this.services.merchants.byIds).load(style.merchantId);
  }
}
