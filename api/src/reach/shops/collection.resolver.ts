import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from "type-graphql";
import { shopLimits } from "../../contract/shops/shopForms";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { Collection } from "./collection.entity";
import type { CollectionService } from "./collection.service";
import type { PieceService } from "./pieces.service";
import { CollectionInput, PieceInput } from "./shop.inputs";
import type { ShopService } from "./shop.service";
import { ShopPiece } from "./shop.type";
import type { ShopReader } from "./shopReader";

interface Parts {
  shops: ShopService;
  collections: CollectionService;
  pieces: PieceService;
  shopReader: ShopReader;
}

@Resolver(() => Collection)
export class CollectionResolver {
  constructor(private readonly services: Parts) {}

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Collection, { description: "Adds a collection to your shop. Nobody sees it until it is published." })
  createCollection(
    @CurrentViewer() viewer: Viewer,
    @Arg("title", () => String, { description: "Its title; its address is made of it." }) title: string,
  ): Promise<Collection> {
    return this.services.collections.create(viewer, { title });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Collection, { description: "Changes a collection." })
  updateCollection(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Arg("input", () => CollectionInput, { description: "As it should be." }) input: CollectionInput,
  ): Promise<Collection> {
    return this.services.collections.update(viewer, id, { ...input });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Collection, { description: "Shows a collection to everybody, or to nobody." })
  setCollectionPublished(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Arg("published", () => Boolean, { description: "Whether everybody can see it." }) published: boolean,
  ): Promise<Collection> {
    return this.services.collections.setPublished(viewer, id, published);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Collection, { description: "Moves a collection behind another one." })
  moveCollection(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Arg("afterId", () => ID, { nullable: true, description: "Behind which one; first if omitted." })
    afterId: string | null = null,
  ): Promise<Collection> {
    return this.services.collections.move(viewer, id, afterId);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Collection, { description: "Removes a collection. It can be restored for a day." })
  removeCollection(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<Collection> {
    return this.services.collections.remove(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Collection, { description: "Restores a removed collection as it was." })
  restoreCollection(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<Collection> {
    return this.services.collections.restore(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Collection, { description: "Adds a piece to a collection. One that it has already keeps its place." })
  addToCollection(
    @CurrentViewer() viewer: Viewer,
    @Id("To which collection.") id: string,
    @Arg("input", () => PieceInput, { description: "The piece." }) input: PieceInput,
  ): Promise<Collection> {
    return this.services.pieces.add(viewer, id, { ...input });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Collection, { description: "Changes what visitors read below a piece." })
  setPieceNote(
    @CurrentViewer() viewer: Viewer,
    @Id("Which piece.") id: string,
    @Arg("note", () => String, { nullable: true, description: "The note; none if omitted." }) note:
      | string
      | null = null,
  ): Promise<Collection> {
    return this.services.pieces.setNote(viewer, id, { note });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Collection, { description: "Moves a piece behind another one of its collection." })
  movePiece(
    @CurrentViewer() viewer: Viewer,
    @Id("Which piece.") id: string,
    @Arg("afterId", () => ID, { nullable: true, description: "Behind which one; first if omitted." })
    afterId: string | null = null,
  ): Promise<Collection> {
    return this.services.pieces.move(viewer, id, afterId);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Collection, { description: "Takes a piece out of its collection. Its link stays." })
  removePiece(@CurrentViewer() viewer: Viewer, @Id("Which piece.") id: string): Promise<Collection> {
    return this.services.pieces.remove(viewer, id);
  }

  private readonly countsOf = async (ids: readonly string[]): Promise<number[]> => {
    const counts = await this.services.shopReader.counts(ids);
    return ids.map((id) => counts.get(id) ?? 0);
  };

  @FieldResolver(() => Int, { description: "How many pieces it has." })
  pieceCount(@Root() { id }: Collection, @Ctx() { loaders }: Context): Promise<number> {
    return loaders.batch(this.services.shopReader, this.countsOf).load(id);
  }

  @FieldResolver(() => [ShopPiece], { description: "Its pieces in their order, also those that visitors do not see." })
  async pieces(
    @Root() { id }: Collection,
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
    return shown?.cards ?? [];
  }
}
