import { Arg, Authorized, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { disclosureOf } from "../../contract/shops/disclosure";
import type { ReportService } from "../../insight";
import type { Clock } from "../../platform/clock";
import type { Env } from "../../platform/config/env";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { DateRangeInput } from "../../platform/dateRange";
import { money } from "../../platform/money";
import { shopSubIdOf } from "../../tracking";
import { Collection } from "./collection.entity";
import type { CollectionService } from "./collection.service";
import { ClaimShopInput, ShopInput } from "./shop.inputs";
import type { ShopService } from "./shop.service";
import { CollectionFigures, Shop } from "./shop.type";
import { changeableFrom } from "./shopHandles";
import type { Storefront } from "./storefront.entity";

interface Parts {
  shops: ShopService;
  collections: CollectionService;
  reports: ReportService;
  clock: Clock;
  env: Env;
}

@Resolver(() => Shop)
export class ShopResolver {
  constructor(private readonly services: Parts) {}

  @Authorized("PUBLISHER")
  @Query(() => Shop, { nullable: true, description: "Your shop; null until you claim a handle." })
  async myShop(@CurrentViewer() viewer: Viewer): Promise<Shop | null> {
    const shop = await this.services.shops.mine(viewer);
    return shop && this.toShop(shop);
  }

  @Authorized("PUBLISHER")
  @Query(() => Collection, { description: "A collection of your shop." })
  shopCollection(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
  ): Promise<Collection> {
    return this.services.collections.find(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Shop, { description: "Opens your shop under a handle." })
  async claimShop(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ClaimShopInput, { description: "Its handle and name." }) input: ClaimShopInput,
  ): Promise<Shop> {
    return this.toShop(await this.services.shops.claim(viewer, { ...input }));
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Shop, { description: "Changes your shop's profile." })
  async updateShop(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ShopInput, { description: "As it should be." }) input: ShopInput,
  ): Promise<Shop> {
    return this.toShop(await this.services.shops.update(viewer, { ...input }));
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Shop, { description: "Changes your handle, once in 30 days. The one before leads to it." })
  async changeShopHandle(
    @CurrentViewer() viewer: Viewer,
    @Arg("handle", () => String, { description: "The new one." }) handle: string,
  ): Promise<Shop> {
    return this.toShop(await this.services.shops.changeHandle(viewer, { handle }));
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Shop, { description: "Shows your shop to everybody, or to nobody." })
  async setShopPublished(
    @CurrentViewer() viewer: Viewer,
    @Arg("published", () => Boolean, { description: "Whether everybody can see it." }) published: boolean,
  ): Promise<Shop> {
    return this.toShop(await this.services.shops.setPublished(viewer, published));
  }

  @FieldResolver(() => [Collection], { description: "Its collections, in their order." })
  collections(@Root() { id }: Shop): Promise<Collection[]> {
    return this.services.collections.list({ id } as Storefront);
  }

  @FieldResolver(() => [CollectionFigures], {
    description: "What each collection brought that was ever clicked. Days are UTC.",
  })
  async figures(
    @Root() { id }: Shop,
    @CurrentViewer() viewer: Viewer,
    @Arg("range", () => DateRangeInput, { nullable: true, description: "The days; all if omitted." })
    range: DateRangeInput | undefined,
  ): Promise<CollectionFigures[]> {
    const { collections, reports } = this.services;
    const own = await collections.list({ id } as Storefront);
    const report = reports.publisher(viewer, range);
    const rows = await report.ofSubIds(own.map(({ code }) => shopSubIdOf(code)));
    const currency = await report.currency();
    return rows.map(({ name: subId, clicks, sales, commission }) => ({
      subId,
      clicks,
      orders: sales,
      commission: money(commission, currency),
    }));
  }

  private toShop(shop: Storefront): Shop {
    const { id, handle, name, words, country, published } = shop;
    const { clock, env } = this.services;
    return {
      id,
      handle,
      name,
      words,
      country,
      url: `${env.publicUrl}/@${handle}`,
      handleChangeableFrom: changeableFrom(shop, clock.now()),
      isPublished: published === 1,
      disclosure: disclosureOf(country, name).text,
    };
  }
}
