import { DateTimeISOResolver } from "graphql-scalars";
import { Arg, Authorized, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { Channel } from "../../accounts";
import type { Channel as ChannelData } from "../../contract/creators/channels";
import type { ReportService } from "../../insight";
import type { Clock } from "../../platform/clock";
import type { Env } from "../../platform/config/env";
import type { Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { DateRangeInput } from "../../platform/dateRange";
import { shopSubIdOf } from "../../tracking";
import { Collection } from "./collection.entity";
import type { CollectionService } from "./collection.service";
import { CreateShopInput, ShopInput } from "./shop.inputs";
import type { ShopService } from "./shop.service";
import { CollectionFigures, shopFiguresOf } from "./shop.type";
import { changeableFrom } from "./shopHandles";
import type { ShopReader } from "./shopReader";
import { Storefront } from "./storefront.entity";

interface Parts {
  shops: ShopService;
  shopReader: ShopReader;
  collections: CollectionService;
  reports: ReportService;
  clock: Clock;
  env: Env;
}

@Resolver(() => Storefront)
export class ShopResolver {
  constructor(private readonly services: Parts) {}

  @Authorized("PUBLISHER")
  @Query(() => Storefront, { nullable: true, description: "Your shop. Null until you claim a handle." })
  myShop(@CurrentViewer() viewer: Viewer): Promise<Storefront | null> {
    return this.services.shops.mine(viewer);
  }

  @Authorized("PUBLISHER")
  @Query(() => Collection, { description: "Retrieves a collection of your shop." })
  shopCollection(@CurrentViewer() viewer: Viewer, @Id("ID of the collection.") id: string): Promise<Collection> {
    return this.services.collections.find(viewer, id);
  }

  @Authorized("PUBLISHER")
  @Query(() => String, {
    description: "HTML of your shop's page, or of a collection's, as visitors would see it if it were public.",
  })
  shopPreview(
    @CurrentViewer() viewer: Viewer,
    @Arg("collectionId", () => ID, { nullable: true, description: "ID of the collection. The shop's page if omitted." })
    collectionId: string | null = null,
  ): Promise<string> {
    return this.services.shops.preview(viewer, collectionId);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Storefront, { description: "Opens your shop under a handle." })
  createShop(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => CreateShopInput, { description: "Handle, name and country of the shop." })
    input: CreateShopInput,
  ): Promise<Storefront> {
    return this.services.shops.create(viewer, { ...input });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Storefront, { description: "Updates your shop's profile." })
  updateShop(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ShopInput, { description: "New profile of the shop." }) input: ShopInput,
  ): Promise<Storefront> {
    return this.services.shops.update(viewer, { ...input });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Storefront, {
    description: "Sets the photo on your shop's page and its link previews. It is converted to WebP.",
  })
  setShopPhoto(
    @CurrentViewer() viewer: Viewer,
    @Arg("content", () => String, { description: "PNG, JPEG or WebP as base64, at most 44 kB and 4 million pixels." })
    content: string,
  ): Promise<Storefront> {
    return this.services.shops.setPhoto(viewer, { content });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Storefront, { description: "Removes the photo from your shop." })
  removeShopPhoto(@CurrentViewer() viewer: Viewer): Promise<Storefront> {
    return this.services.shops.removePhoto(viewer);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Storefront, {
    description: "Changes your handle, at most once in 30 days. The previous handle redirects to it.",
  })
  changeShopHandle(
    @CurrentViewer() viewer: Viewer,
    @Arg("handle", () => String, { description: "The new handle." }) handle: string,
  ): Promise<Storefront> {
    return this.services.shops.changeHandle(viewer, { handle });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Storefront, { description: "Publishes your shop or makes it private." })
  setShopPublished(
    @CurrentViewer() viewer: Viewer,
    @Arg("published", () => Boolean, { description: "Whether the shop is public." }) published: boolean,
  ): Promise<Storefront> {
    return this.services.shops.setPublished(viewer, published);
  }

  @FieldResolver(() => [Collection], { description: "Collections in their order." })
  collections(@Root() shop: Storefront): Promise<Collection[]> {
    return this.services.collections.list(shop);
  }

  @FieldResolver(() => [CollectionFigures], {
    description: "Figures of all collections that were ever clicked. Days are UTC.",
  })
  async figures(
    @Root() shop: Storefront,
    @CurrentViewer() viewer: Viewer,
    @Arg("range", () => DateRangeInput, { nullable: true, description: "Days of the figures. All days if omitted." })
    range: DateRangeInput | undefined,
  ): Promise<CollectionFigures[]> {
    const { collections, reports } = this.services;
    const own = await collections.list(shop);
    const report = reports.publisher(viewer, range);
    const rows = await report.ofSubIds(own.map(({ code }) => shopSubIdOf(code)));
    const currency = await report.currency();
    return rows.map(({ name: subId, ...figures }) => ({ subId, ...shopFiguresOf(figures, currency) }));
  }

  @FieldResolver(() => [Channel], { description: "Channels that the header links to." })
  links(@Root() shop: Storefront): Promise<ChannelData[]> {
    return this.services.shopReader.linksOf(shop);
  }

  @FieldResolver(() => String, { description: "Full URL of the shop." })
  url(@Root() { handle }: Storefront): string {
    return `${this.services.env.publicUrl}/@${handle}`;
  }

  @FieldResolver(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the handle can be changed again. Null if it can be changed now.",
  })
  handleChangeableFrom(@Root() shop: Storefront): Date | null {
    return changeableFrom(shop, this.services.clock.now());
  }
}
