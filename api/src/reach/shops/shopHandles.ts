import { createHash } from "node:crypto";
import { IsNull } from "typeorm";
import { t } from "../../contract/i18n/t";
import { HANDLE_CHANGE_DAYS, HANDLE_HELD_DAYS, HANDLE_RESERVED, skeletonOf } from "../../contract/shops/handles";
import { DAY } from "../../platform/clock";
import type { Reader, Tx } from "../../platform/db/database";
import { BadInputError, isDuplicate } from "../../platform/errors";
import { Merchant, nameKeyOf } from "../../programs";
import { ShopHandle, type Storefront } from "./storefront.entity";

export const TAKEN = t("This handle or a lookalike is already taken");

/** Equal for handles that look alike. */
export const handleIdOf = (handle: string): string =>
  createHash("sha256")
    .update(`weft shop handle ${skeletonOf(handle)}`)
    .digest("base64url");

/** When the handle may be changed again; null if now. */
export function changeableFrom({ handleChangedAt }: Pick<Storefront, "handleChangedAt">, now: Date): Date | null {
  if (!handleChangedAt) return null;
  const from = new Date(handleChangedAt.getTime() + HANDLE_CHANGE_DAYS * DAY);
  return from > now ? from : null;
}

const isHeld = ({ heldUntil }: ShopHandle, now: Date): boolean => heldUntil === null || heldUntil > now;

/**
 * Rejects a handle used by another shop, or that reads like a brand name. An existing shop keeps a handle it had before
 * the brand joined; null for a new shop.
 */
export async function assertFree(
  read: Reader,
  known: ShopHandle | null,
  storefrontId: string | null,
  handle: string,
  now: Date,
): Promise<void> {
  if (known && storefrontId !== null && known.storefrontId === storefrontId) return;
  if (known && isHeld(known, now)) throw new BadInputError({ handle: TAKEN });
  if (await read.existsBy(Merchant, { nameKey: nameKeyOf(handle) }))
    throw new BadInputError({ handle: HANDLE_RESERVED });
}

/** Claims a handle in the caller's transaction. The primary key decides between concurrent claims. */
export async function takeHandle(tx: Tx, storefrontId: string, handle: string, now: Date): Promise<void> {
  const id = handleIdOf(handle);
  const known = await tx.findOneBy(ShopHandle, { id });
  await assertFree(tx, known, storefrontId, handle, now);
  // Someone else may have claimed an expired handle meanwhile: only the row that was read is deleted.
  if (known) {
    const { heldUntil, storefrontId: before } = known;
    const where = { id, heldUntil: heldUntil ?? IsNull(), storefrontId: before ?? IsNull() };
    const { affected } = await tx.delete(ShopHandle, where);
    if (affected !== 1) throw new BadInputError({ handle: TAKEN });
  }
  try {
    await tx.insert(ShopHandle, { id, storefrontId, heldUntil: null });
  } catch (error) {
    if (isDuplicate(error)) throw new BadInputError({ handle: TAKEN });
    throw error;
  }
}

/** Reserves a former handle for its shop, so that links to it still work. */
export async function holdHandle(tx: Tx, handle: string, now: Date): Promise<void> {
  const heldUntil = new Date(now.getTime() + HANDLE_HELD_DAYS * DAY);
  await tx.update(ShopHandle, { id: handleIdOf(handle) }, { heldUntil });
}
