import { In } from "typeorm";
import { lockAccount } from "../../accounts";
import { claimShopForm, handleForm, shopForm } from "../../contract/shops/shopForms";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, ConflictError, isDuplicate } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { newId } from "../../platform/ids";
import { Collection, CollectionItem, FormerSlug } from "./collection.entity";
import { inShop } from "./ownShop";
import { changeableFrom, holdHandle, TAKEN, takeHandle } from "./shopHandles";
import { ShopHandle, Storefront } from "./storefront.entity";

export const HAS_SHOP = "You have a shop already. Its handle can be changed in its settings.";

/** A publisher's own storefront. */
export class ShopService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  mine({ id: publisherId }: Viewer): Promise<Storefront | null> {
    return this.db.read.findOneBy(Storefront, { publisherId });
  }

  async claim(viewer: Viewer, input: unknown): Promise<Storefront> {
    const { handle, name, country } = parseForm(claimShopForm, input);
    const now = this.clock.now();
    const shop: Storefront = {
      id: newId(),
      createdAt: now,
      publisherId: viewer.id,
      handle,
      handleChangedAt: null,
      name,
      words: null,
      country: country as Storefront["country"],
      published: 0,
      version: 1,
    };
    return this.unlessTaken(() =>
      this.db.write(async (tx) => {
        await lockAccount(tx, viewer.id);
        if (await tx.existsBy(Storefront, { publisherId: viewer.id })) throw new ConflictError(HAS_SHOP);
        await takeHandle(tx, shop.id, handle, now);
        await tx.insert(Storefront, shop);
        return shop;
      }),
    );
  }

  update(viewer: Viewer, input: unknown): Promise<Storefront> {
    const { name, words = null, country } = parseForm(shopForm, input);
    return this.change(viewer, async () => ({ name, words, country: country as Storefront["country"] }));
  }

  setPublished(viewer: Viewer, isPublished: boolean): Promise<Storefront> {
    return this.change(viewer, async () => ({ published: isPublished ? 1 : 0 }));
  }

  /** Once in 30 days. The handle before leads to the new one, and nobody else can claim it for a year. */
  changeHandle(viewer: Viewer, input: unknown): Promise<Storefront> {
    const { handle } = parseForm(handleForm, input);
    const now = this.clock.now();
    return this.unlessTaken(() =>
      this.change(viewer, async (shop, tx) => {
        if (handle === shop.handle) return {};
        const from = changeableFrom(shop, now);
        if (from) {
          const day = from.toISOString().slice(0, 10);
          throw new BadInputError({ handle: `You changed your handle lately. You can change it again on ${day}` });
        }
        await holdHandle(tx, shop.handle, now);
        await takeHandle(tx, shop.id, handle, now);
        return { handle, handleChangedAt: now };
      }),
    );
  }

  /** The shop, its collections and their pieces. Its handles stay held, and say no more whose they were. */
  async erase(tx: Tx, publisherId: string): Promise<void> {
    const shop = await tx.findOneBy(Storefront, { publisherId });
    if (!shop) return;
    await deleteShop(tx, shop.id);
    await holdHandle(tx, shop.handle, this.clock.now());
    await tx.update(ShopHandle, { storefrontId: shop.id }, { storefrontId: null });
  }

  private change(
    viewer: Viewer,
    changesOf: (shop: Storefront, tx: Tx) => Promise<Partial<Storefront>>,
  ): Promise<Storefront> {
    return inShop(this.db, viewer, async (tx, shop) => {
      const changes = await changesOf(shop, tx);
      if (Object.keys(changes).length > 0) await tx.update(Storefront, { id: shop.id }, changes);
      return { ...shop, ...changes };
    });
  }

  private async unlessTaken<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isDuplicate(error)) throw new BadInputError({ handle: TAKEN });
      throw error;
    }
  }
}

/** All but its handles. */
async function deleteShop(tx: Tx, storefrontId: string): Promise<void> {
  const collections = await tx.find(Collection, { where: { storefrontId }, select: { id: true } });
  await tx.delete(CollectionItem, { collectionId: In([...collections.map(({ id }) => id), ""]) });
  await tx.delete(Collection, { storefrontId });
  await tx.delete(FormerSlug, { storefrontId });
  await tx.delete(Storefront, { id: storefrontId });
}
