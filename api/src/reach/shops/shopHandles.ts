import { createHash } from "node:crypto";
import { IsNull } from "typeorm";
import { HANDLE_CHANGE_DAYS, HANDLE_HELD_DAYS, HANDLE_RESERVED, skeletonOf } from "../../contract/shops/handles";
import { DAY } from "../../platform/clock";
import type { Reader, Tx } from "../../platform/db/database";
import { BadInputError, isDuplicate } from "../../platform/errors";
import { Merchant, nameKeyOf } from "../../programs";
import { ShopHandle, type Storefront } from "./storefront.entity";

export const TAKEN = "This handle, or one that looks like it, is taken";

/** The same for handles that look alike. */
export const handleIdOf = (handle: string): string =>
  createHash("sha256")
    .update(`weft shop handle ${skeletonOf(handle)}`)
    .digest("base64url");

/** From when on the handle may be changed; null if it may be now. */
export function changeableFrom({ handleChangedAt }: Pick<Storefront, "handleChangedAt">, now: Date): Date | null {
  if (!handleChangedAt) return null;
  const from = new Date(handleChangedAt.getTime() + HANDLE_CHANGE_DAYS * DAY);
  return from > now ? from : null;
}

const isHeld = ({ heldUntil }: ShopHandle, now: Date): boolean => heldUntil === null || heldUntil > now;

/**
 * Refuses a handle that another shop holds, or that reads as the name of a brand. A shop, or nobody yet if null, keeps
 * what was its own before such a brand came.
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

/** Takes a handle in the caller's transaction. The primary key decides between two who do so at once. */
export async function takeHandle(tx: Tx, storefrontId: string, handle: string, now: Date): Promise<void> {
  const id = handleIdOf(handle);
  const known = await tx.findOneBy(ShopHandle, { id });
  await assertFree(tx, known, storefrontId, handle, now);
  // Whoever else comes for a handle whose time is over may have it by now: only what was read goes.
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

/** Keeps a handle that was given up for its shop, so that links to it still lead there. */
export async function holdHandle(tx: Tx, handle: string, now: Date): Promise<void> {
  const heldUntil = new Date(now.getTime() + HANDLE_HELD_DAYS * DAY);
  await tx.update(ShopHandle, { id: handleIdOf(handle) }, { heldUntil });
}
