import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from "type-graphql";
import { shopLimits } from "../contract/shops/shopForms";
import type { Context, Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import type { CollectionService } from "./collection.service";
import type { PieceService } from "./pieces.service";
import { CollectionInput, PieceInput } from "./shop.inputs";
import type { ShopService } from "./shop.service";
import { ShopCollection, ShopPiece, toCollection, toPiece } from "./shop.type";
import type { ShopReader } from "./shopReader";

interface Parts {
  shops: ShopService;
  collections: CollectionService;
  pieces: PieceService;
  shopReader: ShopReader;
}

@Resolver(() => ShopCollection)
export class CollectionResolver {
  constructor(private readonly services: Parts) {}

  @Authorized("PUBLISHER")
  @Mutation(() => ShopCollection, {
    description: "Adds a collection to your shop. Nobody sees it until it is published.",
  })
  async createCollection(
    @CurrentViewer() viewer: Viewer,
    @Arg("title", () => String, { description: "Its title; its address is made of it." }) title: string,
  ): Promise<ShopCollection> {
    return toCollection(await this.services.collections.create(viewer, { title }));
  }

  @Authorized("PUBLISHER")
  @Mutation(() => ShopCollection, { description: "Changes a collection." })
  async updateCollection(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Arg("input", () => CollectionInput, { description: "As it should be." }) input: CollectionInput,
  ): Promise<ShopCollection> {
    return toCollection(await this.services.collections.update(viewer, id, { ...input }));
  }

  @Authorized("PUBLISHER")
  @Mutation(() => ShopCollection, { description: "Shows a collection to everybody, or to nobody." })
  async setCollectionPublished(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Arg("published", () => Boolean, { description: "Whether everybody can see it." }) published: boolean,
  ): Promise<ShopCollection> {
    return toCollection(await this.services.collections.setPublished(viewer, id, published));
  }

  @Authorized("PUBLISHER")
  @Mutation(() => ShopCollection, { description: "Moves a collection behind another one." })
  async moveCollection(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Arg("afterId", () => ID, { nullable: true, description: "Behind which one; first if omitted." })
    afterId: string | null = null,
  ): Promise<ShopCollection> {
    return toCollection(await this.services.collections.move(viewer, id, afterId));
  }

  @Authorized("PUBLISHER")
  @Mutation(() => ShopCollection, { description: "Removes a collection. It can be restored for a day." })
  async removeCollection(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
  ): Promise<ShopCollection> {
    return toCollection(await this.services.collections.remove(viewer, id));
  }

  @Authorized("PUBLISHER")
  @Mutation(() => ShopCollection, { description: "Restores a removed collection as it was." })
  async restoreCollection(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
  ): Promise<ShopCollection> {
    return toCollection(await this.services.collections.restore(viewer, id));
  }

  @Authorized("PUBLISHER")
  @Mutation(() => ShopCollection, {
    description: "Adds a piece to a collection. One that it has already keeps its place.",
  })
  async addToCollection(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "To which collection." }) id: string,
    @Arg("input", () => PieceInput, { description: "The piece." }) input: PieceInput,
  ): Promise<ShopCollection> {
    await this.services.pieces.add(viewer, id, { ...input });
    return toCollection(await this.services.collections.find(viewer, id));
  }

  @Authorized("PUBLISHER")
  @Mutation(() => ShopCollection, { description: "Changes what visitors read below a piece." })
  async setPieceNote(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which piece." }) id: string,
    @Arg("note", () => String, { nullable: true, description: "The note; none if omitted." }) note:
      | string
      | null = null,
  ): Promise<ShopCollection> {
    const { collectionId } = await this.services.pieces.setNote(viewer, id, { note });
    return toCollection(await this.services.collections.find(viewer, collectionId));
  }

  @Authorized("PUBLISHER")
  @Mutation(() => ShopCollection, { description: "Moves a piece behind another one of its collection." })
  async movePiece(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which piece." }) id: string,
    @Arg("afterId", () => ID, { nullable: true, description: "Behind which one; first if omitted." })
    afterId: string | null = null,
  ): Promise<ShopCollection> {
    const { collectionId } = await this.services.pieces.move(viewer, id, afterId);
    return toCollection(await this.services.collections.find(viewer, collectionId));
  }

  @Authorized("PUBLISHER")
  @Mutation(() => ShopCollection, { description: "Takes a piece out of its collection. Its link stays." })
  async removePiece(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which piece." }) id: string,
  ): Promise<ShopCollection> {
    const { collectionId } = await this.services.pieces.remove(viewer, id);
    return toCollection(await this.services.collections.find(viewer, collectionId));
  }

  private readonly countsOf = async (ids: readonly string[]): Promise<number[]> => {
    const counts = await this.services.shopReader.counts(ids);
    return ids.map((id) => counts.get(id) ?? 0);
  };

  @FieldResolver(() => Boolean, { description: "Whether everybody can see it, once the shop is published." })
  isPublished(@Root() { isPublished }: ShopCollection): boolean {
    return isPublished;
  }

  @FieldResolver(() => Int, { description: "How many pieces it has." })
  pieceCount(@Root() { id }: ShopCollection, @Ctx() { loaders }: Context): Promise<number> {
    return loaders.batch(this.services.shopReader, this.countsOf).load(id);
  }

  @FieldResolver(() => [ShopPiece], { description: "Its pieces in their order, also those that visitors do not see." })
  async pieces(
    @Root() { id }: ShopCollection,
    @CurrentViewer() viewer: Viewer,
    @Arg("first", () => Int, { defaultValue: shopLimits.items, description: "How many of them." }) first: number,
  ): Promise<ShopPiece[]> {
    const [shop, collection] = await Promise.all([
      this.services.shops.mine(viewer),
      this.services.collections.find(viewer, id),
    ]);
    if (!shop) return [];
    const most = Math.min(Math.max(first, 0), shopLimits.items);
    const [shown] = await this.services.shopReader.cards(shop, [collection], most);
    return (shown?.cards ?? []).map(toPiece);
  }
}
