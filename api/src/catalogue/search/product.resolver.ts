import { Arg, Args, Authorized, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { ProductSort } from "../../contract/catalogue/productForms";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";
import { SortedPageArgs } from "../../platform/paging/sortedPage";
import { Merchant, type MerchantService } from "../../programs";
import { ProductFilter } from "./catalogSearch";
import { Product, ProductConnection, ProductDetails } from "./product.type";
import type { ProductSearch } from "./productSearch.service";

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
