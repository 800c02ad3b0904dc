import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import type { Clock } from "../../core/clock";
import type { Context, Viewer } from "../../core/context";
import { CurrentViewer } from "../../core/currentViewer";
import { SortedPageArgs } from "../../core/paging/sortedPage";
import { Merchant } from "../../merchants/merchant.entity";
import type { MerchantService } from "../../merchants/merchant.service";
import { ProductFilterInput, ProductSortEnum } from "./product.inputs";
import { Product, ProductConnection, ProductDetails, toPricePoint, toProduct, toVariant } from "./product.type";
import type { ProductSearch } from "./productSearch.service";

@Resolver(() => Product)
export class ProductResolver {
  constructor(private readonly services: { productSearch: ProductSearch; merchants: MerchantService; clock: Clock }) {}

  @Authorized("PUBLISHER")
  @Query(() => ProductConnection, { description: "Products of brands that can be promoted, by search and page." })
  async products(
    @CurrentViewer() viewer: Viewer,
    @Args(() => SortedPageArgs) page: SortedPageArgs,
    @Arg("filter", () => ProductFilterInput, { nullable: true, description: "Which ones." })
    filter?: ProductFilterInput,
    @Arg("sort", () => ProductSortEnum, {
      nullable: true,
      description: "What they are sorted by; how well they fit if words are sought, how popular they are otherwise.",
    })
    sort?: string,
  ): Promise<Omit<ProductConnection, "edges">> {
    const { productSearch, merchants } = this.services;
    const { nodes, pageInfo, found, isMore, facets } = await productSearch.search(viewer, { ...filter, sort }, page);
    const brands = await merchants.byIds(facets.merchants.map(({ value }) => value));
    const names = new Map(brands.map(({ id, name }) => [id, name]));
    const labelled = (counts: { value: string; count: number }[], labels?: Map<string, string>) =>
      counts.map(({ value, count }) => ({ value, count, label: labels?.get(value) ?? value }));
    return {
      nodes: nodes.map(toProduct),
      pageInfo,
      found,
      isMore,
      facets: {
        merchants: labelled(facets.merchants, names),
        brands: labelled(facets.brands),
        categories: labelled(facets.categories),
        colours: labelled(facets.colours),
        sizes: labelled(facets.sizes),
      },
    };
  }

  @Authorized("PUBLISHER")
  @Query(() => ProductDetails, { description: "A product, also one that its brand lists no more." })
  async product(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
  ): Promise<ProductDetails> {
    const { productSearch, clock } = this.services;
    const facts = await productSearch.one(viewer, id);
    const [variants, history] = await Promise.all([
      productSearch.variants(facts.style),
      productSearch.history(facts.style),
    ]);
    const now = clock.now();
    return {
      product: toProduct(facts),
      variants: variants.map((variant) => toVariant(variant, now)),
      history: history.map((point) => toPricePoint(point, facts.style.currency)),
    };
  }

  @FieldResolver(() => Merchant, { nullable: true, description: "The brand whose program pays." })
  merchant(@Root() { style }: Product, @Ctx() { loaders }: Context): Promise<Merchant | null> {
    return loaders.byId(this.services.merchants.byIds).load(style.merchantId);
  }
}
