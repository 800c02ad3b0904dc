import { In } from "typeorm";
import { lockAccount, Person } from "../../accounts";
import { firstLanguage, isLanguage, type Language } from "../../contract/i18n/languages";
import { t, voice } from "../../contract/i18n/t";
import { createShopForm, handleForm, shopForm, shopPhotoForm } from "../../contract/shops/shopForms";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, ConflictError, isDuplicate, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { newId } from "../../platform/ids";
import { encodeUpload, type UploadedPictures } from "../../platform/pictures/uploadedPictures";
import { Collection, CollectionItem, FormerSlug } from "./collection.entity";
import { inShop, ownCollection } from "./ownShop";
import { changeableFrom, holdHandle, TAKEN, takeHandle } from "./shopHandles";
import type { ShopPages } from "./shopPages";
import { ShopHandle, Storefront } from "./storefront.entity";

export const HAS_SHOP = t("You already have a shop. Change its handle in the settings.");

/** A publisher's own storefront. */
export class ShopService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly pictures: UploadedPictures,
    private readonly pages: Pick<ShopPages, "preview">,
  ) {}

  mine({ id: publisherId }: Viewer): Promise<Storefront | null> {
    return this.db.read.findOneBy(Storefront, { publisherId });
  }

  async create(viewer: Viewer, input: unknown): Promise<Storefront> {
    const { handle, name, country } = parseForm(createShopForm, input);
    const now = this.clock.now();
    const shop: Storefront = {
      id: newId(),
      createdAt: now,
      publisherId: viewer.id,
      handle,
      handleChangedAt: null,
      name,
      words: null,
      photoHash: null,
      country: country as Storefront["country"],
      language: await this.languageFor(viewer),
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
    const { name, words = null, country, language } = parseForm(shopForm, input);
    return this.change(viewer, async () => ({
      name,
      words,
      country: country as Storefront["country"],
      ...(isLanguage(language) && { language }),
    }));
  }

  async setPhoto(viewer: Viewer, input: unknown): Promise<Storefront> {
    const { content } = parseForm(shopPhotoForm, input);
    const bytes = await encodeUpload("photo", content);
    return this.change(viewer, async ({ id }, tx) => ({ photoHash: await this.pictures.set(tx, id, "photo", bytes) }));
  }

  removePhoto(viewer: Viewer): Promise<Storefront> {
    return this.change(viewer, async ({ id }, tx) => {
      await this.pictures.remove(tx, id);
      return { photoHash: null };
    });
  }

  setPublished(viewer: Viewer, isPublished: boolean): Promise<Storefront> {
    return this.change(viewer, async () => ({ published: isPublished ? 1 : 0 }));
  }

  /** What visitors would see, with prices as the owner writes them. */
  async preview(viewer: Viewer, collectionId: string | null): Promise<string> {
    const shop = await this.mine(viewer);
    if (!shop) throw new NotFoundError("Shop");
    if (collectionId !== null) await ownCollection(this.db.read, shop, collectionId);
    return (await this.pages.preview(shop, collectionId, voice().locale)).body;
  }

  /** Once in 30 days. The previous handle redirects to the new one, and is reserved for a year. */
  changeHandle(viewer: Viewer, input: unknown): Promise<Storefront> {
    const { handle } = parseForm(handleForm, input);
    const now = this.clock.now();
    return this.unlessTaken(() =>
      this.change(viewer, async (shop, tx) => {
        if (handle === shop.handle) return {};
        const from = changeableFrom(shop, now);
        if (from) {
          const day = from.toISOString().slice(0, 10);
          throw new BadInputError({
            handle: t("You changed your handle recently. You can change it again on {day}", { day }),
          });
        }
        await holdHandle(tx, shop.handle, now);
        await takeHandle(tx, shop.id, handle, now);
        return { handle, handleChangedAt: now };
      }),
    );
  }

  /** The shop with its photo and links, its collections and their items. Its handles stay reserved without their former owner. */
  async erase(tx: Tx, publisherId: string): Promise<void> {
    const shop = await tx.findOneBy(Storefront, { publisherId });
    if (!shop) return;
    await this.pictures.remove(tx, shop.id);
    await deleteShop(tx, shop.id);
    await holdHandle(tx, shop.handle, this.clock.now());
    await tx.update(ShopHandle, { storefrontId: shop.id }, { storefrontId: null });
  }

  /** What its owner reads; without a setting, what they are answered in. */
  private async languageFor({ userId: id }: Viewer): Promise<Language> {
    const owner = await this.db.read.findOneBy(Person, { id });
    return firstLanguage([owner?.language ?? voice().language]);
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

/** Everything but its handles. */
async function deleteShop(tx: Tx, storefrontId: string): Promise<void> {
  const collections = await tx.find(Collection, { where: { storefrontId }, select: { id: true } });
  await tx.delete(CollectionItem, { collectionId: In([...collections.map(({ id }) => id), ""]) });
  await tx.delete(Collection, { storefrontId });
  await tx.delete(FormerSlug, { storefrontId });
  await tx.delete(Storefront, { id: storefrontId });
}
