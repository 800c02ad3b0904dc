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
import { Product, Variant } from "../product.entity";
import { type Candidate, type CatalogSearch, MAX_CANDIDATES, ProductFilter } from "./catalogSearch";
import type { PublisherProgram } from "./earnOf";
import { type FacetCounts, facetCountsOf } from "./facetCounts";
import { priceHistoryOf, pricesBefore } from "./priceHistory";
import {
  ProductConnection,
  ProductDetails,
  type ProductPricePoint,
  ProductType,
  type ProductVariant,
  toPricePoint,
  toProduct,
  toVariant,
} from "./product.type";
import { type ProductFacts, productFacts } from "./productFacts";
import { isDescending, sortValueOf } from "./ranking";
import { SearchedProduct } from "./searchedProduct.entity";
import { facetsOf } from "./searchRow";
import { queryWords } from "./words";

/** Looks up a creator's terms, since partnerships are not part of the catalogue. */
export type ProgramsOf = (
  viewer: Pick<Viewer, "id">,
  merchantIds: readonly string[],
) => Promise<Map<string, PublisherProgram>>;

export interface ProductQuery extends ProductFilter {
  sort?: ProductSort | null;
}

export interface FoundProducts extends SortedPage<ProductType> {
  /** Number of products found, at most `MAX_CANDIDATES`. */
  found: number;
  isMore: boolean;
  /** None has all words; these have the most. */
  isClosest: boolean;
  facets: FacetCounts;
}

const MAX_VARIANTS = 200;

/** Searches the products of all brands that can be promoted. */
export class ProductSearch {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly programsOf: ProgramsOf,
    private readonly catalog: CatalogSearch,
  ) {}

  async search(viewer: Viewer, input: unknown, args: SortedPageArgs): Promise<FoundProducts> {
    const { sort: asked, ...filter } = parseForm(productSearchForm, input ?? {}) as ProductQuery;
    const exact = await this.catalog.candidates(filter);
    const closest = exact.length === 0 && filter.q ? await this.catalog.closest(filter) : [];
    const isClosest = closest.length > 0;
    const candidates = isClosest ? closest : exact;
    const typed = queryWords(filter.q ?? "", isClosest);
    const sort = asked ?? (typed.length > 0 ? "relevance" : "popular");
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
      isClosest,
      facets: facetCountsOf(candidates),
    };
  }

  /** A brand's own products that match, most linked first, at most `MAX_CANDIDATES`. */
  async ofBrand(merchantId: string, input: unknown): Promise<Candidate[]> {
    const { sort: _, ...filter } = parseForm(productSearchForm, input ?? {}) as ProductQuery;
    return this.catalog.candidates({ ...filter, merchant: merchantId });
  }

  /** Products as their brand sees them: nobody earns on them. */
  shownToBrand(found: readonly Candidate[]): Promise<ProductType[]> {
    return this.shown(null, found);
  }

  /** One of the brand's own, even if it is gone. */
  async ownOf(merchantId: string, id: string): Promise<ProductType> {
    const product = isId(id) ? await this.db.read.findOneBy(Product, { id, merchantId }) : null;
    if (!product) throw new NotFoundError("Product");
    return this.oneFor(null, product);
  }

  /** The most popular products of a brand that are in stock, with what anybody who joins would earn. */
  async facesOf(merchantId: string, most: number): Promise<ProductType[]> {
    const found = await this.catalog.candidates({ merchant: merchantId, inStock: true });
    return this.shown({ id: "" }, found.slice(0, most));
  }

  /** Also returns products that are gone, since links to them remain. */
  async one(viewer: Viewer, id: string): Promise<ProductType> {
    return this.oneFor(viewer, await this.visible(id));
  }

  private async oneFor(viewer: Viewer | null, product: Product): Promise<ProductType> {
    const [row, programs] = await Promise.all([
      this.db.read.findOneBy(SearchedProduct, { productId: product.id }),
      this.programsFor(viewer, [product.merchantId]),
    ]);
    const facets = row?.facets ?? facetsOf(product, []);
    const facts = productFacts(product, facets, programs.get(product.merchantId), this.clock.now());
    return (await this.withPricesBefore([facts]))[0] ?? toProduct(facts);
  }

  async variants(product: Product): Promise<ProductVariant[]> {
    return (await this.stock(product)).map(({ stockQty: _, ...variant }) => variant);
  }

  /** With how many items the shop has left, which only its brand sees. */
  async stock({ merchantId, productKey }: Product): Promise<(ProductVariant & Pick<Variant, "stockQty">)[]> {
    const where = { merchantId, productKey, goneAt: IsNull() };
    const variants = await this.db.read.find(Variant, { where, order: { sku: "ASC" }, take: MAX_VARIANTS });
    const now = this.clock.now();
    return variants.map((variant) => ({ ...toVariant(variant, now), stockQty: variant.stockQty }));
  }

  async history(product: Product): Promise<ProductPricePoint[]> {
    const { merchantId, productKey, currency } = product;
    const where = { merchantId, productKey };
    const variants = await this.db.longRead.find(Variant, { where, order: { sku: "ASC" }, take: MAX_VARIANTS });
    const points = await priceHistoryOf(this.db.longRead, product, variants, this.clock.now());
    return points.map((point) => toPricePoint(point, currency));
  }

  private async visible(id: string): Promise<Product> {
    const product = isId(id) ? await this.db.read.findOneBy(Product, { id }) : null;
    const isListed = product && (await this.db.read.existsBy(Merchant, { id: product.merchantId, listed: 1 }));
    if (!isListed) throw new NotFoundError("Product");
    return product;
  }

  private async programsFor(viewer: Pick<Viewer, "id"> | null, merchantIds: readonly string[]) {
    return viewer ? this.programsOf(viewer, merchantIds) : new Map<string, PublisherProgram>();
  }

  private async shown(viewer: Pick<Viewer, "id"> | null, found: readonly Candidate[]): Promise<ProductType[]> {
    if (found.length === 0) return [];
    const [products, programs] = await Promise.all([
      this.db.read.find(Product, { where: { id: In(found.map(({ id }) => id)) } }),
      this.programsFor(viewer, [...new Set(found.map(({ merchantId }) => merchantId))]),
    ]);
    const byId = new Map(products.map((product) => [product.id, product]));
    const now = this.clock.now();
    const facts = found.flatMap(({ id, merchantId, facets }) => {
      const product = byId.get(id);
      return product ? [productFacts(product, facets, programs.get(merchantId), now)] : [];
    });
    return this.withPricesBefore(facts);
  }

  private async withPricesBefore(facts: readonly ProductFacts[]): Promise<ProductType[]> {
    const before = await pricesBefore(this.db.read, facts, this.clock.now());
    return facts.map((one) => toProduct({ ...one, wasPrice: before.get(one.product.id) ?? null }));
  }
}

const ProductSortEnum = enumOf("ProductSort", "Sort order of products.", {
  RELEVANCE: ["relevance", "Best match first, then most popular."],
  POPULAR: ["popular", "Most linked by creators first."],
  CHEAPEST: ["cheapest", "Lowest price first, regardless of currency."],
  DEAREST: ["dearest", "Highest price first, regardless of currency."],
  NEWEST: ["newest", "Latest listed first."],
} satisfies EnumValues<ProductSort>);

@Resolver(() => ProductType)
export class ProductResolver {
  constructor(private readonly services: { productSearch: ProductSearch; merchants: MerchantService }) {}

  @Authorized("PUBLISHER")
  @Query(() => ProductConnection, {
    description: "Searches the products of brands that can be promoted. Creators only.",
  })
  async products(
    @CurrentViewer() viewer: Viewer,
    @Args(() => SortedPageArgs) page: SortedPageArgs,
    @Arg("filter", () => ProductFilter, { nullable: true, description: "Conditions to filter by." })
    filter?: ProductFilter,
    @Arg("sort", () => ProductSortEnum, {
      nullable: true,
      description: "Sort order. Defaults to `RELEVANCE` for a search by words, otherwise `POPULAR`.",
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
  @Query(() => ProductDetails, { description: "Returns a product, even if its brand no longer lists it." })
  async product(@CurrentViewer() viewer: Viewer, @Id("ID of the product.") id: string): Promise<ProductDetails> {
    const { productSearch } = this.services;
    const product = await productSearch.one(viewer, id);
    const [variants, history] = await Promise.all([
      productSearch.variants(product.product),
      productSearch.history(product.product),
    ]);
    return { product, variants, history };
  }

  @FieldResolver(() => Merchant, { nullable: true, description: "Brand whose program pays commission on the product." })
  merchant(@Root() { product }: ProductType, @Ctx() { loaders }: Context): Promise<Merchant | null> {
    return loaders.byId(this.services.merchants.byIds).load(product.merchantId);
  }
}
