import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from "type-graphql";
import { shopLimits } from "../../contract/shops/shopForms";
import type { ReportService } from "../../insight";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { DateRangeInput } from "../../platform/dateRange";
import { shopSubIdOf } from "../../tracking";
import { Collection } from "./collection.entity";
import type { CollectionService } from "./collection.service";
import type { CollectionItemService } from "./collectionItem.service";
import { CollectionInput, CollectionItemInput } from "./shop.inputs";
import type { ShopService } from "./shop.service";
import { ShopItem, ShopItemFigures, shopFiguresOf } from "./shop.type";
import type { ShopReader } from "./shopReader";

interface Parts {
  shops: ShopService;
  collections: CollectionService;
  collectionItems: CollectionItemService;
  shopReader: ShopReader;
  reports: ReportService;
}

@Resolver(() => Collection)
export class CollectionResolver {
  constructor(private readonly services: Parts) {}

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Collection, {
    description: "Creates a collection in your shop. It stays private until it is published.",
  })
  createCollection(
    @CurrentViewer() viewer: Viewer,
    @Arg("title", () => String, { description: "Title of the collection. Its URL is derived from it." }) title: string,
  ): Promise<Collection> {
    return this.services.collections.create(viewer, { title });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Collection, { description: "Updates a collection." })
  updateCollection(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the collection.") id: string,
    @Arg("input", () => CollectionInput, { description: "New values of the collection." }) input: CollectionInput,
  ): Promise<Collection> {
    return this.services.collections.update(viewer, id, { ...input });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Collection, { description: "Publishes a collection or makes it private." })
  setCollectionPublished(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the collection.") id: string,
    @Arg("published", () => Boolean, { description: "Whether the collection is public." }) published: boolean,
  ): Promise<Collection> {
    return this.services.collections.setPublished(viewer, id, published);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Collection, { description: "Moves a collection after another one." })
  moveCollection(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the collection.") id: string,
    @Arg("afterId", () => ID, {
      nullable: true,
      description: "ID of the collection to move it after. First if omitted.",
    })
    afterId: string | null = null,
  ): Promise<Collection> {
    return this.services.collections.move(viewer, id, afterId);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Collection, { description: "Deletes a collection. It can be restored within a day." })
  removeCollection(@CurrentViewer() viewer: Viewer, @Id("ID of the collection.") id: string): Promise<Collection> {
    return this.services.collections.remove(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Collection, { description: "Restores a deleted collection." })
  restoreCollection(@CurrentViewer() viewer: Viewer, @Id("ID of the collection.") id: string): Promise<Collection> {
    return this.services.collections.restore(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Collection, {
    description: "Adds an item to a collection. An item that is already in it keeps its place.",
  })
  addToCollection(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the collection.") id: string,
    @Arg("input", () => CollectionItemInput, { description: "The item to add." }) input: CollectionItemInput,
  ): Promise<Collection> {
    return this.services.collectionItems.add(viewer, id, { ...input });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Collection, { description: "Sets the note below an item." })
  setItemNote(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the item.") id: string,
    @Arg("note", () => String, { nullable: true, description: "Text of the note. Removes the note if omitted." }) note:
      | string
      | null = null,
  ): Promise<Collection> {
    return this.services.collectionItems.setNote(viewer, id, { note });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Collection, { description: "Moves an item after another one in its collection." })
  moveItem(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the item.") id: string,
    @Arg("afterId", () => ID, { nullable: true, description: "ID of the item to move it after. First if omitted." })
    afterId: string | null = null,
  ): Promise<Collection> {
    return this.services.collectionItems.move(viewer, id, afterId);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Collection, { description: "Removes an item from its collection. Its link stays." })
  removeItem(@CurrentViewer() viewer: Viewer, @Id("ID of the item.") id: string): Promise<Collection> {
    return this.services.collectionItems.remove(viewer, id);
  }

  private readonly countsOf = async (ids: readonly string[]): Promise<number[]> => {
    const counts = await this.services.shopReader.counts(ids);
    return ids.map((id) => counts.get(id) ?? 0);
  };

  @FieldResolver(() => Int, { description: "Number of items." })
  itemCount(@Root() { id }: Collection, @Ctx() { loaders }: Context): Promise<number> {
    return loaders.batch(this.services.shopReader, this.countsOf).load(id);
  }

  @FieldResolver(() => [String], { description: "Paths of up to three of its pictures, the cover first." })
  picturePaths(
    @Root() { id }: Collection,
    @CurrentViewer() viewer: Viewer,
    @Ctx() { loaders }: Context,
  ): Promise<string[]> {
    const { shopReader, shops } = this.services;
    const pictures = async (ids: readonly string[]) => shopReader.pictures(await shops.mine(viewer), ids);
    return loaders.batch(shopReader, pictures, "pictures").load(id);
  }

  @FieldResolver(() => [ShopItemFigures], {
    description: "Figures of all items that were ever clicked in this collection. Days are UTC.",
  })
  async itemFigures(
    @Root() { code }: Collection,
    @CurrentViewer() viewer: Viewer,
    @Arg("range", () => DateRangeInput, { nullable: true, description: "Days of the figures. All days if omitted." })
    range: DateRangeInput | undefined,
  ): Promise<ShopItemFigures[]> {
    const report = this.services.reports.publisher(viewer, range);
    const [rows, currency] = await Promise.all([report.linksOfSubId(shopSubIdOf(code)), report.currency()]);
    return rows.map(({ linkId, ...figures }) => ({ linkId, ...shopFiguresOf(figures, currency) }));
  }

  @FieldResolver(() => [ShopItem], { description: "Items in their order, including those hidden from visitors." })
  async items(
    @Root() { id }: Collection,
    @CurrentViewer() viewer: Viewer,
    @Arg("first", () => Int, { defaultValue: shopLimits.items, description: "Number of items to return." })
    first: number,
  ): Promise<ShopItem[]> {
    const [shop, collection] = await Promise.all([
      this.services.shops.mine(viewer),
      this.services.collections.find(viewer, id),
    ]);
    if (!shop) return [];
    const most = Math.min(Math.max(first, 0), shopLimits.items);
    const [shown] = await this.services.shopReader.cards(shop, [collection], most);
    return shown?.cards ?? [];
  }
}
