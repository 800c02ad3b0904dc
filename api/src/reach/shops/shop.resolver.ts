import { DateTimeISOResolver } from "graphql-scalars";
import { Arg, Authorized, FieldResolver, Mutation, Query, Resolver, Root } from "type-graphql";
import type { ReportService } from "../../insight";
import type { Clock } from "../../platform/clock";
import type { Env } from "../../platform/config/env";
import type { Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { DateRangeInput } from "../../platform/dateRange";
import { money } from "../../platform/money";
import { shopSubIdOf } from "../../tracking";
import { Collection } from "./collection.entity";
import type { CollectionService } from "./collection.service";
import { ClaimShopInput, ShopInput } from "./shop.inputs";
import type { ShopService } from "./shop.service";
import { CollectionFigures } from "./shop.type";
import { changeableFrom } from "./shopHandles";
import { Storefront } from "./storefront.entity";

interface Parts {
  shops: ShopService;
  collections: CollectionService;
  reports: ReportService;
  clock: Clock;
  env: Env;
}

@Resolver(() => Storefront)
export class ShopResolver {
  constructor(private readonly services: Parts) {}

  @Authorized("PUBLISHER")
  @Query(() => Storefront, { nullable: true, description: "Your shop; null until you claim a handle." })
  myShop(@CurrentViewer() viewer: Viewer): Promise<Storefront | null> {
    return this.services.shops.mine(viewer);
  }

  @Authorized("PUBLISHER")
  @Query(() => Collection, { description: "A collection of your shop." })
  shopCollection(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<Collection> {
    return this.services.collections.find(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Storefront, { description: "Opens your shop under a handle." })
  claimShop(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ClaimShopInput, { description: "Its handle and name." }) input: ClaimShopInput,
  ): Promise<Storefront> {
    return this.services.shops.claim(viewer, { ...input });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Storefront, { description: "Changes your shop's profile." })
  updateShop(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ShopInput, { description: "As it should be." }) input: ShopInput,
  ): Promise<Storefront> {
    return this.services.shops.update(viewer, { ...input });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Storefront, { description: "Changes your handle, once in 30 days. The one before leads to it." })
  changeShopHandle(
    @CurrentViewer() viewer: Viewer,
    @Arg("handle", () => String, { description: "The new one." }) handle: string,
  ): Promise<Storefront> {
    return this.services.shops.changeHandle(viewer, { handle });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Storefront, { description: "Shows your shop to everybody, or to nobody." })
  setShopPublished(
    @CurrentViewer() viewer: Viewer,
    @Arg("published", () => Boolean, { description: "Whether everybody can see it." }) published: boolean,
  ): Promise<Storefront> {
    return this.services.shops.setPublished(viewer, published);
  }

  @FieldResolver(() => [Collection], { description: "Its collections, in their order." })
  collections(@Root() shop: Storefront): Promise<Collection[]> {
    return this.services.collections.list(shop);
  }

  @FieldResolver(() => [CollectionFigures], {
    description: "What each collection brought that was ever clicked. Days are UTC.",
  })
  async figures(
    @Root() shop: Storefront,
    @CurrentViewer() viewer: Viewer,
    @Arg("range", () => DateRangeInput, { nullable: true, description: "The days; all if omitted." })
    range: DateRangeInput | undefined,
  ): Promise<CollectionFigures[]> {
    const { collections, reports } = this.services;
    const own = await collections.list(shop);
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

  @FieldResolver(() => String, { description: "The whole address." })
  url(@Root() { handle }: Storefront): string {
    return `${this.services.env.publicUrl}/@${handle}`;
  }

  @FieldResolver(() => DateTimeISOResolver, {
    nullable: true,
    description: "From when on the handle may be changed; null if it may be now.",
  })
  handleChangeableFrom(@Root() shop: Storefront): Date | null {
    return changeableFrom(shop, this.services.clock.now());
  }
}
